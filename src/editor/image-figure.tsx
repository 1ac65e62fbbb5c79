import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { Trans, useLingui } from '@lingui/react/macro'
import { $getNodeByKey, type NodeKey } from 'lexical'
import { useState } from 'react'
import { typedText } from '#contract/typed-text.ts'
import { LinkButton } from '../ui/button/text-link.tsx'
import { Field } from '../ui/field/field.tsx'
import { TextInput } from '../ui/field/text-input.tsx'
import css from './editor.module.css'
import { Figure } from './figure.tsx'
import { ToolDialog } from './tool-dialog.tsx'

interface Props {
  nodeKey: NodeKey
  src: string
  alt: string
}

/** A picture as it stands in the editor, with what is said of it. */
export function ImageFigure({ nodeKey, src, alt }: Props) {
  const { t } = useLingui()
  const [editor] = useLexicalComposerContext()
  const [typed, setTyped] = useState<string | null>(null)
  const isOurs = src.startsWith('/')
  function keep() {
    const said = typedText(typed ?? '')
    editor.update(() => {
      const node = $getNodeByKey(nodeKey)
      // A picture's own node; no other draws this.
      if (node && 'setAlt' in node) (node as { setAlt: (alt: string) => void }).setAlt(said)
    })
    setTyped(null)
  }
  return (
    <Figure
      nodeKey={nodeKey}
      name={t({ message: 'Attēls', context: 'editor tool' })}
      caption={
        <>
          {alt || <span className="dim">{t`Bez apraksta.`}</span>}{' '}
          <LinkButton onClick={() => setTyped(alt)}>
            {alt ? <Trans>Mainīt aprakstu</Trans> : <Trans>Pievienot aprakstu</Trans>}
          </LinkButton>
        </>
      }
    >
      {isOurs ? (
        <img src={src} alt={alt} draggable={false} />
      ) : (
        <p className={css.elsewhere}>
          <Trans>
            Attēls citā vietnē. Lasītāji redzēs saiti uz to; lai rādītu, pievienojiet to no faila.
          </Trans>
        </p>
      )}
      {typed !== null && (
        <ToolDialog
          title={t`Kas attēlā redzams`}
          action={t`Saglabāt aprakstu`}
          onDone={keep}
          onClose={() => setTyped(null)}
        >
          <Field optional label={t`Apraksts`} hint={t`To nolasa tiem, kas attēlu neredz.`}>
            <TextInput
              autoComplete="off"
              maxLength={300}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        </ToolDialog>
      )}
    </Figure>
  )
}
