import type { Page } from '@playwright/test'

/** What every check needs to see in the page. */
interface Eyes {
  /** Names an element so that a person finds it: its nearest id or label, and the way down to it. */
  name: (element: Element) => string
  /** The beginning of what an element says. */
  say: (element: Element) => string
  /** Whether a person could see the element, once it is scrolled to. */
  isShown: (element: Element) => boolean
  /** The texts a person could see, each with its element. */
  texts: () => { node: Text; element: Element }[]
  fault: (check: string, element: Element, detail: string) => FaultInPage
}

interface FaultInPage {
  check: string
  element: string
  text: string
  detail: string
}

declare global {
  var eyes: Eyes
}

function openEyes(): void {
  const own = (element: Element) => {
    const [first = ''] = (element.getAttribute('class') ?? '').split(' ')
    const role = element.getAttribute('role')
    return (
      element.localName + (element.id ? `#${element.id}` : first && `.${first}`) + (role ? `[${role}]` : '')
    )
  }
  const say = (element: Element) =>
    (element.textContent || element.getAttribute('aria-label') || '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 80)
  const name = (element: Element) => {
    const way: string[] = []
    for (let at: Element | null = element; at && way.length < 4; at = at.parentElement) way.unshift(own(at))
    return way.join(' > ')
  }

  /** Left to readers of the screen alone: a box of a pixel, or one that is cut away. */
  const isForReaders = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { clip, clipPath, overflow, position } = getComputedStyle(at)
      const { width, height } = at.getBoundingClientRect()
      if (position === 'absolute' && (clip !== 'auto' || clipPath === 'inset(50%)')) return true
      if (overflow !== 'visible' && width <= 1 && height <= 1) return true
    }
    return false
  }
  /** Above or before the page, where nobody can scroll: a link that waits there for the keyboard. */
  const isAway = (element: Element) => {
    const { right, bottom } = element.getBoundingClientRect()
    return right + scrollX <= 0 || bottom + scrollY <= 0
  }
  const isShown = (element: Element) =>
    !isAway(element) &&
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    }) &&
    !isForReaders(element) &&
    !element.closest('[inert]')

  const texts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: { node: Text; element: Element }[] = []
    const known = new Map<Element, boolean>()
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const element = node.parentElement
      if (!element || !/\S/.test(node.data)) continue
      if (element.closest('svg, script, style, noscript, option, template')) continue
      const shown = known.get(element) ?? isShown(element)
      known.set(element, shown)
      if (shown) found.push({ node, element })
    }
    return found
  }
  globalThis.eyes = {
    name,
    say,
    isShown,
    texts,
    fault: (check, element, detail) => ({ check, element: name(element), text: say(element), detail }),
  }
}

/** Lets the checks see in the page. */
export async function open(page: Page): Promise<void> {
  await page.evaluate(openEyes)
}
