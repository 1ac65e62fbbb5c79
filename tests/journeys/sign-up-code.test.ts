import { type Browser, expect, type Page } from '@playwright/test'
import { getUserProfile } from '#contract/account-routes.ts'
import { mailedCode, otherThan } from '../world/people/accounts.ts'
import { client } from '../world/people/client.ts'
import type { Member } from '../world/people/clinic.ts'
import { ask, publish } from '../world/people/questionnaire.ts'
import { expectAccessible } from './accessible.ts'
import { fillSignUp, linkToken, newEmail, password, pressToConfirm } from './people.ts'
import { slot, test, timeOf, type World } from './with-clinic.ts'

let doctor: Member

test.beforeAll(async ({ world: { server, clinic } }) => {
  await publish(server, [ask('Kā jūs jūtaties?', ['Labi', 'Slikti'])])
  doctor = await clinic.newDoctor()
})

test.use({
  baseURL: async ({ world }, use) => use(world.server.url),
  contextOptions: { serviceWorkers: 'block', reducedMotion: 'reduce' },
})

const main = (page: Page) => page.getByRole('main')
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'))
const codeField = (page: Page) => page.getByLabel('Kods no vēstules')
const confirmPath = async ({ server }: World, email: string) =>
  `/email/confirm/${await linkToken(server.url, email, '/email/confirm/')}`

/** Another device: a browser with nothing of the first. */
async function anotherDevice(browser: Browser, { server }: World): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'lv-LV',
    timezoneId: 'Europe/Riga',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

async function signUp(page: Page, path = '/signup'): Promise<string> {
  const email = newEmail('code')
  await page.goto(path)
  await fillSignUp(page, email)
  await main(page).getByRole('button', { name: 'Izveidot kontu' }).click()
  await expect(page.getByRole('heading', { name: 'Atveriet e-pastu' })).toBeVisible()
  return email
}

test('AUTH-20 choice, time and language go to the device that confirms, and the first screen notices and signs nobody in', async ({
  page,
  browser,
  world,
}) => {
  const [from = ''] = await world.clinic.freeTimes(doctor, 3)
  await page.goto(`/apply/${doctor.clientId}`)
  await page
    .getByRole('link', { name: timeOf(from) })
    .first()
    .click()
  await page.waitForURL(/\/signup\?from=/)
  const email = newEmail('code')
  await fillSignUp(page, email)
  await page.getByRole('banner').getByRole('button', { name: 'Русский' }).click()
  await main(page).getByRole('button', { name: 'Создать учётную запись' }).click()
  await expect(page.getByRole('heading', { name: 'Откройте почту' })).toBeVisible()
  const start = new URL(`${world.server.url}${new URL(page.url()).searchParams.get('from') ?? ''}`)
  const time = start.searchParams.get('from') ?? ''
  // Nothing is held for somebody whose address nobody has confirmed.
  const holds = () => world.server.sql('select starts_at from hold where doctor_id = $1', [doctor.clientId])
  expect(await holds()).toEqual([])

  const other = await anotherDevice(browser, world)
  await other.goto(await confirmPath(world, email))
  await expect(other.locator('html')).toHaveAttribute('lang', 'ru')
  await pressToConfirm(other, 'Подтвердить эл. почту')
  await other.waitForURL(/\/signup\/questionnaire/)
  expect(await holds()).toEqual([{ starts_at: new Date(time) }])
  await other.getByRole('link', { name: 'Пропустить всё' }).click()
  await other.waitForURL(new RegExp(`/patient/dashboard\\?doctor=${doctor.clientId}`))
  await expect(other.getByRole('complementary').locator(`time[datetime="${time}"]`)).toBeVisible()
  await expect(other.getByRole('timer')).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('lang', 'ru')
  await other.context().close()

  await expect(main(page).getByText('Почта подтверждена')).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  expect(await tokenOf(page)).toBeNull()
  await main(page).getByRole('link', { name: 'Войти' }).click()
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await main(page).getByRole('button', { name: 'Войти' }).click()
  await page.waitForURL(new RegExp(`/patient/dashboard\\?doctor=${doctor.clientId}`))
})

test('AUTH-20 a time that was taken meanwhile is said, and the others stand below', async ({
  page,
  browser,
  world,
}) => {
  const [from = '', free = ''] = await world.clinic.freeTimes(doctor, 3)
  const search = new URLSearchParams({ doctor: doctor.clientId, from })
  const way = new URLSearchParams({ from: `/patient/dashboard?${search.toString()}` })
  const email = await signUp(page, `/signup?${way.toString()}`)
  await world.clinic.reserve(await world.clinic.newPayer(), doctor, from)
  const other = await anotherDevice(browser, world)
  await other.goto(await confirmPath(world, email))
  await pressToConfirm(other)
  await other.getByRole('link', { name: 'Izlaist visu' }).click()
  await expect(other.getByRole('alert')).toHaveText('Šis laiks jau ir aizņemts, izvēlieties citu.')
  await expect(slot(other, from)).toHaveAttribute('aria-disabled', 'true')
  await slot(other, free).click()
  await expect(other.getByRole('timer')).toBeVisible()
  await other.context().close()
})

test('AUTH-20 the code is typed where one signed up: after a reload, with a blank in it, by the keyboard', async ({
  page,
  world,
}) => {
  const email = await signUp(page)
  const code = await mailedCode(world.server.url, email)
  await page.reload()
  await expect(page.getByText(`Vēstule nosūtīta uz ${email}`)).toBeVisible()
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric')
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page)
  await codeField(page).fill(otherThan(code))
  await codeField(page).press('Enter')
  await expect(main(page).getByText('Kods nav pareizs.').first()).toBeVisible()
  await expect(main(page).getByText('Vēl 4 mēģinājumi.')).toBeVisible()
  await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await codeField(page).press('Enter')
  await page.waitForURL('**/signup/questionnaire')
  const user = await client(world.server.url).send(getUserProfile, { token: (await tokenOf(page)) ?? '' })
  expect(user).toMatchObject({ email, emailConfirmed: true })
  expect(
    await page.evaluate(() => [localStorage.getItem('sign_up'), sessionStorage.getItem('sign_up_sent')]),
  ).toEqual([null, null])
})

test('AUTH-20 a code that was tried five times is over, and a new mail brings another', async ({
  page,
  world,
}) => {
  const email = await signUp(page, '/signupdoctor')
  const code = await mailedCode(world.server.url, email)
  let wrong = code
  const enterWrong = async () => {
    wrong = otherThan(wrong)
    await codeField(page).fill(wrong)
    await codeField(page).press('Enter')
  }
  for (const left of ['4 mēģinājumi', '3 mēģinājumi', '2 mēģinājumi', '1 mēģinājums']) {
    await enterWrong()
    await expect(main(page).getByText(`Vēl ${left}.`)).toBeVisible()
  }
  await enterWrong()
  await expect(main(page).getByText('Šis kods vairs neder.')).toBeVisible()
  await expect(codeField(page)).toBeHidden()
  await main(page).getByRole('button', { name: 'Sūtīt vēlreiz' }).click()
  await codeField(page).fill(await mailedCode(world.server.url, email, code))
  await codeField(page).press('Enter')
  await page.waitForURL('**/doctor/profile')
})

test('AUTH-20 AUTH-19 where the address was signed up again only the link is left, and the screen says so', async ({
  page,
  world,
}) => {
  const email = await signUp(page, '/signupfreeplan')
  await world.server.sql('update person set password_disputed = true where email = $1', [email])
  await expect(main(page).getByText('Kodu vairs nevar lietot.')).toBeVisible({ timeout: 20_000 })
  await expect(codeField(page)).toBeHidden()
})

test('AUTH-20 a scanner that opens the link with scripts, twice, uses nothing up and is nobody', async ({
  page,
  browser,
  world,
}) => {
  const email = await signUp(page)
  const path = await confirmPath(world, email)
  for (let time = 0; time < 2; time++) {
    const scanner = await anotherDevice(browser, world)
    await scanner.goto(path)
    await expect(main(scanner).getByRole('button', { name: 'Apstiprināt e-pastu' })).toBeVisible()
    expect(await tokenOf(scanner)).toBeNull()
    await scanner.context().close()
  }
  expect(await world.server.sql('select status from person where email = $1', [email])).toEqual([
    { status: 'created' },
  ])
  // In the browser that signed up the link confirms by itself.
  const tab = await page.context().newPage()
  await tab.goto(path)
  await tab.waitForURL('**/signup/questionnaire')
  const late = await anotherDevice(browser, world)
  await late.goto(path)
  await expect(main(late).getByText('Vairs nekas nav jāapstiprina.')).toBeVisible()
  await expectAccessible(late)
  expect(await tokenOf(late)).toBeNull()
  await late.context().close()
})

test('AUTH-20 without a network the screen says so, asks nobody, and goes on', async ({
  page,
  context,
  world,
}) => {
  const email = await signUp(page)
  const code = await mailedCode(world.server.url, email)
  await context.setOffline(true)
  await expect(main(page).getByText('Nav savienojuma. Kodu varēs pārbaudīt')).toBeVisible()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/signup/state')) asked += 1
  })
  await codeField(page).fill(code)
  await codeField(page).press('Enter')
  await expect(main(page).getByRole('alert')).toContainText('Nav savienojuma')
  expect(asked).toBe(0)
  await context.setOffline(false)
  await codeField(page).press('Enter')
  await page.waitForURL('**/signup/questionnaire')
})
