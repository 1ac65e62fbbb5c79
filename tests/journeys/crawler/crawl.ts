import type { Browser, BrowserContext } from '@playwright/test'
import { accessibility } from '../checks/accessibility.ts'
import { jumps } from '../checks/jumps.ts'
import { lookAt } from '../checks/looks.ts'
import { follow, freshBrowser, type Looked } from './browser.ts'
import type { Problems, Seen } from './problems.ts'
import { keptOf } from './known.ts'
import type { Person } from './people.ts'
import type { Screen } from './screens.ts'
import { heightOf, languages, schemes, type Variant, widths } from './variants.ts'

/** Where everything a crawl sees goes. */
interface Crawl {
  browser: Browser
  url: string
  found: Problems
}

const pathOf = (address: string) => new URL(address, 'http://x').pathname

/** Opens a screen for the first time; false where it leads on to another one, as it may. */
async function openCold({ found }: Crawl, { page, settled }: Looked, screen: Screen, variant: Variant) {
  await page.goto(screen.address)
  await settled()
  const led = decodeURI(new URL(page.url()).pathname)
  if (led === decodeURI(pathOf(screen.address))) return true
  const fault = { check: 'led-on', element: '', text: '', detail: `led on to ${led}` }
  if (!screen.leadsOn) found.add(seenAt(screen, variant), [fault])
  return false
}

const seenAt = ({ person, route, address }: Screen, variant: Variant) => ({
  ...variant,
  person: person.name,
  route,
  address,
})

/** Looks in a browser that has loaded nothing yet, with what the device of somebody keeps. */
async function inFreshBrowser(
  crawl: Crawl,
  { person, variant }: { person: Person; variant: Variant },
  look: (browser: BrowserContext) => Promise<void>,
) {
  const kept = await keptOf(crawl.browser, crawl.url, person)
  const context = await freshBrowser(crawl.browser, crawl.url, { kept, variant })
  try {
    await look(context)
  } finally {
    await context.close()
  }
}

/** A screen that cannot be looked at to the end is a finding like any other, and the crawl goes on. */
async function report({ found }: Crawl, seen: Seen, look: () => Promise<void>) {
  try {
    await look()
  } catch (error) {
    const detail = error instanceof Error ? error.message.slice(0, 400) : String(error)
    found.add(seen, [{ check: 'not-seen', element: '', text: '', detail }])
  }
}

/**
 * Looks at screens of one person once, one after the other in one browser and in this variant, and loads again those
 * that are to be. How still a screen stands when it comes for the first time depends on how busy the machine is: that is
 * looked at when everything is.
 */
export async function visitOnce(
  crawl: Crawl,
  screens: readonly [Screen, ...Screen[]],
  variant: Variant,
  { isLoadedAgain }: { isLoadedAgain: (screen: Screen) => boolean },
): Promise<void> {
  const { found } = crawl
  await inFreshBrowser(crawl, { person: screens[0].person, variant }, async (context) => {
    for (const screen of screens) {
      const seen = seenAt(screen, variant)
      await report(crawl, seen, async () => {
        const looked = await follow(await context.newPage())
        const { page, settled, trouble } = looked
        if (await openCold(crawl, looked, screen, variant)) {
          found.add(seen, await lookAt(page))
          found.add(seen, await accessibility(page))
          if (isLoadedAgain(screen)) {
            await page.reload()
            await settled()
            found.add(seen, await jumps(page, 'warm'))
          }
        }
        found.add(seen, trouble())
        await page.close()
      })
    }
  })
}

/** Looks at a page as it stands in these colours. From one to the next only colours change. */
async function lookIn(
  { found }: Crawl,
  { page, settled }: Looked,
  at: Omit<Seen, 'scheme'>,
  colours: readonly (typeof schemes)[number][],
) {
  for (const [step, scheme] of colours.entries()) {
    await page.emulateMedia({ colorScheme: scheme })
    await settled()
    const seen = { ...at, scheme }
    found.add(seen, await lookAt(page))
    found.add(seen, await accessibility(page, step === 0 ? 'everything' : 'contrast'))
  }
}

/**
 * Looks at a screen in every language and colour, and at every width: each opened cold once in both colours, and warm in
 * the other languages, in one colour and the other in turn. Which language comes first differs from width to width.
 */
export async function visitAll(crawl: Crawl, screen: Screen, turn: number): Promise<void> {
  const { found } = crawl
  for (const [at, width] of widths.entries()) {
    const [language = 'lv', ...others] = languages.map(
      (_, step) => languages[(turn + at + step) % languages.length] ?? 'lv',
    )
    const first = { language, width, scheme: 'light' } as const
    const look = async (context: BrowserContext) => {
      const looked = await follow(await context.newPage())
      const { page, settled, trouble } = looked
      if (!(await openCold(crawl, looked, screen, first))) return
      const seen = seenAt(screen, first)
      found.add(seen, await jumps(page, 'cold'))
      await lookIn(crawl, looked, seen, schemes)
      found.add(seen, trouble())
      for (const [step, other] of others.entries()) {
        const variant = { ...first, language: other, scheme: schemes[(turn + at + step) % 2] ?? 'light' }
        await page.emulateMedia({ colorScheme: variant.scheme })
        await page.evaluate((next) => localStorage.setItem('language', next), other)
        await page.reload()
        await settled()
        const again = seenAt(screen, variant)
        found.add(again, await jumps(page, 'warm'))
        found.add(again, await lookAt(page))
        found.add(again, await accessibility(page, 'words'))
        found.add(again, trouble())
      }
    }
    const { person } = screen
    await report(crawl, seenAt(screen, first), () => inFreshBrowser(crawl, { person, variant: first }, look))
  }
}

/** How a page is looked at after an act: at which widths, in which colours; with a picture of each where one is wanted. */
interface Around {
  looks: readonly { width: Variant['width']; schemes: readonly [Variant['scheme'], ...Variant['scheme'][]] }[]
  picture?: string | undefined
}

/** Every one of these widths in both colours. */
export const inBothColours = (sizes: readonly Variant['width'][]): Around['looks'] =>
  sizes.map((width) => ({ width, schemes }))

/**
 * Looks at a page as it stands after an act, at each width by resizing it. A toast is looked at where there is least
 * room, and then goes: what it lay on is seen at the other widths.
 */
export async function lookAround(
  crawl: Crawl,
  looked: Looked,
  at: Omit<Seen, 'width' | 'scheme'>,
  { looks, picture }: Around,
) {
  for (const { width, schemes: colours } of looks) {
    await looked.page.setViewportSize({ width, height: heightOf(width) })
    await looked.settled()
    // Before anything is scrolled to be looked at.
    if (picture) await looked.page.screenshot({ path: `${picture}-${width}.png` })
    await lookIn(crawl, looked, { ...at, width }, colours)
    crawl.found.add({ ...at, width, scheme: colours[0] }, looked.trouble())
    await looked.page.locator('div[class*="_toast_"]').first().waitFor({ state: 'detached', timeout: 15_000 })
  }
}
