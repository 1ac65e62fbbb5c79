import type { Page } from '@playwright/test'

/** One moment in which something moved that nobody had touched. */
interface Shift {
  /** How much, as Chromium scores it. */
  readonly value: number
  /** Milliseconds since the page began. */
  readonly at: number
  /** What moved: each element with where its top and height were and are. */
  readonly moved: readonly string[]
}

/** How still a page stood. */
interface Stillness {
  /** Cumulative Layout Shift: the worst window of five seconds whose shifts follow within a second (web.dev/cls). */
  readonly score: number
  readonly shifts: readonly Shift[]
}

/** More than this is a page that jumps. */
export const MAX_SHIFT = 0.1

interface Entry extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

/** Runs in the page before its own programs. Elements are described at once: later they may be gone. */
function watch(): void {
  const shifts: Shift[] = []
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page, where nothing outside is known
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement
    if (!element) return 'gone'
    const classes = element.classList.length > 0 ? `.${[...element.classList].join('.')}` : ''
    const text = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 30)
    return `${element.localName}${element.id && `#${element.id}`}${classes} "${text}"`
  }
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page, where nothing outside is known
  const placeOf = ({ top, height }: DOMRectReadOnly) => `${Math.round(top)}+${Math.round(height)}`
  const take = (entries: readonly Entry[]) => {
    for (const { value, startTime, hadRecentInput, sources } of entries) {
      if (hadRecentInput) continue
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)} ${placeOf(previousRect)} -> ${placeOf(currentRect)}`,
      )
      shifts.push({ value, at: Math.round(startTime), moved })
    }
  }
  const observer = new PerformanceObserver((list) => take(list.getEntries() as Entry[]))
  observer.observe({ type: 'layout-shift', buffered: true })
  const read = () => {
    take(observer.takeRecords() as Entry[])
    return shifts
  }
  Object.assign(globalThis, { shiftsHere: read })
}

/** Has every page that is loaded from now on remember what moves without having been touched. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(watch)
}

/** What has moved since the page was loaded. */
export async function stillnessOf(page: Page): Promise<Stillness> {
  const shifts = await page.evaluate(() =>
    (globalThis as unknown as { shiftsHere: () => readonly Shift[] }).shiftsHere(),
  )
  return { score: scoreOf(shifts), shifts }
}

const WINDOW_MS = 5_000
const GAP_MS = 1_000

function scoreOf(shifts: readonly Shift[]): number {
  let [worst, sum, began, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { value, at } of shifts) {
    if (at - last > GAP_MS || at - began > WINDOW_MS) [sum, began] = [0, at]
    sum += value
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}

/** The shifts in words, for the message of a test: the greatest first. */
export function shiftText({ score, shifts }: Stillness): string {
  const greatest = shifts.toSorted((a, b) => b.value - a.value)
  const lines = greatest.map(({ value, at, moved }) => `${value.toFixed(3)} at ${at} ms: ${moved.join('; ')}`)
  return [`shifted by ${score.toFixed(3)}`, ...lines].join('\n  ')
}
