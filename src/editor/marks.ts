import { $isLinkNode } from '@lexical/link'
import { $isListNode, type ListNode } from '@lexical/list'
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import { $findMatchingParent, $getNearestNodeOfType } from '@lexical/utils'
import {
  $getSelection,
  $isRangeSelection,
  $isRootOrShadowRoot,
  type LexicalNode,
  type TextFormatType,
} from 'lexical'
import { ListNode as ListClass } from '@lexical/list'

const textMarks = ['bold', 'italic', 'underline', 'strikethrough'] as const satisfies TextFormatType[]
export type TextMark = (typeof textMarks)[number]
export type Block = 'h1' | 'h2' | 'quote' | 'number' | 'bullet' | 'paragraph'

/** What holds where the caret is: which buttons are pressed. */
export interface Marks {
  readonly block: Block
  readonly link: boolean
  readonly text: Readonly<Record<TextMark, boolean>>
}

const none = { bold: false, italic: false, underline: false, strikethrough: false }
export const noMarks: Marks = { block: 'paragraph', link: false, text: none }

/** The marks at the selection as it is. */
export function $marks(): Marks {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return noMarks
  const node = selection.anchor.getNode()
  return {
    block: $blockAt(node),
    link: $linkAt(node) !== null,
    text: Object.fromEntries(textMarks.map((mark) => [mark, selection.hasFormat(mark)])) as Marks['text'],
  }
}

/** The link that a node is in. */
export const $linkAt = (node: LexicalNode) =>
  $isLinkNode(node) ? node : $findMatchingParent(node, $isLinkNode)

function $blockAt(node: LexicalNode): Block {
  const list = $getNearestNodeOfType<ListNode>(node, ListClass)
  if ($isListNode(list)) return list.getListType() === 'number' ? 'number' : 'bullet'
  const top = $findMatchingParent(node, (each) => {
    const parent = each.getParent()
    return parent !== null && $isRootOrShadowRoot(parent)
  })
  if ($isQuoteNode(top)) return 'quote'
  const tag = $isHeadingNode(top) ? top.getTag() : null
  return tag === 'h1' || tag === 'h2' ? tag : 'paragraph'
}
