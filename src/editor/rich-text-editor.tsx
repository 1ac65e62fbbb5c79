import { LinkNode } from '@lexical/link'
import { ListItemNode, ListNode } from '@lexical/list'
import { LexicalComposer } from '@lexical/react/LexicalComposer'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin'
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin'
import { ListPlugin } from '@lexical/react/LexicalListPlugin'
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import text from '../parts/rich-text/rich-text.module.css'
import { useWiring } from '../ui/field/wiring.ts'
import css from './editor.module.css'
import { ImageNode } from './image-node.tsx'
import type { Upload } from './pictures.ts'
import { readLink } from './read-link.ts'
import { Toolbar } from './toolbar.tsx'
import { useBehaviour } from './use-behaviour.ts'
import { useSending } from './use-sending.tsx'
import { useValue } from './use-value.ts'
import { VideoNode } from './video-node.tsx'

interface Props {
  /** HTML as it is stored. */
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  /** What is written here. */
  label: string
  /** The language it is written in. */
  lang: string
  upload: Upload
  /** One more thing that was pasted is on its way into the text, or one less: until then it is not all there. */
  onArriving: (change: 1 | -1) => void
}

const config = {
  namespace: 'saruna',
  nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, ImageNode, VideoNode],
  theme: {
    indent: css['indented'] ?? '',
    text: {
      underline: css['underlined'] ?? '',
      strikethrough: css['struck'] ?? '',
      underlineStrikethrough: css['underlinedStruck'] ?? '',
    },
    list: { nested: { listitem: css['nested'] ?? '' } },
  },
  onError(error: Error) {
    throw error
  },
}

const linkAttributes = { rel: 'noopener noreferrer', target: '_blank' }
const isLink = (address: string) => readLink(address) !== null

/** A field for formatted text: what a post is made of, and nothing else. */
export function RichTextEditor(props: Props) {
  return (
    <LexicalComposer initialConfig={config}>
      <Inside {...props} />
    </LexicalComposer>
  )
}

function Inside({ value, onChange, onBlur, label, lang, upload, onArriving }: Props) {
  const wiring = useWiring()
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null)
  const { sending, note } = useSending(upload, onArriving)
  useValue(value, onChange)
  useBehaviour(sending, toolbar)
  return (
    <div className={css.editor} data-invalid={wiring['aria-invalid']}>
      <Toolbar label={label} upload={upload} place={setToolbar} />
      <div className={css.page}>
        <RichTextPlugin
          contentEditable={
            <ContentEditable
              {...wiring}
              aria-invalid={wiring['aria-invalid'] ?? false}
              aria-required={wiring['aria-required'] ?? false}
              ariaLabel={label}
              ariaMultiline
              className={`${text.text} ${css.text}`}
              lang={lang}
              spellCheck
              onBlur={onBlur}
            />
          }
          placeholder={
            <p className={css.placeholder} aria-hidden="true">
              <Trans>Sāciet rakstīt vai ielīmējiet tekstu…</Trans>
            </p>
          }
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      {note}
      <HistoryPlugin />
      <ListPlugin />
      <LinkPlugin validateUrl={isLink} attributes={linkAttributes} />
    </div>
  )
}
