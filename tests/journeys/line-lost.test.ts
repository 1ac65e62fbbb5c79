import { expect } from '@playwright/test'
import { test } from './with-line.ts'

test('EASE-04 OFF-02 a page that stands open says when nobody answers any more, keeps what it shows, and stops saying so', async ({
  world: { clinic },
  enter,
  line,
}) => {
  const page = await enter(await clinic.newDoctor())
  const opened = page.waitForEvent('websocket')
  await page.goto('/doctor/dashboard')
  await opened
  const requests = page.getByRole('heading', { name: 'Nedēļa' })
  await expect(requests).toBeVisible()
  line.unplug()
  const away = page.getByText('Nav savienojuma ar serveri.')
  await expect(away).toBeVisible({ timeout: 20_000 })
  await expect(requests).toBeVisible()
  line.plug()
  await page.getByRole('button', { name: 'Mēģināt tagad' }).click()
  await expect(away).toBeHidden()
  await expect(requests).toBeVisible()
})
