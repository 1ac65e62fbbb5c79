import type { Check } from './fault.ts'

/** Nothing opaque lies on a text once it is scrolled to the middle of the window: no bar, no neighbour, no layer. */
export const coveredText: Check = (page) =>
  page.evaluate(() => {
    const opaque = (element: Element) => {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
      if (Number(opacity) < 0.5) return false
      if (/^(?:img|video|canvas|iframe)$/.test(element.localName)) return true
      const [, alpha = '1'] = /(?:,|\/) ?([\d.]+)\)$/.exec(backgroundColor) ?? []
      const isClear = backgroundColor.startsWith('rgba') || backgroundColor.includes('/')
      return backgroundImage !== 'none' || !isClear || Number(alpha) > 0.5
    }
    /** What lies on the middle of a text and hides it. */
    const cover = (element: Element, rect: DOMRect) => {
      const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2]
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return 'outside'
      for (const top of document.elementsFromPoint(x, y)) {
        if (element.contains(top) || top.contains(element)) return null
        if (opaque(top)) return top
      }
      return null
    }
    const modal = [...document.querySelectorAll('dialog:modal, [aria-modal="true"]')].at(-1)
    const found = []
    const range = document.createRange()
    const [wasX, wasY] = [scrollX, scrollY]
    for (const { node, element } of eyes.texts()) {
      if (modal && !modal.contains(element)) continue
      if (getComputedStyle(element).pointerEvents === 'none') continue
      range.selectNodeContents(node)
      const first = () => [...range.getClientRects()].find(({ width, height }) => width > 0 && height > 0)
      const before = first()
      if (!before || cover(element, before) === null) continue
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const rect = first()
      const over = rect && cover(element, rect)
      if (over instanceof Element) found.push(eyes.fault('covered-text', element, `under ${eyes.name(over)}`))
    }
    scrollTo({ left: wasX, top: wasY, behavior: 'instant' })
    return found
  })
