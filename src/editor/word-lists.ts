const LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i
const MARKER = /mso-list:\s*ignore/i
const NUMBERED = /^\s*[\da-z]{1,4}[.)]/i

/** Word writes the items of a list as paragraphs, each with its mark as text: lists again. */
export function wordLists(body: HTMLElement): void {
  const items = [...body.querySelectorAll<HTMLElement>('[data-style*="mso-list"]')].flatMap(readItem)
  /** The lists that are open, the outermost first. */
  let open: HTMLElement[] = []
  let last: Element | null = null
  for (const { element, level, tag, words } of items) {
    if (last === null || element.previousElementSibling !== last) open = []
    open = open.slice(0, level)
    if (open.at(-1)?.localName !== tag && open.length === level) open.pop()
    while (open.length < level) open.push(begin(open.at(-1), tag, element))
    const item = element.ownerDocument.createElement('li')
    item.append(...words)
    open.at(-1)?.append(item)
    element.remove()
    last = open[0] ?? null
  }
}

function begin(outer: HTMLElement | undefined, tag: 'ol' | 'ul', before: Element): HTMLElement {
  const list = before.ownerDocument.createElement(tag)
  if (outer) (outer.lastElementChild ?? outer).append(list)
  else before.before(list)
  return list
}

/** An item: how deep it lies, whether it is numbered, and its words without the mark. */
function readItem(element: HTMLElement) {
  const level = Number(LEVEL.exec(element.dataset['style'] ?? '')?.[1])
  if (!(level > 0)) return []
  const mark = [...element.querySelectorAll<HTMLElement>('[data-style]')].find(({ dataset }) =>
    MARKER.test(dataset['style'] ?? ''),
  )
  const tag = NUMBERED.test(mark?.textContent ?? '') ? ('ol' as const) : ('ul' as const)
  mark?.remove()
  return [{ element, level: Math.min(level, 9), tag, words: [...element.childNodes] }]
}
