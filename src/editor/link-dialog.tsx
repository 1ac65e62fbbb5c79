import { useLingui } from '@lingui/react/macro'
import type { LexicalEditor } from 'lexical'
import { useState } from 'react'
import { typedText } from '#contract/typed-text.ts'
import { Button } from '../ui/button/button.tsx'
import { Field } from '../ui/field/field.tsx'
import { TextInput } from '../ui/field/text-input.tsx'
import { linkAtCaret, removeLink, setLink } from './commands.ts'
import { readLink } from './read-link.ts'
import { ToolDialog } from './tool-dialog.tsx'

/** Asks where a link leads, and for its words where none are chosen. */
export function LinkDialog({ editor, onClose }: { editor: LexicalEditor; onClose: () => void }) {
  const { t } = useLingui()
  const [begun] = useState(() => linkAtCaret(editor))
  const [address, setAddress] = useState(begun.href)
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const href = readLink(address)
  function done() {
    setTried(true)
    if (href === null) return
    setLink(editor, href, begun.hasText ? '' : typedText(words) || typedText(address))
    onClose()
  }
  return (
    <ToolDialog
      title={t`Saite`}
      action={begun.href ? t`Mainīt saiti` : t`Pievienot saiti`}
      onDone={done}
      onClose={onClose}
      other={
        begun.href && (
          <Button
            variant="danger-line"
            onClick={() => {
              removeLink(editor)
              onClose()
            }}
          >
            {t`Noņemt saiti`}
          </Button>
        )
      }
    >
      <Field
        label={t`Adrese`}
        hint={t`Lapa, e-pasts (mailto:) vai tālrunis (tel:).`}
        error={tried && href === null ? t`Tā nav adrese, uz kuru var vest saite.` : undefined}
      >
        <TextInput
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      </Field>
      {!begun.hasText && (
        <Field label={t`Saites teksts`} optional>
          <TextInput autoComplete="off" value={words} onChange={({ target }) => setWords(target.value)} />
        </Field>
      )}
    </ToolDialog>
  )
}
