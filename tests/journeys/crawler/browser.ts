import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { watchShifts } from '../checks/layout-shift.ts'
import { collectTrouble } from '../checks/trouble.ts'
import type { Fault } from '../checks/fault.ts'
import { heightOf, type Variant } from './variants.ts'

/** How long nothing may be asked for until a screen counts as whole. */
const QUIET_MS = 120
const MAX_WAIT_MS = 15_000

/** A page that is looked at. */
export interface Looked {
  page: Page
  /** What it said, threw and was refused since this was last asked. */
  trouble: () => Fault[]
  /** Waits until everything it asks for has come, and been drawn. */
  settled: () => Promise<void>
}

/** Follows a page from before it opens anything. */
export async function follow(page: Page): Promise<Looked> {
  await watchShifts(page)
  const running = new Set<Request>()
  let last = Date.now()
  page.on('request', (request) => {
    // The socket stays open as long as the page does.
    if (request.url().includes('/v1/ws/')) return
    running.add(request)
    last = Date.now()
  })
  const ended = (request: Request) => {
    if (running.delete(request)) last = Date.now()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  const drawn = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      await Promise.allSettled(ending.map(({ finished }) => finished))
      return document.title
    })
  async function settled(): Promise<void> {
    const end = Date.now() + MAX_WAIT_MS
    while (Date.now() < end) {
      const quiet = running.size === 0 ? last + QUIET_MS - Date.now() : QUIET_MS
      // A screen is there once it has given itself a name, and what it draws has come to rest.
      if (quiet > 0) await setTimeout(quiet)
      else if ((await drawn()) !== '' && running.size === 0 && Date.now() - last >= QUIET_MS) return
    }
    throw new Error(
      `${page.url()} goes on asking: ${[...running].map((request) => request.url()).join(', ')}`,
    )
  }
  return { page, trouble: collectTrouble(page), settled }
}

/** A browser that has loaded nothing yet, with what it keeps of somebody, and their language and colours. */
export async function freshBrowser(
  browser: Browser,
  url: string,
  { kept, variant }: { kept: Readonly<Record<string, string>>; variant: Variant },
): Promise<BrowserContext> {
  const { language, width, scheme } = variant
  const context = await browser.newContext({
    baseURL: url,
    locale: 'lv-LV',
    timezoneId: 'Europe/Riga',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    colorScheme: scheme,
    viewport: { width, height: heightOf(width) },
    hasTouch: width < 600,
  })
  await context.addInitScript(
    (entries) => {
      for (const [name, value] of Object.entries(entries))
        if (localStorage.getItem(name) === null) localStorage.setItem(name, value)
    },
    { ...kept, language },
  )
  return context
}
