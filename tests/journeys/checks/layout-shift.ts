import type { BrowserContext, Page } from '@playwright/test'
import type { Fault } from './fault.ts'

/** How far things may jump after a page is drawn, by the measure of Web Vitals. */
const MOST = 0.1

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

declare global {
  var shifts: { value: number; startTime: number; moved: string[] }[]
}

function watch(): void {
  globalThis.shifts = []
  const own = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return element ? `${element.localName}.${(element.getAttribute('class') ?? '').split(' ')[0]}` : '(gone)'
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue
      const { value, startTime, sources } = entry
      globalThis.shifts.push({ value, startTime, moved: sources.map(({ node }) => own(node)) })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** From now on every page of this browser counts how far things jump. */
export const watchShifts = (context: BrowserContext): Promise<unknown> => context.addInitScript(watch)

/** The worst second of jumps since the page was loaded, if it is worse than 0.1. */
export async function layoutShift(page: Page, load: 'cold' | 'warm'): Promise<Fault[]> {
  const shifts = await page.evaluate(() => globalThis.shifts)
  let [worst, sum, from, last] = [0, 0, 0, Number.NEGATIVE_INFINITY]
  for (const { value, startTime } of shifts) {
    // A session window of Web Vitals: at most five seconds, with no gap of one.
    if (startTime - last > 1000 || startTime - from > 5000) [sum, from] = [0, startTime]
    ;[sum, last] = [sum + value, startTime]
    worst = Math.max(worst, sum)
  }
  if (worst <= MOST) return []
  const [most] = shifts.toSorted((one, other) => other.value - one.value)
  const element = most?.moved.join(', ') ?? ''
  return [{ check: 'layout-shift', element, text: '', detail: `${load} ${worst.toFixed(2)}` }]
}
