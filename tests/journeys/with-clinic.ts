import { type Browser, type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test'
import { type Clinic, type Member, openClinic } from '../world/people/clinic.ts'
import { type InspectedServer, startInspected } from '../world/server/inspected.ts'
import { type Words, wordsIn } from './words.ts'

/** A server and the people in it. */
export interface World {
  server: InspectedServer
  clinic: Clinic
}

/** Opens a browser of its own for someone who has signed in before. */
export type Enter = (who: Member, options?: BrowserContextOptions) => Promise<Page>

async function enter(browser: Browser, url: string, who: Member, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'lv-LV',
    timezoneId: 'Europe/Riga',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...options,
  })
  await context.addInitScript((token) => localStorage.setItem('access_token', token), who.token)
  return context.newPage()
}

async function openWorld(use: (world: World) => Promise<void>): Promise<void> {
  const server = await startInspected()
  await use({ server, clinic: await openClinic(server) })
  await server.remove()
}

/** Journeys through a clinic of their own: a server, and people made through its own doors. */
export const test = base.extend<{ enter: Enter }, { world: World }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
  world: [async ({}, use) => openWorld(use), { scope: 'worker', timeout: 120_000 }],
  enter: async ({ browser, world }, use) => {
    const pages: Page[] = []
    await use(async (who, options) => {
      const page = await enter(browser, world.server.url, who, options)
      pages.push(page)
      return page
    })
    for (const page of pages) await page.context().close()
  },
})

/**
 * Journeys through a clinic that no other file's journeys go through: for those that begin before anybody did anything, and
 * for those that move its clock, which only goes forward.
 */
export const inOwnClinic = () =>
  test.extend<object, { world: World }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    world: [async ({}, use) => openWorld(use), { scope: 'worker', timeout: 120_000 }],
  })

const inLatvian = wordsIn('lv')

const clock = (from: string, zone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(from))

/** "18:30" as a clock of the zone shows it. */
export function timeOf(from: string, zone = 'Europe/Riga'): string {
  return clock(from, zone)
}

/** "25.11.2026" as the calendar of the zone shows it. */
export function dateOf(from: string, zone = 'Europe/Riga'): string {
  const form = { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('en-GB', form).format(new Date(from)).replaceAll('/', '.')
}

interface Seen {
  zone?: string
  say?: Words
}

/** Opens a specialist on the dashboard and leafs to the day of a time. */
export async function openDay(page: Page, doctor: Member, from: string, seen?: Seen): Promise<void> {
  await page.goto(`/patient/dashboard?doctor=${doctor.clientId}`)
  await leafTo(page, from, seen)
}

/** Leafs to the day of a time, where a specialist is open. */
export async function leafTo(page: Page, from: string, { zone, say = inLatvian }: Seen = {}): Promise<void> {
  const strip = page.getByRole('group', { name: say('Diena') })
  await expect(strip.getByRole('button')).toHaveCount(7)
  const day = strip.getByRole('button', { name: dateOf(from, zone) })
  // From a Sunday, or a zone that is a day behind, eight days ahead lie in the week after the next.
  while ((await day.count()) === 0) {
    const week = await strip.innerHTML()
    await page.getByRole('button', { name: say('Nākamā nedēļa') }).click()
    await expect.poll(() => strip.innerHTML()).not.toBe(week)
  }
  await day.click()
}

/** The button of a time among the times of the open day. */
export function slot(page: Page, from: string, zone?: string) {
  return page.getByRole('button', { name: new RegExp(`^${timeOf(from, zone)}`) })
}

/** Opens the day and chooses the time, and waits until the server holds it. */
export async function choose(page: Page, doctor: Member, from: string, say?: Words): Promise<void> {
  await openDay(page, doctor, from, { ...(say && { say }) })
  await slot(page, from).click()
  await expect(page.getByRole('timer')).toBeVisible()
}

/** The one button that reserves; on a phone there is a second one in the bar. */
export function reserveButton(page: Page) {
  return page.getByRole('complementary').getByRole('button', { name: /^Rezervēt ·/ })
}

/** Fills in the form of a card. */
export async function typeCard(page: Page, number: string, expiry = '1234'): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Kartes numurs').pressSequentially(number)
  await dialog.getByLabel('Derīga līdz, MM/GG').pressSequentially(expiry)
  await dialog.getByLabel('CVC').pressSequentially('123')
  await dialog.getByLabel('Vārds uz kartes').fill('ANNA BITE')
}
