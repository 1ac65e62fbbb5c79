import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { violations } from './checks/axe.ts'
import { complaintsOf } from './checks/quiet-console.ts'
import { adminToken, confirmed, signIn } from './people.ts'
import { test } from './with-server.ts'
import { rarely } from '../world/whole.ts'

// Nothing here depends on the worker, which every new browser would set up.
test.use({ serviceWorkers: 'block' })

const menu = (page: Page) => page.getByRole('navigation', { name: 'Saruna' }).first().getByRole('link')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('NAV-01 NAV-08 the guest menu', async ({ page, server }) => {
  await page.goto('/pricing')
  await expect(menu(page)).toHaveText(['Pieteikties', 'Cenas', 'Jaunumi'])
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Ienākt' })).toHaveAttribute('href', '/login')
  await expect(bar.getByRole('link', { name: 'Reģistrēties' })).toHaveAttribute('href', '/signup')
  await bar.getByRole('link', { name: 'Saruna, uz sākumu' }).click()
  await expect(page).toHaveURL(`${server.url}/`)
})

test('NAV-08 NAV-10 the patient’s menu and home', async ({ page, server }) => {
  await signIn(page, await confirmed(server.url), '**/patient/dashboard')
  await expect(menu(page)).toHaveText(['Pieteikties', 'Cenas', 'Konsultācijas', 'Čats', 'Jaunumi', 'Profils'])
  await expect(menu(page).nth(1)).toHaveAttribute('href', '/patient/profile/plans')
  await menu(page).nth(4).click()
  await expect(page).toHaveURL(/\/news$/)
  await page.getByRole('link', { name: 'Saruna, uz sākumu' }).click()
  await expect(page).toHaveURL(/\/patient\/dashboard$/)
})

test('NAV-03 NAV-08 NAV-10 the specialist’s menu and home', async ({ page, server }) => {
  await signIn(page, await confirmed(server.url, 'doctor'), '**/doctor/**')
  await page.getByRole('link', { name: 'Saruna, uz sākumu' }).first().click()
  await expect(page).toHaveURL(/\/doctor\/dashboard$/)
  for (const [name, path] of [
    ['Čati', '/doctor/chat'],
    ['Profils', '/doctor/profile'],
    ['Maks', '/doctor/wallet'],
    ['Jaunumi', '/news'],
    ['Konsultācijas', '/doctor/dashboard'],
  ] as const) {
    await menu(page).filter({ hasText: name }).click()
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`))
    await expect(menu(page).filter({ hasText: name })).toHaveAttribute('aria-current', 'page')
  }
})

test(
  'NAV-02 NAV-14 the menu of desktop and phone marks the profile at all its addresses',
  rarely,
  async ({ page, server }) => {
    await signIn(page, await confirmed(server.url), '**/patient/dashboard')
    const marked = (name: string) =>
      page.getByRole('navigation', { name }).first().locator('[aria-current="page"]')
    for (const [path, entry] of [
      ['/patient/profile', 'Profils'],
      ['/patient/profile/profile', 'Profils'],
      ['/patient/profile/cards', 'Profils'],
      ['/patient/profile/paymentplan', 'Profils'],
      ['/patient/profile/plans', 'Cenas'],
      ['/patient/consultations', 'Konsultācijas'],
    ] as const) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      await expect(marked('Saruna')).toHaveText([entry])
      await page.setViewportSize({ width: 390, height: 844 })
      // The tab bar has no entry for the prices: they are a part of the profile there.
      await expect(marked('Galvenās sadaļas')).toHaveText([entry === 'Cenas' ? 'Profils' : entry])
      await page.getByRole('button', { name: 'Izvēlne: Anna Bērziņa' }).click()
      await expect(marked('Izvēlne')).toHaveText([entry])
    }
    const open = await violations(page, { rules: { 'label-content-name-mismatch': { enabled: true } } })
    expect(open.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await page.keyboard.press('Escape')
    const closed = await violations(page, { runOnly: ['label-content-name-mismatch'] })
    expect(closed.map(({ nodes }) => nodes[0]?.html)).toEqual([])
  },
)

test('NAV-10 the doctor’s menu and home', rarely, async ({ page, server }) => {
  await signIn(page, await confirmed(server.url, 'doctor'), '**/doctor/dashboard')
  await expect(menu(page)).toHaveText(['Čati', 'Konsultācijas', 'Pacienti', 'Profils', 'Maks', 'Jaunumi'])
})

test('NAV-05 any spelling of a language, the switch, and the document follow', async ({ page }) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('seen')) localStorage.setItem('language', 'RU')
    localStorage.setItem('seen', 'yes')
  })
  await page.goto('/login')
  await expect(heading(page)).toHaveText('Войти')
  await expect(page).toHaveTitle('Войти · Saruna')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await page.getByRole('banner').getByRole('group', { name: 'Язык' }).getByText('EN').click()
  await expect(heading(page)).toHaveText('Sign in')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
  await page.evaluate(() => localStorage.setItem('language', 'xx'))
  await page.reload()
  await expect(heading(page)).toHaveText('Ienākt')
})

test('NAV-05 calls carry the stored language, English when none is stored', rarely, async ({ page }) => {
  const first = page.waitForRequest('**/v1/pricing')
  await page.goto('/pricing')
  expect((await first).headers()['accept-language']).toBe('en')
  await page.evaluate(() => localStorage.setItem('language', 'ru'))
  const second = page.waitForRequest('**/v1/doctors**')
  await page.goto('/apply')
  expect((await second).headers()['accept-language']).toBe('ru')
})

test('NAV-09 the footer is on every page', async ({ page }) => {
  for (const path of ['/', '/login', '/pricing', '/nekur']) {
    await page.goto(path)
    const foot = page.getByRole('contentinfo')
    for (const [name, href] of [
      ['Jaunumi', '/news'],
      ['Speciālisti', '/apply'],
      ['Cenas', '/pricing'],
      ['Reģistrēties', '/signup'],
      ['Sadarbība speciālistiem', '/signupdoctor'],
      ['Privātums', '/privacy'],
      ['Lietošanas noteikumi', '/terms'],
      ['Privātuma un sīkdatņu politika', '/cookies'],
      ['Pakalpojuma noteikumi', '/service-terms'],
      ['Juridiskie līgumi', '/agreements'],
    ] as const)
      await expect(foot.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    await expect(foot.getByText(/Ārstniecības iestādes kods/)).toBeVisible()
    await expect(foot.getByRole('link', { name: 'Facebook' })).toBeVisible()
    await expect(foot.getByRole('link', { name: 'Instagram' })).toBeVisible()
    await expect(foot.getByRole('link', { name: /116 123/ })).toHaveAttribute('href', 'tel:116123')
  }
})

test(
  'NAV-09 the work screens of doctors and administrators end in one quiet line; a patient keeps the whole footer',
  rarely,
  async ({ page, server }) => {
    const rules = ['Privātums', 'Lietošanas noteikumi', 'Privātuma un sīkdatņu politika']
    const foot = page.getByRole('contentinfo')
    async function expectLine(path: string, heading: string) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      for (const name of [...rules, 'Pakalpojuma noteikumi', 'Juridiskie līgumi'])
        await expect(foot.getByRole('link', { name, exact: true })).toBeVisible()
      await expect(foot.getByText(/Ārstniecības iestādes kods/)).toBeVisible()
      await expect(foot.getByRole('link')).toHaveCount(5)
      for (const [width, most] of [
        [1440, 90],
        [390, 200],
      ] as const) {
        await page.setViewportSize({ width, height: 844 })
        expect((await foot.boundingBox())?.height).toBeLessThan(most)
      }
      await foot.getByRole('button', { name: 'Steidzama palīdzība' }).click()
      await expect(page.getByRole('dialog').getByRole('link', { name: /116 123/ })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 1440, height: 844 })
    }
    await signIn(page, await confirmed(server.url, 'doctor'), '**/doctor/dashboard')
    await expectLine('/doctor/wallet', 'Maks')
    await expect(page.getByRole('complementary').getByRole('radio', { name: 'Tumšs' })).toBeAttached()
    const token = await adminToken(server.url)
    await page.evaluate((value) => localStorage.setItem('access_token', value), token)
    await expectLine('/admin/promocodes', 'Promo kodi')
    await page.evaluate(() => localStorage.removeItem('access_token'))
    await signIn(page, await confirmed(server.url), '**/patient/dashboard')
    await expect(foot.getByRole('link', { name: 'Facebook' })).toBeVisible()
  },
)

test('NAV-12 a guest is sent to sign in and comes back to where they were going', async ({
  page,
  server,
}) => {
  const email = await confirmed(server.url)
  await page.goto('/patient/consultations?offset=0')
  await page.waitForURL(/\/login\?from=/)
  await page.getByLabel('E-pasts').fill(email)
  await page.getByLabel('Parole', { exact: true }).fill('Parole123')
  await page.getByRole('main').getByRole('button', { name: 'Ienākt' }).click()
  await page.waitForURL(/\/patient\/consultations/)
})

test('NAV-12 an origin elsewhere is never followed', rarely, async ({ page, server }) => {
  const email = await confirmed(server.url)
  await page.goto('/login?from=%2F%2Fevil.example%2Fx')
  await page.getByLabel('E-pasts').fill(email)
  await page.getByLabel('Parole', { exact: true }).fill('Parole123')
  await page.getByRole('main').getByRole('button', { name: 'Ienākt' }).click()
  await page.waitForURL(`${server.url}/patient/dashboard`)
})

test('NAV-12 NAV-13 each role stays where it belongs', async ({ page, server }) => {
  const patientOnly = ['/patient/dashboard', '/patient/consultations', '/signup/questionnaire']
  const doctorOnly = [
    '/doctor/dashboard',
    '/doctor/profile',
    '/doctor/wallet',
    '/admin/patients',
    '/admin/doctors',
  ]
  for (const path of [...patientOnly, ...doctorOnly, '/patient/profile']) {
    await page.goto(path)
    await page.waitForURL(/\/login\?from=/)
  }
  await signIn(page, await confirmed(server.url), '**/patient/dashboard')
  for (const path of doctorOnly) {
    await page.goto(path)
    await page.waitForURL('**/patient/dashboard')
  }
  await page.goto('/patient/profile')
  await expect(page).toHaveURL(/\/patient\/profile/)
  await page.evaluate(() => localStorage.removeItem('access_token'))
  await signIn(page, await confirmed(server.url, 'doctor'), '**/doctor/dashboard')
  for (const path of patientOnly) {
    await page.goto(path)
    await page.waitForURL('**/doctor/dashboard')
  }
  await page.goto('/patient/profile')
  await expect(page).toHaveURL(/\/patient\/profile/)
  await page.goto('/login')
  await page.waitForURL('**/doctor/dashboard')
})

test('PUB-09 EASE-03 what does not exist is said on the screen and not in the console', async ({ page }) => {
  const complaints = complaintsOf(page)
  for (const [path, said] of [
    ['/nekur', 'Lapa nav atrasta'],
    [`/news/${randomUUID()}`, 'Raksta vairs nav'],
    [`/apply/${randomUUID()}`, 'Lapa nav atrasta'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said)
  }
  expect(complaints).toEqual([])
})

test('PUB-09 an unknown page leads home, whoever asks', rarely, async ({ page, server }) => {
  for (const path of ['/404', '/nekur/te']) {
    await page.goto(path)
    await expect(heading(page)).toHaveText('Lapa nav atrasta')
    await expect(page.getByRole('main').getByRole('link', { name: 'Uz sākumu' })).toHaveAttribute('href', '/')
  }
  await signIn(page, await confirmed(server.url), '**/patient/dashboard')
  await page.goto('/nekur')
  await page.getByRole('main').getByRole('link', { name: 'Uz sākumu' }).click()
  await page.waitForURL('**/patient/dashboard')
})

test('PUB-10 a screen that cannot be drawn says so and leads home', async ({ page, server }) => {
  await page.route('**/v1/pricing', (route) => route.fulfill({ json: {} }))
  await page.goto('/pricing')
  await expect(heading(page)).toHaveText('Radās kļūda')
  await page.getByRole('main').getByRole('link', { name: 'Uz sākumu' }).click()
  await expect(page).toHaveURL(`${server.url}/`)
  await expect(heading(page)).toHaveText('Viss sākas ar sarunu.')
})

test('with the keyboard alone: skip link, focus on the new heading, the menu at 320 px', async ({ page }) => {
  await page.goto('/login')
  await expect(heading(page)).toHaveText('Ienākt')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Pāriet uz saturu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('button', { name: 'Izvēlne' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Izvēlne' })).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: 'Cenas' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/pricing')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(heading(page)).toBeFocused()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(wide).toBe(false)
})
