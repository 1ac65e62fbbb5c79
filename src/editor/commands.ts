import { TOGGLE_LINK_COMMAND } from '@lexical/link'
import {
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from '@lexical/list'
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text'
import { $setBlocksType } from '@lexical/selection'
import { $getNearestBlockElementAncestorOrThrow, $insertNodeToNearestRoot } from '@lexical/utils'
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  OUTDENT_CONTENT_COMMAND,
  REDO_COMMAND,
  UNDO_COMMAND,
  type LexicalEditor,
} from 'lexical'
import { $createLinkNode } from '@lexical/link'
import { $createImageNode } from './image-node.tsx'
import { $linkAt, $marks, type Block, type TextMark } from './marks.ts'
import { $createVideoNode } from './video-node.tsx'

/** Makes the blocks at the caret these, or paragraphs again where they are. */
export function toggleBlock(editor: LexicalEditor, block: Block): void {
  const isOn = editor.read(() => $marks().block === block)
  if (block === 'number' || block === 'bullet') {
    const insert = block === 'number' ? INSERT_ORDERED_LIST_COMMAND : INSERT_UNORDERED_LIST_COMMAND
    editor.dispatchCommand(isOn ? REMOVE_LIST_COMMAND : insert, undefined)
    return
  }
  editor.update(() => {
    const selection = $getSelection()
    if (!$isRangeSelection(selection)) return
    $setBlocksType(selection, () => {
      if (isOn || block === 'paragraph') return $createParagraphNode()
      return block === 'quote' ? $createQuoteNode() : $createHeadingNode(block)
    })
  })
}

export const toggleMark = (editor: LexicalEditor, mark: TextMark) =>
  editor.dispatchCommand(FORMAT_TEXT_COMMAND, mark)
export const indent = (editor: LexicalEditor) => editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined)
export const outdent = (editor: LexicalEditor) => editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined)
export const undo = (editor: LexicalEditor) => editor.dispatchCommand(UNDO_COMMAND, undefined)
export const redo = (editor: LexicalEditor) => editor.dispatchCommand(REDO_COMMAND, undefined)

/** Takes every mark off the selection: plain paragraphs are left. */
export function clearFormat(editor: LexicalEditor): void {
  if (editor.read(() => ['number', 'bullet'].includes($marks().block)))
    editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined)
  editor.dispatchCommand(TOGGLE_LINK_COMMAND, null)
  editor.update(() => {
    const selection = $getSelection()
    if (!$isRangeSelection(selection)) return
    const texts = selection.isCollapsed() ? [] : selection.extract().filter($isTextNode)
    for (const node of texts) node.setFormat(0).setStyle('')
    selection.setFormat(0)
    for (const node of selection.getNodes())
      $getNearestBlockElementAncestorOrThrow(node).setFormat('').setIndent(0)
    $setBlocksType(selection, () => $createParagraphNode())
  })
}

/** What the link dialog begins with: where the link at the caret leads, and whether there is text to be one. */
export const linkAtCaret = (editor: LexicalEditor) =>
  editor.read(() => {
    const selection = $getSelection()
    if (!$isRangeSelection(selection)) return { href: '', hasText: false }
    const link = $linkAt(selection.anchor.getNode())
    return { href: link?.getURL() ?? '', hasText: link !== null || !selection.isCollapsed() }
  })

/** Makes the selection a link; where nothing is selected, a text is put in that is one. */
export function setLink(editor: LexicalEditor, href: string, text: string): void {
  if (text === '') {
    editor.dispatchCommand(TOGGLE_LINK_COMMAND, href)
    return
  }
  editor.update(() => {
    const selection = $getSelection() ?? $getRoot().selectEnd()
    selection.insertNodes([$createLinkNode(href).append($createTextNode(text))])
  })
}
export const removeLink = (editor: LexicalEditor) => editor.dispatchCommand(TOGGLE_LINK_COMMAND, null)

export function insertImage(editor: LexicalEditor, src: string, alt: string): void {
  editor.update(() => {
    if (!$getSelection()) $getRoot().selectEnd()
    $insertNodeToNearestRoot($createImageNode(src, alt))
  })
}

export function insertVideo(editor: LexicalEditor, src: string, title: string): void {
  editor.update(() => {
    if (!$getSelection()) $getRoot().selectEnd()
    $insertNodeToNearestRoot($createVideoNode(src, title))
  })
}
