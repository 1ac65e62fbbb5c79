import { $isLinkNode } from '@lexical/link'
import { $isListItemNode, $isListNode, type ListNode } from '@lexical/list'
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import {
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type TextFormatType,
  type TextNode,
} from 'lexical'
import { linkSchemes } from '#domain/post-tags.ts'
import { $isImageNode } from './image-node.tsx'
import { $isVideoNode } from './video-node.tsx'

// Written from the nodes themselves, letter for letter as the server's sanitiser writes it, so that what was saved and is
// opened again is the same text.

const formats: readonly (readonly [TextFormatType, string])[] = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strikethrough', 's'],
]
const MAX_DEPTH = 8
const NO_BREAK = '\u00A0'
const LINK = new RegExp(`^(?:(?:${linkSchemes.join('|')}):|/(?!/)|#)`, 'i')

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const quoted = (text: string) => escaped(text).replaceAll('"', '&quot;')
const isBlank = (html: string) => html.replaceAll(/<[^>]*>|[\s\u00A0]/g, '') === ''

/** The text of the editor as it is stored. Blocks that say nothing are left out. */
export function $toHtml(): string {
  return $getRoot().getChildren().map($blockHtml).join('')
}

function $blockHtml(node: LexicalNode): string {
  if ($isImageNode(node)) return `<img src="${quoted(node.getSrc())}" alt="${quoted(node.getAlt())}" />`
  if ($isVideoNode(node)) {
    const title = node.getTitle()
    return `<iframe src="${quoted(node.getSrc())}"${title && ` title="${quoted(title)}"`}></iframe>`
  }
  if ($isListNode(node)) return $listHtml(node)
  if (!$isElementNode(node)) return ''
  const tag = $isHeadingNode(node) ? node.getTag() : $isQuoteNode(node) ? 'blockquote' : 'p'
  const inside = $inlineHtml(node)
  const depth = Math.min(node.getIndent(), MAX_DEPTH)
  return isBlank(inside) ? '' : `<${tag}${depth > 0 ? ` class="indent-${depth}"` : ''}>${inside}</${tag}>`
}

/** A list within a list belongs to the item before it, where there is one. */
function $listHtml(list: ListNode): string {
  const items: string[] = []
  for (const item of list.getChildren().filter($isListItemNode)) {
    const nested = item.getChildren().filter($isListNode)
    const own = $inlineHtml(item)
    const below = nested.map($listHtml).join('')
    if (!isBlank(own)) items.push(own + below)
    else if (below !== '') items.push((items.pop() ?? '') + below)
  }
  const tag = list.getListType() === 'number' ? 'ol' : 'ul'
  return items.length === 0 ? '' : `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`
}

function $inlineHtml(block: ElementNode): string {
  const texts = $textsOf(block)
  const $write = (node: LexicalNode): string => {
    if ($isLineBreakNode(node)) return '<br />'
    if ($isTextNode(node)) return formatted(node, escaped(texts.get(node.getKey()) ?? ''))
    if (!$isLinkNode(node)) return ''
    const inside = node.getChildren().map($write).join('')
    const href = node.getURL()
    if (inside === '' || !LINK.test(href)) return inside
    return `<a href="${quoted(href)}" rel="noopener noreferrer" target="_blank">${inside}</a>`
  }
  // A break at the end of a block is not read again.
  return block
    .getChildren()
    .map($write)
    .join('')
    .replace(/(?:<br \/>)+$/, '')
}

function formatted(node: TextNode, text: string): string {
  if (text === '') return ''
  const tags = formats.flatMap(([format, tag]) => (node.hasFormat(format) ? [tag] : []))
  return tags.reduceRight((inside, tag) => `<${tag}>${inside}</${tag}>`, text)
}

/** What each text node of a block is written as: of spaces that HTML would drop, each stays as one that it does not. */
function $textsOf(block: ElementNode): Map<string, string> {
  const texts = new Map<string, string>()
  let line: TextNode[] = []
  const endLine = () => {
    const kept = keepSpaces(line.map((node) => node.getTextContent()).join(''))
    let at = 0
    for (const node of line) {
      const end = at + node.getTextContent().length
      texts.set(node.getKey(), kept.slice(at, end))
      at = end
    }
    line = []
  }
  const $collect = (node: LexicalNode): void => {
    if ($isTextNode(node)) line.push(node)
    else if ($isLineBreakNode(node)) endLine()
    else if ($isLinkNode(node)) node.getChildren().forEach($collect)
  }
  block.getChildren().forEach($collect)
  endLine()
  return texts
}

const keepSpaces = (line: string) =>
  line
    .replaceAll(/[\t\n\r]/g, ' ')
    .replaceAll(/^ | $/g, NO_BREAK)
    .replaceAll(/ (?=[ \u00A0])/g, NO_BREAK)
