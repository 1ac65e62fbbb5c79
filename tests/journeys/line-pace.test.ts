import { expect, type Page } from '@playwright/test'
import { test } from './with-clinic.ts'

const away = (page: Page) => page.getByText('Nav savienojuma ar serveri.')

/** Nobody answers this page until the line is whole again; answers how often it has tried so far. */
async function cutLine(page: Page) {
  const line = { cut: true, tries: 0, profile: 0 }
  await page.route('**/v1/**', (route) => {
    if (!line.cut) return route.continue()
    line.tries += 1
    if (route.request().url().endsWith('/user/profile')) line.profile += 1
    return route.abort()
  })
  await page.routeWebSocket('**/v1/ws/**', (socket) => {
    if (!line.cut) return void socket.connectToServer()
    line.tries += 1
    return void socket.close()
  })
  return line
}

/** Lets the page's time go on, and the network do in between what it does. */
async function pass(page: Page, minutes: number): Promise<void> {
  for (let step = 0; step < minutes * 12; step++) {
    await page.clock.runFor(5_000)
    await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()))
  }
}

test('EASE-04 where nobody answers the page tries less and less, and at once when it is asked to or hears of a network', async ({
  world: { clinic },
  enter,
}) => {
  const page = await enter(await clinic.newPatient())
  await page.goto('/patient/dashboard')
  await expect(page.getByRole('button', { name: 'Līga B.' })).toBeVisible()
  const line = await cutLine(page)
  await page.clock.install()
  await page.goto('/patient/dashboard')
  await pass(page, 1)
  await expect(away(page)).toBeVisible()
  await pass(page, 4)

  line.tries = 0
  line.profile = 0
  await pass(page, 4)
  expect(line.profile).toBeGreaterThan(1)
  expect(line.profile).toBeLessThanOrEqual(9)
  expect(line.tries / 4).toBeLessThan(20)

  line.profile = 0
  await page.getByRole('button', { name: 'Mēģināt tagad' }).click()
  await expect.poll(() => line.profile).toBe(1)
  line.cut = false
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await expect(away(page)).toBeHidden()
  await page.clock.runFor(2_000)
  await expect(page.getByRole('heading', { name: 'Izvēlieties speciālistu' })).toBeVisible()
})
