import { expect, type Page } from '@playwright/test'
import { choose, reserveButton, test } from './with-clinic.ts'

const visits = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('install') ?? '{}') as { visits?: number }).visits)
const offer = (page: Page) => page.getByRole('region', { name: 'Instalēt lietotni' })
const place = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })
const menu = (page: Page) => page.getByRole('button', { name: /B\.$/ }).click()
const entry = (page: Page) => page.getByRole('menuitem', { name: 'Instalēt lietotni' })
/** The browser finds that the app could be installed, and would ask by itself. */
const browserWouldAsk = (page: Page) =>
  page.evaluate(() => {
    const found = new Event('beforeinstallprompt', { cancelable: true })
    return !dispatchEvent(
      Object.assign(found, { prompt: () => Promise.resolve(void (document.title = 'asked')) }),
    )
  })

test('OFF-01 installing is offered on the third visit, not on load; what was put away stays away for two months', async ({
  world: { clinic },
  enter,
}) => {
  const page = await enter(await clinic.newPatient())
  await page.addInitScript(() => {
    if (localStorage.getItem('install') === null)
      localStorage.setItem('install', JSON.stringify({ visits: 2, last: 0, refused: 0 }))
  })
  await page.goto('/patient/consultations')
  await expect.poll(() => visits(page)).toBe(3)
  expect(await browserWouldAsk(page)).toBe(true)
  await menu(page)
  await expect(entry(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(offer(page)).toBeHidden()
  await place(page, 'Jaunumi').click()
  await offer(page).getByRole('button', { name: 'Ne tagad' }).click()
  await expect(offer(page)).toBeHidden()

  for (const [days, shown] of [
    [59, false],
    [61, true],
  ] as const) {
    await page.evaluate(
      (refused) => localStorage.setItem('install', JSON.stringify({ visits: 5, last: Date.now(), refused })),
      Date.now() - days * 86_400_000,
    )
    await page.goto('/patient/consultations')
    await menu(page)
    await browserWouldAsk(page)
    await page.keyboard.press('Escape')
    await place(page, 'Jaunumi').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Jaunumi' })).toBeVisible()
    await expect(offer(page)).toHaveCount(shown ? 1 : 0)
  }
  await offer(page).getByRole('button', { name: 'Instalēt' }).click()
  await expect(page).toHaveTitle('asked')
  await menu(page)
  await expect(page.getByRole('menuitem', { name: 'Iziet' })).toBeVisible()
  await expect(entry(page)).toHaveCount(0)
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`OFF-01 installing is offered once a request was sent, also where the browser asks before the app is ready, at ${width} px`, async ({
    world: { clinic },
    enter,
  }) => {
    const doctor = await clinic.newDoctor()
    const [from = ''] = await clinic.freeTimes(doctor, 5)
    const page = await enter(await clinic.newPayer(), { viewport: { width, height } })
    // What a signed-in page waits for at its start comes late; the browser does not wait for it.
    await page.route('**/assets/answers-*.js', async (route) => {
      await page.waitForFunction(() => document.documentElement.dataset['wouldAsk'] !== undefined)
      await route.continue()
    })
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const found = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: () => Promise.resolve(),
        })
        document.documentElement.dataset['wouldAsk'] = String(dispatchEvent(found))
      })
    })
    await choose(page, doctor, from)
    await expect(offer(page)).toBeHidden()
    await reserveButton(page).click()
    await expect(page.getByRole('heading', { name: /^Pieprasījums nosūtīts/ })).toBeVisible()
    await expect(offer(page)).toBeVisible()
    await expect(offer(page)).toBeInViewport({ ratio: 1 })
    // Nothing lies over it.
    await offer(page).getByRole('button', { name: 'Instalēt' }).click({ trial: true })
    await offer(page).getByRole('button', { name: 'Ne tagad' }).click()
    await expect(offer(page)).toBeHidden()
  })

test('OFF-01 an iPhone is shown the steps of its share menu', async ({ world: { clinic }, enter }) => {
  const page = await enter(await clinic.newPatient())
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
  await page.goto('/patient/consultations')
  await menu(page)
  await entry(page).click()
  const steps = page.getByRole('dialog', { name: 'Instalēt lietotni' }).getByRole('listitem')
  await expect(steps).toHaveCount(3)
  await expect(steps.nth(1)).toContainText('Add to Home Screen')
})
