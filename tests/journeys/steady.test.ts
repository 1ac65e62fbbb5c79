import { expect, type Page } from '@playwright/test'
import { MAX_SHIFT, shiftText, stillnessOf, watchShifts } from './checks/layout-shift.ts'
import { demoToken, test } from './with-demo.ts'
import { isWhole, repeats } from '../world/whole.ts'

/** The screens that moved most, by who opens them; the crawler looks at every one, on a fast machine. */
const screens = {
  patient: [
    '/patient/dashboard',
    '/patient/payments',
    '/patient/profile/plans',
    '/patient/profile/cards',
    '/signup/questionnaire',
  ],
  doctor: ['/doctor/dashboard', '/doctor/wallet', '/doctor/profile', '/news'],
  admin: ['/admin/patients', '/admin/payments'],
} as const

test.use({ serviceWorkers: 'block' })

/** A phone four times slower than this machine, at a server that takes its time. */
async function slowDown(page: Page): Promise<void> {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await wire.send('Network.enable')
  const line = { offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 }
  await wire.send('Network.emulateNetworkConditions', line)
}

/** Opens a screen and waits until nothing is on its way any more. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main [data-awaited]')).toHaveCount(0)
}

for (const who of ['patient', 'doctor', 'admin'] as const)
  test(
    `EASE-03 nothing moves that nobody has touched, at a first visit and at the next: ${who}`,
    repeats(who !== 'patient'),
    async ({ browser, server }) => {
      test.setTimeout(180_000)
      const token = await demoToken(server.url, who)
      // A slow device costs as much of the machine's time as it takes: otherwise only what is seen first.
      const onPhone = screens[who].slice(0, isWhole ? undefined : 2).map((path) => ({ path, width: 390 }))
      // The frame of who works here is seen on public pages too, also where the device does not know yet who that is.
      const wide = [...screens[who].slice(0, 2), ...(who === 'doctor' ? (['/news'] as const) : [])]
      const onDesk = wide.slice(0, isWhole ? undefined : 1).map((path) => ({ path, width: 1440 }))
      for (const { path, width } of onPhone.concat(onDesk)) {
        const viewport = { width, height: width === 390 ? 844 : 900 }
        const page = await browser.newPage({ baseURL: server.url, viewport, serviceWorkers: 'block' })
        await page.addInitScript((value) => localStorage.setItem('access_token', value), token)
        await page.addInitScript(() => localStorage.setItem('language', 'lv'))
        await watchShifts(page)
        await slowDown(page)
        for (const visit of ['first', 'next']) {
          await openWhole(page, path)
          const stillness = await stillnessOf(page)
          const where = `${path} at ${width} px, ${visit} visit: ${shiftText(stillness)}`
          expect(stillness.score, where).toBeLessThan(MAX_SHIFT)
        }
        await page.close()
      }
    },
  )
