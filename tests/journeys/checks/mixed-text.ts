/**
 * Sentences that a layout tears apart. In a grid or a flex container every run of text is an item of its own, so that a
 * word which is a link beside it, or in bold, stands in another column. Answers each container with words of its own
 * beside an element with words, as a place and what stands there. Whole by itself, since it runs in the page:
 * `page.evaluate(mixedText)`.
 */
export function mixedText(): string[] {
  // oxlint-disable unicorn/consistent-function-scoping -- it runs in the page, where nothing else of this file is
  const found: string[] = []
  const inFlow = (element: Element) => {
    const { display, position } = getComputedStyle(element)
    return display !== 'none' && position !== 'absolute' && position !== 'fixed'
  }
  /** What a container lays out: its children, and those of children that have no box themselves. */
  const itemsOf = (container: Element): ChildNode[] =>
    [...container.childNodes].flatMap((node) =>
      node instanceof Element && getComputedStyle(node).display === 'contents' ? itemsOf(node) : [node],
    )
  const wordsOf = (node: Node) => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  // oxlint-enable unicorn/consistent-function-scoping
  for (const container of document.body.querySelectorAll('*')) {
    if (!/^(?:inline-)?(?:grid|flex)$/.test(getComputedStyle(container).display)) continue
    const items = itemsOf(container).filter((node) => wordsOf(node) !== '')
    const text = items.some((node) => node instanceof Text)
    // A picture has no words to tear from; what is said to listeners only has no place in the layout.
    const beside = items.some((node) => node instanceof HTMLElement && inFlow(node))
    if (!text || !beside) continue
    const name = container.tagName.toLowerCase()
    const around = container.parentElement?.closest('[class]')?.className ?? ''
    found.push(`${name}.${container.className} in .${around}: ${items.map(wordsOf).join(' ¦ ')}`)
  }
  return found
}
