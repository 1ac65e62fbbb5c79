import type { Check } from './fault.ts'

/** The page does not scroll sideways, and nothing sticks out of the window but what scrolls in a container of its own. */
export const pastEdge: Check = (page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const scrollsItself = (element: Element) => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return true
      return false
    }
    const found = []
    const wide = document.documentElement.scrollWidth
    const outside = new Set<Element>()
    for (const element of document.body.querySelectorAll('*')) {
      const { left, right, width: own, height } = element.getBoundingClientRect()
      if ((right <= width + 1 && left >= -1) || own === 0 || height === 0) continue
      if (element.closest('svg') !== null && element.localName !== 'svg') continue
      if (!eyes.isShown(element) || scrollsItself(element)) continue
      outside.add(element)
      if (element.parentElement && outside.has(element.parentElement)) continue
      found.push(
        eyes.fault('past-edge', element, `from ${Math.round(left)} to ${Math.round(right)} of ${width} px`),
      )
    }
    if (wide > width && found.length === 0)
      found.push(eyes.fault('past-edge', document.body, `the page is ${wide} px wide in ${width} px`))
    return found
  })
