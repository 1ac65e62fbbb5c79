import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalNodeSelection } from '@lexical/react/useLexicalNodeSelection'
import { useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { $getNodeByKey, type NodeKey } from 'lexical'
import type { ReactNode } from 'react'
import { IconButton } from '../ui/button/icon-button.tsx'
import css from './editor.module.css'

interface Props {
  nodeKey: NodeKey
  /** What it is, for whoever takes it away. */
  name: string
  children: ReactNode
  /** Below it. */
  caption: ReactNode
}

/** A picture or a film in the text: a press chooses it, and a chosen one goes with Delete. */
export function Figure({ nodeKey, name, children, caption }: Props) {
  const { t } = useLingui()
  const [editor] = useLexicalComposerContext()
  const [chosen, setChosen, clear] = useLexicalNodeSelection(nodeKey)
  function remove() {
    editor.update(() => {
      const node = $getNodeByKey(nodeKey)
      node?.selectNext()
      node?.remove()
    })
    editor.focus()
  }
  return (
    <figure className={css.figure} data-chosen={chosen || undefined}>
      {/* With keys it is chosen by moving over it, as every node of Lexical is. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={css.media}
        onClick={() => {
          clear()
          setChosen(true)
          editor.focus()
        }}
      >
        {children}
      </div>
      <figcaption className={css.caption}>
        <span>{caption}</span>
        <IconButton small danger icon={Trash2} label={t`Noņemt: ${name}`} onClick={remove} />
      </figcaption>
    </figure>
  )
}
