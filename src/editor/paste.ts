import { $insertGeneratedNodes } from '@lexical/clipboard'
import { $generateNodesFromDOM } from '@lexical/html'
import {
  $getNearestNodeFromDOMNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  DROP_COMMAND,
  PASTE_COMMAND,
  type LexicalEditor,
} from 'lexical'
import { foreign } from './foreign.ts'
import { $createImageNode } from './image-node.tsx'
import { fileOf, PictureProblem, sendPicture, type Upload } from './pictures.ts'

/** How the pictures of what was pasted or dropped fare. */
export interface Sending {
  upload: Upload
  /** How many more are under way, or fewer. */
  onCount: (change: number) => void
  /** One more paste or drop is on its way into the text, or one less. */
  onArriving: (change: 1 | -1) => void
  onProblem: (problem: unknown) => void
}

/** What is pasted and dropped becomes what the editor has; its pictures are sent as they come. */
export function registerPaste(editor: LexicalEditor, sending: Sending): () => void {
  const offPaste = editor.registerCommand(
    PASTE_COMMAND,
    (event) => {
      const data = event instanceof ClipboardEvent ? event.clipboardData : null
      // What was copied here is known to the letter.
      if (!data || data.types.includes('application/x-lexical-editor')) return false
      return take(editor, event, data, sending)
    },
    COMMAND_PRIORITY_HIGH,
  )
  const offDrop = editor.registerCommand(
    DROP_COMMAND,
    (event) => {
      const data = event.dataTransfer
      if (!data || data.types.includes('application/x-lexical-drag')) return false
      const isOurs = data.types.includes('text/html') || picturesIn(data).length > 0
      if (isOurs) $selectDropPoint(event)
      return take(editor, event, data, sending)
    },
    COMMAND_PRIORITY_HIGH,
  )
  return () => {
    offPaste()
    offDrop()
  }
}

const picturesIn = (data: DataTransfer) => [...data.files].filter(({ type }) => type.startsWith('image/'))

function take(editor: LexicalEditor, event: Event, data: DataTransfer, sending: Sending): boolean {
  const html = data.getData('text/html')
  const files = picturesIn(data)
  // A picture that is copied comes as a file, with markup that says where it was.
  const isPicture = files.length > 0 && !data.types.includes('text/rtf') && textOf(html) === ''
  if (html === '' && files.length === 0) return false
  event.preventDefault()
  void arriving(sending, () =>
    isPicture ? insertPictures(editor, files, sending) : insertForeign(editor, html, files, sending),
  )
  return true
}

const textOf = (html: string) => (html === '' ? '' : (foreign(html).body.textContent ?? '').trim())

/** Tells that something is on its way until all of it is there. */
async function arriving({ onArriving }: Sending, insert: () => Promise<void>): Promise<void> {
  onArriving(1)
  try {
    await insert()
  } finally {
    onArriving(-1)
  }
}

/** Sends pictures and puts each where the caret is then. */
async function insertPictures(
  editor: LexicalEditor,
  files: readonly File[],
  sending: Sending,
): Promise<void> {
  for (const file of files) {
    const src = await sent(file, sending)
    if (src !== null) editor.update(() => $insertNodes([$createImageNode(src, '')]))
  }
}

async function insertForeign(
  editor: LexicalEditor,
  html: string,
  files: File[],
  sending: Sending,
): Promise<void> {
  const document = foreign(html)
  const pictures = [...document.querySelectorAll('img')]
  // Word names its pictures by files of that computer; where it brings them along, they come in order.
  const own = pictures.filter((image) => !/^(?:https:|\/files\/)/.test(image.getAttribute('src') ?? ''))
  for (const image of own) {
    const file = fileOf(image.getAttribute('src') ?? '') ?? files.shift()
    if (!file) sending.onProblem(new PictureProblem('elsewhere'))
    const src = file ? await sent(file, sending) : null
    if (src === null) image.remove()
    else image.setAttribute('src', src)
  }
  editor.update(() => {
    const selection = $getSelection() ?? $getRoot().selectEnd()
    $insertGeneratedNodes(editor, $generateNodesFromDOM(editor, document), selection)
  })
}

async function sent(file: File, { upload, onCount, onProblem }: Sending): Promise<string | null> {
  onCount(1)
  try {
    return await sendPicture(file, upload)
  } catch (problem) {
    onProblem(problem)
    return null
  } finally {
    onCount(-1)
  }
}

/** What is dropped goes where it is dropped. */
function $selectDropPoint(event: DragEvent): void {
  const point = document.caretPositionFromPoint?.(event.clientX, event.clientY)
  const node = point && $getNearestNodeFromDOMNode(point.offsetNode)
  if (!node) return
  const selection = node.selectEnd()
  if ($isRangeSelection(selection) && selection.anchor.type === 'text') {
    const at = Math.min(point.offset, node.getTextContentSize())
    selection.anchor.set(selection.anchor.key, at, 'text')
    selection.focus.set(selection.focus.key, at, 'text')
  }
}
