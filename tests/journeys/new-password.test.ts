import { expect, type Page } from '@playwright/test'
import { rarely } from '../world/whole.ts'
import { confirmed, linkToken, newEmail, signedUp, signIn } from './people.ts'
import { test } from './with-server.ts'

// Nothing here depends on the worker, which every new browser would set up.
test.use({ serviceWorkers: 'block' })

const main = (page: Page) => page.getByRole('main')
const submit = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

test('AUTH-07 a password reset says whom it cannot help', rarely, async ({ page, server }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Aizmirsāt paroli?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jauna parole')
  await page.getByLabel('E-pasts').fill(newEmail('nobody'))
  await submit(page, 'Nosūtīt saiti').click()
  await expect(page.getByRole('alert')).toContainText('Lietotājs nav atrasts.')
  await page.getByLabel('E-pasts').fill(await signedUp(server.url))
  await submit(page, 'Nosūtīt saiti').click()
  await expect(page.getByRole('alert')).toContainText('E-pasts nav apstiprināts.')
})

test('AUTH-07 AUTH-08 AUTH-12 API-02 a new password ends the other sessions at once', async ({
  page,
  browser,
  server,
}) => {
  const email = await confirmed(server.url)
  await signIn(page, email, '**/patient/dashboard')
  const other = await browser.newPage({ baseURL: server.url })
  await other.goto('/password/reset/request')
  await other.getByLabel('E-pasts').fill(email)
  await submit(other, 'Nosūtīt saiti').click()
  await expect(other.getByText(`Ja ar adresi ${email} ir konts, vēstule tur būs pēc brīža.`)).toBeVisible()
  await other.goto(`/password/new/${await linkToken(server.url, email, '/password/new/')}`)
  await other.getByLabel('Parole', { exact: true }).fill('Jauna12345')
  await other.getByLabel('Atkārtojiet paroli').fill('Jauna12346')
  await other.getByLabel('Atkārtojiet paroli').blur()
  await expect(other.getByText('Paroles nesakrīt')).toBeVisible()
  await expect(submit(other, 'Saglabāt paroli')).toBeDisabled()
  await other.getByLabel('Atkārtojiet paroli').fill('Jauna12345')
  await submit(other, 'Saglabāt paroli').click()
  await expect(other.getByRole('heading', { name: 'Parole nomainīta' })).toBeVisible()

  await page.waitForURL(/\/login\?from=/)
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()

  await other.goto('/password/new/nav-tadas')
  await other.getByLabel('Parole', { exact: true }).fill('Jauna12345')
  await other.getByLabel('Atkārtojiet paroli').fill('Jauna12345')
  await submit(other, 'Saglabāt paroli').click()
  await expect(other.getByRole('alert')).toContainText('Lietotājs nav atrasts.')
  await other.close()
})

test('AUTH-08 an expired reset link leads to a new one', rarely, async ({ page, server }) => {
  const email = await confirmed(server.url)
  await page.goto('/password/reset/request')
  await page.getByLabel('E-pasts').fill(email)
  await submit(page, 'Nosūtīt saiti').click()
  const token = await linkToken(server.url, email, '/password/new/')
  server.shiftClock(2 * 3_600_000)
  await page.goto(`/password/new/${token}`)
  await page.getByLabel('Parole', { exact: true }).fill('Jauna12345')
  await page.getByLabel('Atkārtojiet paroli').fill('Jauna12345')
  await submit(page, 'Saglabāt paroli').click()
  await expect(page.getByRole('alert')).toContainText('Saites derīguma termiņš ir beidzies.')
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', '/password/reset/request')
  server.shiftClock(0)
})
