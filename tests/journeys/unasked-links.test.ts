import { addClient, getUserProfile, login, signUpPatient } from '#contract/account-routes.ts'
import { expect, type Page } from '@playwright/test'
import { client } from '../world/people/client.ts'
import { expectAccessible } from './accessible.ts'
import { confirmed, details, linkToken, password, pressToConfirm, signedUp, signIn } from './people.ts'
import { test } from './with-server.ts'
import { rarely } from '../world/whole.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** A person with both profiles, who uses the product as a patient. */
async function withBoth(url: string): Promise<{ email: string; patient: string; doctor: string }> {
  const email = await confirmed(url)
  const api = client(url)
  const { accessToken: token } = await api.send(login, { body: { email, password } })
  const { clients } = await api.send(addClient, { token, body: { role: 'doctor' } })
  const of = (wanted: string) => clients.find(({ role }) => role === wanted)?._id._id ?? ''
  return { email, patient: of('patient'), doctor: of('doctor') }
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'))

/** How often a page has asked for another profile. */
function switchesOf(page: Page): () => number {
  let switches = 0
  page.on('request', (request) => {
    if (request.url().includes('/user/switch/client/')) switches += 1
  })
  return () => switches
}

const stay = 'Palikt šajā profilā'
const goOn = 'Turpināt kā Anna Bērziņa, speciālists'

test('NAV-06 AUTH-17 a link to another profile switches nothing by itself: its person presses, or stays', async ({
  page,
  server,
}) => {
  const { email, patient, doctor } = await withBoth(server.url)
  await signIn(page, email, '**/patient/dashboard')
  const token = await tokenOf(page)
  const switches = switchesOf(page)
  const link = `/profiles/${doctor}?to=/doctor/wallet`
  const asks = () => expect(page.getByRole('button', { name: goOn })).toBeVisible()

  await page.goto(link)
  await asks()
  await expect(page.getByRole('status').getByText('Tagad lietojat profilu „pacients“.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await asks()
  await page.getByRole('link', { name: stay }).click()
  await expect(page).toHaveURL('/patient/dashboard')
  await page.goBack()
  await asks()
  expect(switches()).toBe(0)
  expect(await tokenOf(page)).toBe(token)

  await page.getByRole('button', { name: goOn }).press('Enter')
  await expect(page).toHaveURL('/doctor/wallet')
  expect(switches()).toBe(1)
  expect(await tokenOf(page)).not.toBe(token)
  // The question is not stepped back into.
  await page.goBack()
  await expect(page).not.toHaveURL(/profiles/)

  // Whoever uses the profile goes on at once; nobody is led elsewhere, nor to a profile that is not theirs.
  await page.goto(link)
  await expect(page).toHaveURL('/doctor/wallet')
  await page.goto(`/profiles/00000000-0000-4000-8000-000000000000?to=/doctor/wallet`)
  await expect(page).toHaveURL('/doctor/wallet')
  expect(switches()).toBe(1)
  await page.goto(`/profiles/${patient}?to=//elsewhere.example/`)
  await page.getByRole('button', { name: 'Turpināt kā Anna Bērziņa, pacients' }).click()
  await expect(page).toHaveURL('/patient/dashboard')
})

test(
  'NAV-06 AUTH-17 a link to another profile waits for a press without a network, beside another tab and after the sign-in',
  rarely,
  async ({ page, server }) => {
    const { email, doctor } = await withBoth(server.url)
    const link = `/profiles/${doctor}?to=/doctor/wallet`
    const asks = (where: Page) => expect(where.getByRole('button', { name: goOn })).toBeVisible()
    await page.goto(link)
    await expect(page).toHaveURL(/\/login/)
    await page.getByLabel('E-pasts').fill(email)
    await page.getByLabel('Parole', { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Ienākt' }).click()
    await asks(page)

    const switches = switchesOf(page)
    const other = await page.context().newPage()
    await other.goto(link)
    await asks(other)
    await page.context().setOffline(true)
    await asks(page)
    await page.context().setOffline(false)
    await asks(page)
    expect(switches()).toBe(0)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: goOn }).click()
    await expect(page.getByText('Lai pārslēgtos, vajag savienojumu.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pārslēgties' })).toBeFocused()
    // A network that has just come back may not carry yet: what could not be asked is asked again.
    await page.route('**/user/switch/client/*', (route) => route.abort(), { times: 1 })
    const answers: number[] = []
    page.on('response', (response) => {
      if (response.url().includes('/user/switch/client/')) answers.push(response.status())
    })
    await page.context().setOffline(false)
    await expect(page).toHaveURL('/doctor/wallet')
    expect(answers).toEqual([200])
    // The other tab is that profile's now as well.
    await expect(other).toHaveURL('/doctor/wallet')
  },
)

test('AUTH-02 a confirmation link puts nobody in the place of whoever is signed in: the address is confirmed, and a press decides', async ({
  page,
  server,
}) => {
  const present = await confirmed(server.url)
  await signIn(page, present, '**/patient/dashboard')
  const token = await tokenOf(page)
  const follow = async (email: string) => {
    await page.goto(`/email/confirm/${await linkToken(server.url, email, '/email/confirm/')}`)
    await pressToConfirm(page)
    await expect(page.getByRole('main').getByText('E-pasts apstiprināts')).toBeVisible()
    expect(await tokenOf(page)).toBe(token)
    expect((await client(server.url).ask(login, { body: { email, password } })).status).toBe(200)
  }

  await follow(await signedUp(server.url))
  await expect(page.getByRole('main').getByText(present)).toBeVisible()
  await expectAccessible(page)
  const ended = page.waitForRequest('**/auth/logout')
  await page.getByRole('button', { name: 'Palikt šajā kontā' }).click()
  await expect(page).toHaveURL('/patient/dashboard')
  expect(await tokenOf(page)).toBe(token)
  // The session that was not taken is over, and the one in use is not.
  expect(await (await ended).headerValue('authorization')).not.toBe(`Bearer ${token}`)
  await page.reload()
  await expect(page).toHaveURL('/patient/dashboard')

  const newcomer = await signedUp(server.url)
  await follow(newcomer)
  await page.getByRole('button', { name: 'Turpināt kā Anna Bērziņa' }).click()
  await expect.poll(() => tokenOf(page)).not.toBe(token)
  const mine = { token: (await tokenOf(page)) ?? '' }
  expect(await client(server.url).send(getUserProfile, mine)).toMatchObject({ email: newcomer })
  await expect(page).not.toHaveURL(/email/)
})

test('AUTH-19 a password chosen for a confirmed address puts nobody in the place of whoever is signed in either', async ({
  page,
  server,
}) => {
  await signIn(page, await confirmed(server.url), '**/patient/dashboard')
  const token = await tokenOf(page)
  const email = await signedUp(server.url)
  expect((await client(server.url).ask(signUpPatient, { body: details(email) })).status).toBe(409)
  await page.goto(`/email/confirm/${await linkToken(server.url, email, '/email/confirm/')}`)
  await page.getByLabel('Parole', { exact: true }).fill('Jauna1234')
  await page.getByLabel('Atkārtojiet paroli').fill('Jauna1234')
  await page.getByRole('button', { name: 'Saglabāt paroli un ienākt' }).click()
  await expect(page.getByRole('main').getByText('E-pasts apstiprināts')).toBeVisible()
  expect(await tokenOf(page)).toBe(token)
  await page.getByRole('button', { name: 'Palikt šajā kontā' }).click()
  await expect(page).toHaveURL('/patient/dashboard')
  expect(await tokenOf(page)).toBe(token)
})

test(
  'AUTH-17 AUTH-12 who signs out while profiles are being switched stays signed out, and no session is left over',
  rarely,
  async ({ page, server }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const both = await withBoth(server.url)
    await signIn(page, both.email, '**/patient/dashboard')
    const answered = Promise.withResolvers<void>()
    await page.route('**/user/switch/client/*', async (route) => {
      const response = await route.fetch()
      await answered.promise
      await route.fulfill({ response }).catch(() => undefined)
    })
    const ended: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/logout')) ended.push(request.headers()['authorization'])
    })
    const act = async (name: string) => {
      await page.getByRole('button', { name: 'Anna B.' }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    const switching = page.waitForRequest('**/user/switch/client/*')
    await act('Pārslēgties: speciālists')
    await switching
    await act('Iziet')
    await expect.poll(() => ended.length).toBe(1)
    await expect(page.getByRole('link', { name: 'Ienākt' }).first()).toBeVisible()
    answered.resolve()
    await expect.poll(() => ended.length).toBe(2)
    expect(new Set(ended).size).toBe(2)
    expect(await tokenOf(page)).toBeNull()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Ienākt' }).first()).toBeVisible()
  },
)
