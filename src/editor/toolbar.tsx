import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLingui } from '@lingui/react/macro'
import {
  Bold,
  Film,
  Heading1,
  Heading2,
  ImagePlus,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../ui/button/icon-button.tsx'
import { useRoving } from '../ui/focus/roving.ts'
import { clearFormat, indent, outdent, redo, toggleBlock, toggleMark, undo } from './commands.ts'
import css from './editor.module.css'
import { ImageDialog } from './image-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import type { Marks } from './marks.ts'
import type { Upload } from './pictures.ts'
import { shortcuts, type Tool, tools } from './shortcuts.ts'
import { useMarks } from './use-marks.ts'
import { VideoDialog } from './video-dialog.tsx'

interface Props {
  label: string
  upload: Upload
  place: (bar: HTMLElement | null) => void
}

const icons: Readonly<Record<Tool, LucideIcon>> = {
  undo: Undo2,
  redo: Redo2,
  h1: Heading1,
  h2: Heading2,
  bold: Bold,
  italic: Italic,
  underline: Underline,
  strikethrough: Strikethrough,
  quote: TextQuote,
  number: ListOrdered,
  bullet: List,
  outdent: IndentDecrease,
  indent: IndentIncrease,
  link: Link,
  image: ImagePlus,
  video: Film,
  clear: RemoveFormatting,
}

/** After these a little room. */
const lastOfGroup = new Set<Tool>(['redo', 'h2', 'strikethrough', 'bullet', 'indent'])

/** The tools of an editor: one stop of the keyboard, within which arrows move. */
export function Toolbar({ label, upload, place }: Props) {
  const { t } = useLingui()
  const [editor] = useLexicalComposerContext()
  const { marks, canUndo, canRedo } = useMarks(editor)
  const [open, setOpen] = useState<'link' | 'image' | 'video' | null>(null)
  const roving = useRoving(undefined, tools)
  const names = useToolNames()
  const idle: Partial<Record<Tool, boolean>> = { undo: !canUndo, redo: !canRedo }
  const close = () => {
    setOpen(null)
    editor.focus()
  }
  function use(tool: Tool) {
    if (tool === 'link' || tool === 'image' || tool === 'video') setOpen(tool)
    else acts[tool](editor)
  }
  return (
    <>
      <div ref={place} {...roving.toolbar} className={css.bar} aria-label={t`Rīki: ${label}`}>
        {tools.map((tool) => (
          <span key={tool} className={lastOfGroup.has(tool) ? css.last : undefined}>
            <IconButton
              {...roving.item(tool)}
              small
              icon={icons[tool]}
              label={[names[tool], shortcuts[tool]?.shown].filter(Boolean).join(' · ')}
              data-tool={tool}
              pressed={isPressed(tool, marks)}
              aria-disabled={idle[tool] || undefined}
              // The caret stays where it is.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => !idle[tool] && use(tool)}
            />
          </span>
        ))}
      </div>
      {open === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {open === 'image' && <ImageDialog editor={editor} upload={upload} onClose={close} />}
      {open === 'video' && <VideoDialog editor={editor} onClose={close} />}
    </>
  )
}

type Plain = Exclude<Tool, 'link' | 'image' | 'video'>

const acts: Readonly<Record<Plain, (editor: Parameters<typeof undo>[0]) => unknown>> = {
  undo,
  redo,
  indent,
  outdent,
  clear: clearFormat,
  h1: (editor) => toggleBlock(editor, 'h1'),
  h2: (editor) => toggleBlock(editor, 'h2'),
  quote: (editor) => toggleBlock(editor, 'quote'),
  number: (editor) => toggleBlock(editor, 'number'),
  bullet: (editor) => toggleBlock(editor, 'bullet'),
  bold: (editor) => toggleMark(editor, 'bold'),
  italic: (editor) => toggleMark(editor, 'italic'),
  underline: (editor) => toggleMark(editor, 'underline'),
  strikethrough: (editor) => toggleMark(editor, 'strikethrough'),
}

/** Whether the tool holds at the caret; nothing for one that cannot. */
function isPressed(tool: Tool, { block, link, text }: Marks): boolean | undefined {
  if (tool in text) return text[tool as keyof Marks['text']]
  if (tool === 'link') return link
  const blocks: readonly Tool[] = ['h1', 'h2', 'quote', 'number', 'bullet']
  return blocks.includes(tool) ? block === tool : undefined
}

function useToolNames(): Readonly<Record<Tool, string>> {
  const { t } = useLingui()
  return {
    undo: t({ message: 'Atsaukt', context: 'undo' }),
    redo: t`Atkārtot`,
    h1: t`Virsraksts 1`,
    h2: t`Virsraksts 2`,
    bold: t`Treknraksts`,
    italic: t`Slīpraksts`,
    underline: t`Pasvītrojums`,
    strikethrough: t`Pārsvītrojums`,
    quote: t`Citāts`,
    number: t`Numurēts saraksts`,
    bullet: t`Aizzīmju saraksts`,
    outdent: t`Mazāka atkāpe`,
    indent: t`Lielāka atkāpe`,
    link: t`Saite`,
    image: t({ message: 'Attēls', context: 'editor tool' }),
    video: t`Video`,
    clear: t`Noņemt formatējumu`,
  }
}
