import type { Check } from './fault.ts'

/**
 * Whatever is pressed is 24 px wide and high, as WCAG 2.5.8 asks, with its exceptions: links within a sentence, and small
 * ones around whose middle a circle of 24 px meets no other target.
 */
export const smallTargets: Check = (page) =>
  page.evaluate(() => {
    const MIN_SIDE = 24
    const pressed =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=menuitem], [role=switch], [role=radio], [role=checkbox], [tabindex="0"][role]'
    /** What really takes the press: a field's label and the field are one. */
    const areaOf = (element: Element) => {
      const own = element.getBoundingClientRect()
      const label = (element as HTMLInputElement).labels?.[0]
      if (!label || !/^(?:checkbox|radio|file)$/.test((element as HTMLInputElement).type)) return own
      const around = label.getBoundingClientRect()
      return around.width * around.height > own.width * own.height ? around : own
    }
    const isInSentence = (element: Element) => {
      if (!getComputedStyle(element).display.startsWith('inline') || element.localName !== 'a') return false
      const rest = (element.parentElement?.textContent ?? '').replace(element.textContent ?? '', '')
      return /\p{L}/u.test(rest)
    }
    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert]') &&
      (eyes.isShown(element) || areaOf(element).height > 4)
    const targets = [...document.querySelectorAll(pressed)]
      .filter((element) => seen(element))
      .map((element) => ({ element, area: areaOf(element) }))
      .filter(({ area }) => area.width > 1 && area.height > 1)
    const isSmall = ({ width, height }: DOMRect) => width < MIN_SIDE - 0.5 || height < MIN_SIDE - 0.5
    const middle = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 })

    const crowds = (own: DOMRect, other: DOMRect) => {
      const at = middle(own)
      if (isSmall(other)) {
        const to = middle(other)
        return Math.hypot(at.x - to.x, at.y - to.y) < MIN_SIDE
      }
      const near = {
        x: Math.min(Math.max(at.x, other.left), other.right),
        y: Math.min(Math.max(at.y, other.top), other.bottom),
      }
      return Math.hypot(at.x - near.x, at.y - near.y) < MIN_SIDE / 2
    }
    const isOne = (one: Element, other: Element) => one.contains(other) || other.contains(one)

    return targets
      .filter(({ element, area }) => isSmall(area) && !isInSentence(element))
      .filter((one) =>
        targets.some(
          (other) => other !== one && !isOne(one.element, other.element) && crowds(one.area, other.area),
        ),
      )
      .map(({ element, area }) =>
        eyes.fault(
          'small-target',
          element,
          `${Math.round(area.width)} × ${Math.round(area.height)} px, and another beside it`,
        ),
      )
  })
