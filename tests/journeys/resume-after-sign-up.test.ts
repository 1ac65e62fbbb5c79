import { type BrowserContext, expect, type Page } from '@playwright/test'
import { login } from '#contract/account-routes.ts'
import { emailOf, type Member } from '../world/people/clinic.ts'
import { ask, publish } from '../world/people/questionnaire.ts'
import { PASSWORD } from '../world/people/people.ts'
import { onDiskWithoutCaches } from './on-disk.ts'
import { fillSignUp, linkToken, newEmail, password } from './people.ts'
import { test, timeOf, type World } from './with-clinic.ts'
import { showAs } from '../world/people/show-as.ts'
import { rarely } from '../world/whole.ts'

const name = 'Zane Ziediņa'
let doctor: Member

test.beforeAll(async ({ world: { server, clinic } }) => {
  await publish(server, [ask('Kā jūs jūtaties?', ['Labi', 'Slikti'])])
  // Free at the same time and first by name: whoever chose nobody sees this one.
  await clinic.newDoctor()
  doctor = await clinic.newDoctor()
  const [first = '', surname = ''] = name.split(' ')
  await showAs(server, doctor, { name: first, surname })
})

/** A guest's browser, with its own storage. */
test.use({
  baseURL: async ({ world }, use) => use(world.server.url),
  contextOptions: { serviceWorkers: 'block', reducedMotion: 'reduce' },
})

const dashboard = (id: string) => new RegExp(`/patient/dashboard\\?doctor=${id}`)

async function signUp(page: Page): Promise<string> {
  const email = newEmail('wish')
  await fillSignUp(page, email)
  await page.getByRole('main').getByRole('button', { name: 'Izveidot kontu' }).click()
  await expect(page.getByRole('heading', { name: 'Atveriet e-pastu' })).toBeVisible()
  return email
}

/** Opens the link of the letter as a mail program does: in a tab of its own. */
async function openLetter(context: BrowserContext, { server }: World, email: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(`/email/confirm/${await linkToken(server.url, email, '/email/confirm/')}`)
  await tab.waitForURL(/\/signup\/questionnaire/)
  return tab
}

test('PUB-04 NAV-10 NAV-12 AUTH-06 the specialist and the time chosen before signing up are chosen after it', async ({
  page,
  context,
  world,
}) => {
  const [from = ''] = await world.clinic.freeTimes(doctor, 3)
  await page.goto(`/apply/${doctor.clientId}`)
  await page
    .getByRole('region', { name: 'Brīvie laiki' })
    .getByRole('link', { name: timeOf(from) })
    .first()
    .click()
  await page.waitForURL(/\/signup\?from=/)
  await expect(page.getByText(`Jūsu izvēle: ${name}, `)).toBeVisible()
  const chosen = new URL(page.url()).searchParams.get('from') ?? ''
  const start = new URLSearchParams(chosen.split('?')[1]).get('from') ?? ''

  const email = await signUp(page)
  await expect(page.getByText(`Jūsu izvēle: ${name}, `)).toBeVisible()
  const tab = await openLetter(context, world, email)
  await expect(tab.getByRole('heading', { level: 1, name: 'Kā jūs jūtaties?' })).toBeFocused()
  await tab.getByRole('link', { name: 'Izlaist visu' }).click()
  await tab.waitForURL(dashboard(doctor.clientId))
  await expect(tab.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(tab.getByRole('complementary').locator(`time[datetime="${start}"]`)).toBeVisible()
  await expect(tab.getByRole('timer')).toBeVisible()

  // Once: whoever comes home again has chosen for themselves meanwhile.
  await page.close()
  await tab.goto('/patient/dashboard')
  await expect(tab.getByRole('timer')).toBeHidden()
  await expect(tab).toHaveURL(/\/patient\/dashboard$/)
})

test('PUB-04 NAV-11 from the list too, when the questionnaire is left by the menu, and after a reload', async ({
  page,
  context,
  world,
}) => {
  // Journeys before this one may have left more specialists than a page of the list shows.
  await page.goto(`/apply?${new URLSearchParams({ view: 'list', name })}`)
  await page.getByRole('main').locator(`a[href*="${doctor.clientId}"]`).click()
  await expect(page.getByText(`Jūsu izvēle: ${name}`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`Jūsu izvēle: ${name}`)).toBeVisible()
  const email = await signUp(page)
  // The letter is opened in front of this page, which therefore must not go on with the wish.
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }))
  const tab = await openLetter(context, world, email)
  await page.waitForURL(/\/patient\/|\/signup\/questionnaire/)
  await tab.reload()
  await tab.getByRole('navigation', { name: 'Saruna' }).getByRole('link', { name: 'Pieteikties' }).click()
  await tab.waitForURL(dashboard(doctor.clientId))
  await expect(tab.getByRole('heading', { level: 2, name })).toBeVisible()
})

test('NAV-12 whoever has an account already is led to the chosen specialist by signing in', async ({
  page,
  world,
}) => {
  const email = newEmail('wish')
  await page.goto('/signup')
  await fillSignUp(page, email)
  await page.getByRole('main').getByRole('button', { name: 'Izveidot kontu' }).click()
  const token = await linkToken(world.server.url, email, '/email/confirm/')
  const confirmed = await page.request.post('/v1/auth/email/confirm', { data: { token } })
  expect(confirmed.ok()).toBe(true)

  await page.goto(`/apply/${doctor.clientId}`)
  await page.getByRole('link', { name: 'Rezervēt konsultāciju' }).click()
  // The page that waited for the mail has learned of it meanwhile.
  await expect(page.getByRole('main').getByText('E-pasts apstiprināts')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ienākt' }).click()
  await page.waitForURL(/\/login\/.*\?from=/)
  // The address changes before the screen does, and the form before this one asks for an e-mail too.
  await expect(page.getByRole('heading', { level: 1, name: 'Ienākt' })).toBeVisible()
  await page.getByLabel('E-pasts').fill(email)
  await page.getByLabel('Parole', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Ienākt' }).click()
  await page.waitForURL(dashboard(doctor.clientId))
})

test(
  'NAV-07 NAV-10 a wish is not left behind for the next person on the same device',
  rarely,
  async ({ page, world }) => {
    await page.goto(`/apply/${doctor.clientId}`)
    await page.getByRole('link', { name: 'Rezervēt konsultāciju' }).click()
    await signUp(page)
    const next = await world.clinic.newPatient()
    await world.clinic.api.send(login, { body: { email: emailOf(next), password: PASSWORD } })
    await page.goto('/login')
    await page.getByLabel('E-pasts').fill(emailOf(next))
    await page.getByLabel('Parole', { exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Ienākt' }).click()
    await page.waitForURL('**/patient/dashboard')
    await expect(page.getByRole('heading', { level: 2, name: 'Līga Bērziņa' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('origin'))).toBeNull()
  },
)

test(
  'AUTH-03 PAY-05 the plan chosen before signing up is offered after it',
  rarely,
  async ({ page, context, world }) => {
    await page.goto('/signup/basic')
    const email = await signUp(page)
    // Here every page counts as looked at: the one left behind would use the wish up.
    await page.close()
    const tab = await openLetter(context, world, email)
    await tab.goto('/patient/dashboard')
    await tab.waitForURL('**/patient/profile/plans?plan=basic')
    await expect(tab.getByRole('region', { name: 'Jūsu izvēle: Ārsta abonements' })).toBeVisible()
    // Once: whoever does not want it now is left alone.
    await tab.goto('/patient/dashboard')
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(tab).toHaveURL(/\/patient\/dashboard/)
  },
)

test(
  'PUB-03 PAY-04 what a guest chose to buy in advance is named at sign-up, and chosen after it',
  rarely,
  async ({ page, context, world }) => {
    await page.goto('/pricing')
    await page.getByRole('link', { name: /^Pirkt 5.*Ārsts/ }).click()
    await expect(page.getByText('Jūsu izvēle: 5 konsultācijas pie ārsta')).toBeVisible()
    await page.getByRole('link', { name: 'Mainīt' }).click()
    await page.getByRole('link', { name: /^Pirkt vienu.*Ārsts/ }).click()
    const choice = 'Jūsu izvēle: 1 konsultācija pie ārsta'
    await expect(page.getByText(choice)).toBeVisible()
    const email = await signUp(page)
    await expect(page.getByText(choice)).toBeVisible()
    await page.close()
    const tab = await openLetter(context, world, email)
    await tab.getByRole('link', { name: 'Izlaist visu' }).click()
    await tab.waitForURL('**/patient/profile/plans?kind=doctor&amount=1')
    await expect(tab.getByRole('radio', { name: /^Ārsts/ })).toBeChecked()
    await expect(tab.getByRole('radio', { name: /^Viena/ })).toBeChecked()
    // Once: whoever does not want it now is left alone.
    await tab.goto('/patient/dashboard')
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(tab).toHaveURL(/\/patient\/dashboard/)
  },
)

test('NAV-11 QST-01 whoever leaves the questionnaire before it is there is not called back by it', async ({
  enter,
  world,
}) => {
  const page = await enter(await world.clinic.newPatient())
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/v1/sync/pull*', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/signup/questionnaire')
  await expect(page.getByRole('heading', { name: 'Anketa' })).toBeVisible()
  // The next screen comes no sooner than the questions.
  const held: (() => void)[] = []
  await page.route('**/assets/*.js', (route) => held.push(() => void route.continue()))
  const home = page.getByRole('navigation', { name: 'Saruna' }).getByRole('link', { name: 'Pieteikties' })
  await home.dispatchEvent('click')
  answer()
  await expect.poll(() => onDiskWithoutCaches(page)).toContain('Kā jūs jūtaties?')
  await page.unroute('**/assets/*.js')
  for (const go of held) go()
  await expect(page.getByRole('heading', { level: 1, name: 'Pieteikties' })).toBeVisible()
  await expect(page).toHaveURL(/\/patient\/dashboard$/)
})
