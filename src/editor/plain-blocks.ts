const MEDIA = 'img, iframe'
const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, section, article'

/** Brings a document to blocks that the editor has: none within another, but for lists; pictures and films by themselves. */
export function plainBlocks(document: Document): void {
  const { body } = document
  for (const heading of body.querySelectorAll('h3, h4, h5, h6')) rename(heading, 'h2')
  for (const cell of body.querySelectorAll('td, th')) rename(cell, 'p')
  for (const outer of body.querySelectorAll('li, blockquote')) withoutBlocks(outer)
  for (const media of body.querySelectorAll(MEDIA)) lift(media, body)
  for (const text of between(body)) text.remove()
  for (const line of body.querySelectorAll(':scope > br, :scope > b > br')) line.remove()
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Paragraphs in a list item or a quote become lines of it. */
function withoutBlocks(outer: Element): void {
  const blocks = [...outer.querySelectorAll('p, div, h1, h2, pre')].filter(
    (block) => block.closest('li, blockquote') === outer,
  )
  for (const block of blocks) {
    const before = block.previousSibling
    const follows = before !== null && (before.textContent ?? '').trim() !== ''
    if (follows) block.before(block.ownerDocument.createElement('br'))
    block.replaceWith(...block.childNodes)
  }
}

/** Parts what stands around a picture into what comes before it and after it. */
function lift(media: Element, body: HTMLElement): void {
  let top: Node = media
  while (top.parentNode && top.parentNode !== body) top = top.parentNode
  if (top === media) return
  const rest = body.ownerDocument.createRange()
  rest.setStartAfter(media)
  rest.setEndAfter(top)
  const after = rest.extractContents()
  body.insertBefore(media, top.nextSibling)
  if (saysAnything(after)) body.insertBefore(after, media.nextSibling)
  if (!saysAnything(top)) top.parentNode?.removeChild(top)
}

const saysAnything = (node: Node) =>
  (node.textContent ?? '').trim() !== '' || (node as ParentNode).querySelector(MEDIA) !== null

/** White space between blocks, which is no text. */
function between(body: HTMLElement): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (text.data.trim() !== '' || text.data.includes('\u00A0')) continue
    const isBlock = (node: Node | null) => node instanceof Element && node.matches(`${BLOCKS}, li`)
    const alone = text.parentNode === body || text.parentElement?.matches('ul, ol') === true
    if (alone || isBlock(text.previousSibling) || isBlock(text.nextSibling)) found.push(text)
  }
  return found
}
