import type { Check } from './fault.ts'

/** Every text is shown whole: none ends in an ellipsis without a title that says the rest, none is cut by its box. */
export const clippedText: Check = (page) =>
  page.evaluate(() => {
    const hidden = /hidden|clip/
    const scrolls = /auto|scroll/
    const named = (element: Element) => element.closest('[title]') !== null

    /** The boxes that cut what they hold, from the text outwards to the first that scrolls. */
    const cutting = (element: Element) => {
      const boxes = []
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(at)
        if (scrolls.test(overflowX) || scrolls.test(overflowY)) break
        if (hidden.test(overflowX) || hidden.test(overflowY))
          boxes.push({ at, x: hidden.test(overflowX), y: hidden.test(overflowY) })
        if (position === 'fixed') break
      }
      return boxes
    }

    const found = []
    const range = document.createRange()
    const seen = new Set<Element>()
    for (const { node, element } of eyes.texts()) {
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
      for (const { at, x, y } of cutting(element)) {
        if (seen.has(at) || named(element)) continue
        const box = at.getBoundingClientRect()
        // The letters of a line are lower than its box by far, so that a pixel or two cut nothing.
        const past = rects.find(
          (rect) =>
            (x && (rect.right > box.right + 1 || rect.left < box.left - 1)) ||
            (y && (rect.bottom > box.bottom + rect.height / 4 || rect.top < box.top - rect.height / 4)),
        )
        if (!past) continue
        seen.add(at)
        found.push(eyes.fault('clipped-text', element, `cut by ${eyes.name(at)}`))
      }
    }
    return found
  })
