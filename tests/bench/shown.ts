// oxlint-disable unicorn/consistent-function-scoping -- a browser is given a function with all that it needs
import type { CDPSession, Page } from '@playwright/test'

/** When something was painted, in milliseconds from the beginning of the navigation. */
export interface Shown {
  /** The first text or picture. */
  readonly first: number
  /** The words that were waited for. */
  readonly held: number
  /** Script files the page took. */
  readonly scripts: number
}

/** Notes in each new document when words are in its main part and on the screen. */
function watch(words: string): void {
  const there = () =>
    (document.querySelector('main') ?? document.body)?.textContent.includes(words.normalize()) ?? false
  const observer = new MutationObserver(() => {
    if (!there()) return
    observer.disconnect()
    // The frame that shows it is painted between its callbacks and the next task.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => performance.mark('held'))
      port1.start()
      port2.postMessage(null)
    })
  })
  observer.observe(document, { childList: true, characterData: true, subtree: true })
}

/** Makes the page's processor so many times slower. */
export async function slowDown(page: Page, rate: number): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  return cdp
}

/** The index that Chromium's developer tools take a phone of the middle class (Pixel 5) to have. */
const MIDDLE_PHONE = 1000

/** Tens of thousands of letters put together and elements copied in a second: Lighthouse's BenchmarkIndex. */
function benchmarkIndex(): number {
  const perSecond = (work: (turn: number) => unknown) => {
    const start = performance.now()
    let turns = 0
    for (; turns % 10 !== 0 || performance.now() - start < 500; turns++) work(turns)
    return (turns * 100) / (performance.now() - start)
  }
  const lists = [0, 1].map(() => Array.from({ length: 100_000 }, (_, index) => index))
  const letters = perSecond(() => {
    let text = ''
    for (let each = 0; each < 10_000; each++) text += 'a'
    return text.length
  })
  const copies = perSecond((turn) => {
    const [from = [], to = []] = turn % 2 === 0 ? lists : lists.toReversed()
    for (let each = 0; each < from.length; each++) to[each] = from[each] ?? 0
  })
  return (letters + copies) / 2
}

/** How many times slower than this machine a phone of the middle class is. */
export async function middlePhone(page: Page): Promise<number> {
  const index = await page.evaluate(benchmarkIndex)
  return Math.max(1, Math.round((index / MIDDLE_PHONE) * 10) / 10)
}

/** Opens an address and tells when what was painted. */
export async function openAndWatch(page: Page, url: string, words: string): Promise<Shown> {
  await page.addInitScript(watch, words)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('held').length > 0, undefined, {
    polling: 500,
  })
  return page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    held: performance.getEntriesByName('held')[0]?.startTime ?? Number.NaN,
    scripts: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
  }))
}
