import { approveFreeUser, blockUser, listFreeUsers, addAdmin, unblockUser } from '#contract/admin.ts'
import { getUserProfile } from '#contract/account-routes.ts'
import { expect, type Page } from '@playwright/test'
import { client } from '../world/people/client.ts'
import { adminToken, confirmed, linkToken, newEmail, password, signIn } from './people.ts'
import { test } from './with-server.ts'
import { rarely } from '../world/whole.ts'

// Nothing here depends on the worker, which every new browser would set up.
test.use({ serviceWorkers: 'block' })

const submit = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

async function setPassword(page: Page, token: string): Promise<void> {
  await page.goto(`/admin/email/confirm/${token}`)
  await expect(page.getByText('Jums uzticas.')).toBeVisible()
  await page.getByLabel('Parole', { exact: true }).fill(password)
  await page.getByLabel('Atkārtojiet paroli').fill(password)
  await submit(page, 'Iestatīt paroli un ienākt').click()
}

test('AUTH-09 NAV-08 NAV-11 a new administrator sets a password and is in', async ({ page, server }) => {
  const email = newEmail('admin')
  await client(server.url).send(addAdmin, {
    body: { email, name: 'Dace', surname: 'Liepa' },
    token: await adminToken(server.url),
  })
  // The account was made without a language; this device has chosen one.
  await page.addInitScript(() => localStorage.setItem('language', 'lv'))
  const token = await linkToken(server.url, email, '/admin/email/confirm/')
  await setPassword(page, token)
  await page.waitForURL('**/admin/patients')
  const menu = page.getByRole('navigation', { name: 'Saruna' }).first().getByRole('link')
  await expect(menu).toHaveText([
    'Pārskats',
    /^Riska atbildes/,
    'Pacienti',
    'Speciālisti',
    'Sarunu vērtējumi',
    'Anketas',
    'Pašnovērtējumi',
    'Lietotāji',
    'Bezmaksas plāna lietotāji',
    /^Maksājumi/,
    'Pasūtījumi',
    'Izmaksas',
    'Promo kodi',
    'Neizdevušies darbi',
    'Administratori',
    'Audits',
    'Jaunumi',
    /^Atbalsts/,
  ])
  await menu.filter({ hasText: 'Jaunumi' }).click()
  await page.waitForURL('**/admin/news')
  await page.getByRole('link', { name: 'Saruna, uz sākumu' }).click()
  await page.waitForURL('**/admin/patients')

  await page.evaluate(() => localStorage.removeItem('access_token'))
  await setPassword(page, token)
  await expect(page.getByRole('alert')).toContainText('Šī saite jau ir izmantota. Ienāciet savā kontā.')
  await expect(page.getByRole('alert').getByRole('link', { name: 'Ienākt' })).toBeVisible()
})

test('AUTH-02 AUTH-12 a blocked person is out at once and cannot come back', async ({ page, server }) => {
  const api = client(server.url)
  const email = await confirmed(server.url)
  await signIn(page, email, '**/patient/dashboard')
  const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '')
  const { _id } = await api.send(getUserProfile, { token })
  const admin = await adminToken(server.url)
  await api.send(blockUser, { params: { id: _id }, token: admin })

  await page.waitForURL(/\/login\?from=/)
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  expect((await api.ask(getUserProfile, { token })).status).toBe(401)
  await page.getByLabel('E-pasts').fill(email)
  await page.getByLabel('Parole', { exact: true }).fill(password)
  await submit(page, 'Ienākt').click()
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText('Lietotājs ir bloķēts.')
  await expect(refusal.getByRole('link')).toHaveAttribute('href', /^mailto:/)

  await page.goto('/password/reset/request')
  await page.getByLabel('E-pasts').fill(email)
  await submit(page, 'Nosūtīt saiti').click()
  await expect(page.getByRole('alert')).toContainText('Lietotājs ir bloķēts.')

  await api.send(unblockUser, { params: { id: _id }, token: admin })
  await signIn(page, email, '**/patient/dashboard')
})

test(
  'AUTH-04 NAV-10 NAV-11 an approved free user starts with the questionnaire, later at home',
  rarely,
  async ({ page, server }) => {
    const api = client(server.url)
    const email = await confirmed(server.url, 'free')
    const token = await adminToken(server.url)
    const { data } = await api.send(listFreeUsers, { query: { email }, token })
    await api.send(approveFreeUser, { params: { id: data[0]?._id ?? '' }, token })
    await signIn(page, email, '**/signup/questionnaire*')
    await page.evaluate(() => localStorage.removeItem('access_token'))
    await signIn(page, email, '**/patient/dashboard')
  },
)
