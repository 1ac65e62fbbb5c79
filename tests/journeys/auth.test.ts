import { login, signUpPatient } from '#contract/account-routes.ts'
import { expect, type Page, type Route } from '@playwright/test'
import { client } from '../world/people/client.ts'
import { rarely, repeats } from '../world/whole.ts'
import { refusalsOf } from './checks/quiet-console.ts'
import { confirmed, details, fillSignUp, linkToken, newEmail, password, signedUp, signIn } from './people.ts'
import { dateOf } from './with-clinic.ts'
import { test } from './with-server.ts'

const main = (page: Page) => page.getByRole('main')
const submit = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

test('AUTH-03 AUTH-06 NAV-11 a patient signs up with a plan, opens the letter and is in', async ({
  page,
  server,
}) => {
  const email = newEmail()
  await page.goto('/signup/advanced')
  await expect(page.getByText('Speciālista abonements, 5 × 60 min')).toBeVisible()
  await fillSignUp(page, email)
  const sent = page.waitForRequest((request) => request.url().endsWith('/auth/signup/patient'))
  await submit(page, 'Izveidot kontu').click()
  expect((await sent).postDataJSON()).toMatchObject({ email, plan: 'advanced', language: 'lv' })
  await expect(page.getByRole('heading', { name: 'Atveriet e-pastu' })).toBeVisible()
  await expect(page.getByText(`Vēstule nosūtīta uz ${email}`)).toBeVisible()

  const token = await linkToken(server.url, email, '/email/confirm/')
  const confirmations: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/email/confirm')) confirmations.push(request.method())
  })
  await page.goto(`/email/confirm/${token}`)
  await page.waitForURL('**/signup/questionnaire')
  expect(confirmations).toEqual(['POST'])
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toMatch(/^[\w-]{40,}$/)
  await page.goto('/patient/profile/plans')
  await expect(page.getByRole('region', { name: 'Speciālista abonements' })).toContainText(
    'To izvēlējāties reģistrējoties',
  )
})

for (const path of ['/signup', '/signupfreeplan', '/signupdoctor'])
  test(
    `AUTH-03 AUTH-04 AUTH-05 at ${path} the grey button says in words what is missing, and leads there`,
    repeats(path === '/signupfreeplan'),
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path)
      const create = submit(page, 'Izveidot kontu')
      await expect(create).toBeDisabled()
      const missing = main(page).getByText(/^Vēl jāaizpilda:/)
      await expect(missing).toContainText(
        'Vārds, Uzvārds, E-pasts, Dzimšanas datums, Dzimums, Tālrunis, Parole, Atkārtojiet paroli, Piekrišana noteikumiem',
      )
      await missing.getByRole('button', { name: 'Tālrunis' }).click()
      await expect(page.getByLabel('Tālrunis')).toBeFocused()
      await expect(page.getByLabel('Tālrunis')).toBeInViewport()
      await missing.getByRole('button', { name: 'Dzimums' }).press('Enter')
      await expect(page.getByRole('radio', { name: 'Sieviete' })).toBeFocused()
      await page.getByLabel('E-pasts').fill('anna@')
      await page.getByLabel('E-pasts').blur()
      const wrong = main(page).getByText(/^Jālabo:/)
      await expect(wrong).toHaveText('Jālabo: E-pasts')
      await fillSignUp(page, newEmail())
      await expect(missing).toBeHidden()
      await expect(wrong).toBeHidden()
      await expect(create).toBeEnabled()
      await page.getByLabel('Atkārtojiet paroli').fill('Cita0000')
      await page.getByLabel('Atkārtojiet paroli').blur()
      await expect(wrong).toHaveText('Jālabo: Atkārtojiet paroli')
      await expect(main(page).getByText('Vēl 1 lauks')).toHaveAttribute('role', 'status')
      await expect(create).toBeDisabled()
    },
  )

test('AUTH-05 NAV-11 a specialist signs up and starts with the profile', async ({ page, server }) => {
  const email = newEmail('doctor')
  await page.goto('/signupdoctor')
  await fillSignUp(page, email)
  await page.getByLabel('Specialitāte').selectOption('psychologist')
  await submit(page, 'Izveidot kontu').click()
  await expect(page.getByRole('heading', { name: 'Atveriet e-pastu' })).toBeVisible()
  await page.goto(`/email/confirm/${await linkToken(server.url, email, '/email/confirm/')}`)
  await page.waitForURL('**/doctor/profile')
})

test('AUTH-19 where an address signed up twice, whoever confirms it chooses the only password', async ({
  page,
  server,
}) => {
  const email = await signedUp(server.url)
  expect((await client(server.url).ask(signUpPatient, { body: details(email) })).status).toBe(409)
  const refusals = refusalsOf(page)
  await page.goto(`/email/confirm/${await linkToken(server.url, email, '/email/confirm/')}`)
  await expect(page.getByRole('heading', { name: 'Izvēlieties jaunu paroli' })).toBeVisible()
  await expect(main(page).getByText('Iepriekš izvēlētā parole vairs neder')).toBeVisible()
  const choose = async (chosen: string) => {
    await page.getByLabel('Parole', { exact: true }).fill(chosen)
    await page.getByLabel('Atkārtojiet paroli').fill(chosen)
    await submit(page, 'Saglabāt paroli un ienākt').click()
  }
  await choose('Password1')
  await expect(main(page).getByText('Šī ir viena no visbiežāk lietotajām parolēm').first()).toBeVisible()
  await choose('Jauna1234')
  await page.waitForURL('**/signup/questionnaire')
  expect(refusals).toEqual(['422 /v1/auth/email/confirm'])
  const opens = async (tried: string) =>
    (await client(server.url).ask(login, { body: { email, password: tried } })).status
  expect([await opens(password), await opens('Jauna1234')]).toEqual([401, 200])
})

test(
  'AUTH-04 AUTH-02 a free user waits for an administrator after confirming the e-mail',
  rarely,
  async ({ page, server }) => {
    const email = newEmail('free')
    await page.goto('/signupfreeplan')
    await fillSignUp(page, email)
    await submit(page, 'Izveidot kontu').click()
    await expect(page.getByRole('heading', { name: 'Atveriet e-pastu' })).toBeVisible()
    await page.goto(`/email/confirm/${await linkToken(server.url, email, '/email/confirm/')}`)
    await expect(page.getByText('Administrators izskatīs un apstiprinās reģistrāciju.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()

    await page.goto(`/login/${email}`)
    await page.getByLabel('Parole', { exact: true }).fill(password)
    await submit(page, 'Ienākt').click()
    await expect(page.getByText('Konts vēl nav aktivizēts.')).toBeVisible()
  },
)

test('AUTH-01 AUTH-02 VAL-06 sign-in says why it did not work', async ({ page, server }) => {
  const email = await signedUp(server.url)
  await page.goto(`/login/${email}`)
  await expect(page.getByLabel('E-pasts')).toHaveValue(email)
  await expect(submit(page, 'Ienākt')).toBeDisabled()
  await page.getByLabel('Parole', { exact: true }).fill('Cita12345')
  await submit(page, 'Ienākt').click()
  await expect(page.getByRole('alert')).toContainText(
    'Nepareizi dati. Pārbaudiet, vai ievadītais ir pareizs.',
  )

  await page.getByLabel('Parole', { exact: true }).fill(password)
  await page.getByLabel('Parole', { exact: true }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('E-pasts nav apstiprināts.')
  await page.getByRole('link', { name: 'Nosūtīt jaunu apstiprinājuma saiti' }).click()
  await page.waitForURL(`**/email/resend/${encodeURIComponent(email)}`)
  await expect(page.getByLabel('E-pasts')).toHaveValue(email)
  await submit(page, 'Nosūtīt jaunu saiti').click()
  await expect(page.getByText(`Ja ar adresi ${email} ir konts, vēstule tur būs pēc brīža.`)).toBeVisible()
})

test('AUTH-02 after ten failures even the right password waits, and support is named', async ({
  page,
  server,
}) => {
  const email = await confirmed(server.url)
  await page.goto(`/login/${email}`)
  for (let failures = 0; failures < 10; failures += 1) {
    await page.getByLabel('Parole', { exact: true }).fill(`Nepareiza${failures}`)
    const answered = page.waitForResponse((response) => response.url().endsWith('/auth/login'))
    await submit(page, 'Ienākt').click()
    expect((await answered).status()).toBe(401)
    await expect(submit(page, 'Ienākt')).not.toHaveAttribute('aria-busy', 'true')
  }
  await page.getByLabel('Parole', { exact: true }).fill(password)
  await submit(page, 'Ienākt').click()
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText('Sasniegts maksimālais ienākšanas mēģinājumu skaits.')
  await expect(refusal.getByRole('link')).toHaveAttribute('href', /^mailto:/)
})

test('AUTH-06 wrong and expired links say so and offer a new one', rarely, async ({ page, server }) => {
  await page.goto('/email/confirm/nav-tadas')
  await expect(page.getByRole('alert')).toContainText('Saite nav pareiza vai jau ir izmantota.')
  await expect(page.getByLabel('E-pasts')).toBeVisible()

  const email = await signedUp(server.url)
  const token = await linkToken(server.url, email, '/email/confirm/')
  server.shiftClock(25 * 3_600_000)
  await expect(async () => {
    await page.goto(`/email/confirm/${token}`)
    await expect(page.getByRole('alert')).toContainText('Saites derīguma termiņš ir beidzies.', {
      timeout: 2_000,
    })
  }).toPass()
  server.shiftClock(0)
})

test(
  'AUTH-10 an e-mail in use is said at its field, with the way to sign in',
  rarely,
  async ({ page, server }) => {
    const email = await confirmed(server.url)
    await page.goto('/signup')
    await fillSignUp(page, email)
    await submit(page, 'Izveidot kontu').click()
    await expect(main(page).getByText('Šis e-pasts jau tiek izmantots.').first()).toBeVisible()
    await page.getByRole('link', { name: 'Ienākt ar to?' }).click()
    await expect(page.getByLabel('E-pasts')).toHaveValue(email)
  },
)

test(
  'AUTH-10 what only the server finds stands beside its field and in the summary',
  rarely,
  async ({ page }) => {
    await page.goto('/signup')
    await fillSignUp(page, newEmail())
    await page.route('**/auth/signup/patient', (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), phone: 'abc', name: '' } }),
    )
    await submit(page, 'Izveidot kontu').click()
    const summary = page.getByRole('alert')
    await expect(summary).toContainText('Lūdzu, pārbaudiet 2 laukus')
    await expect(summary).toBeFocused()
    await expect(page.getByLabel('Tālrunis')).toHaveAttribute('aria-invalid', 'true')
    await summary.getByRole('link', { name: /Nevar būt tukšs/ }).click()
    await expect(page.getByLabel('Vārds', { exact: true })).toBeFocused()
  },
)

test('VAL-01 VAL-02 VAL-03 VAL-06 the form tells what each field needs', async ({ page }) => {
  await page.goto('/signup')
  await expect(submit(page, 'Izveidot kontu')).toBeDisabled()
  const leave = async (label: string, value: string, text: string) => {
    await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByLabel(label, { exact: true }).blur()
    await expect(main(page).getByText(text, { exact: true }).first()).toBeVisible()
  }
  await leave('E-pasts', 'a@b.c', 'E-pasta adrese nav pilnīga. Paraugs: anna@example.com')
  await leave('Vārds', ' ', 'Nevar būt tukšs')
  await leave('Uzvārds', 'ā'.repeat(256), 'Pārāk garš teksts')
  await leave('Tālrunis', '1234', 'Tālruņa numurs nav pareizs. Paraugs: +371 20000000')
  await leave('Parole', 'Aa1', 'Vajag 8 līdz 32 rakstzīmes')
  await leave('Parole', 'parole123', 'Vajag vismaz vienu lielo burtu')
  await leave('Parole', 'PAROLE123', 'Vajag vismaz vienu mazo burtu')
  await leave('Parole', 'ParoleParole', 'Vajag vismaz vienu ciparu')
  await leave('Parole', password, 'cipars: ir')
  await leave('Atkārtojiet paroli', 'Parole124', 'Paroles nesakrīt')
  await page.getByLabel(/Personas kods/).fill('1'.repeat(41))
  await page.getByLabel(/Personas kods/).blur()
  await expect(page.getByLabel(/Personas kods/)).toHaveAttribute('aria-invalid', 'true')

  const [day, month, year] = dateOf(new Date().toISOString()).split('.')
  await page.getByLabel('Diena').selectOption('31')
  await page.getByLabel('Mēnesis').selectOption('12')
  await page.getByLabel('Gads').selectOption(String(Number(year) - 18))
  // Born on 31 December eighteen years ago: not eighteen before that day.
  if (`${day}.${month}` !== '31.12') {
    await expect(page.getByLabel('Gads')).toHaveValue('')
    await expect(page.getByText('Jābūt vismaz 18 gadu vecumā.')).toBeVisible()
  }
  await expect(submit(page, 'Izveidot kontu')).toBeDisabled()
})

test('VAL-06 a double click signs up once', rarely, async ({ page }) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/signup/patient')) calls += 1
  })
  await page.goto('/signup')
  await fillSignUp(page, newEmail())
  await submit(page, 'Izveidot kontu').dblclick()
  await expect(page.getByRole('heading', { name: 'Atveriet e-pastu' })).toBeVisible()
  expect(calls).toBe(1)
})

test('AUTH-17 NAV-06 a patient adds a specialist profile and switches between them', async ({
  page,
  server,
}) => {
  // The patient's own socket may come late: the next one after it is the specialist's.
  const own = page.waitForEvent('websocket')
  await signIn(page, await confirmed(server.url), '**/patient/dashboard')
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  await own
  await page.getByRole('button', { name: 'Anna B.' }).click()
  await page.getByRole('menuitem', { name: 'Pievienot profilu' }).click()
  const opened = page.waitForEvent('websocket')
  await page.getByRole('button', { name: 'Pievienot speciālista profilu' }).click()
  await page.waitForURL('**/doctor/profile')
  const heard = await opened
  await heard.waitForEvent('framereceived')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Maks' }).first()).toBeVisible()

  // The old session is over before the answer comes that brings the new one: nothing is asked with it any more.
  const refusals = refusalsOf(page)
  const over = new Promise((resolve) => heard.on('close', resolve))
  await page.route(
    '**/user/switch/client/*',
    async (route) => {
      const response = await route.fetch()
      await over
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Anna Bērziņa' }).click()
  await page.getByRole('menuitem', { name: 'Pārslēgties: pacients' }).click()
  await page.waitForURL('**/patient/dashboard')
  await page.waitForLoadState('networkidle')
  expect(refusals).toEqual([])
  await expect(page.getByRole('heading', { level: 1, name: 'Pieteikties' })).toBeAttached()
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBe(token)

  await page.route('**/user/switch/client/*', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/switch/client/'))
  await page.getByRole('button', { name: 'Anna B.' }).click()
  await page.getByRole('menuitem', { name: 'Pārslēgties: speciālists' }).click()
  await failed
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page).toHaveURL(/patient\/dashboard/)
  await expect(page.getByRole('alert')).toBeHidden()
  await page.unroute('**/user/switch/client/*')

  // Without a network it is said what the switch waits for, and it goes on by itself.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Anna B.' }).click()
  await page.getByRole('menuitem', { name: 'Pārslēgties: speciālists' }).click()
  await expect(page.getByText('Lai pārslēgtos, vajag savienojumu.')).toBeVisible()
  await page.context().setOffline(false)
  await page.waitForURL('**/doctor/dashboard')

  // What the copy is fetching as one profile is given up before that one's token is over.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.waitForLoadState('networkidle')
  const fetching = page.waitForRequest('**/v1/sync/pull*')
  const switched = page.waitForResponse('**/user/switch/client/*')
  await page.route(
    '**/v1/sync/pull*',
    async (route) => {
      await switched
      await route.continue().catch(() => undefined)
    },
    { times: 1 },
  )
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await fetching
  await page.getByRole('button', { name: 'Anna Bērziņa' }).click()
  await page.getByRole('menuitem', { name: 'Pārslēgties: pacients' }).click()
  await page.waitForURL('**/patient/dashboard')
  await page.waitForLoadState('networkidle')
  expect(refusals).toEqual([])

  // So is what the screens are asking; and what they ask from then on is not asked before the next token is here.
  const ended = Promise.withResolvers<void>()
  const answers: Promise<unknown>[] = []
  const late = async (route: Route) => {
    await ended.promise
    const response = await route.fetch()
    await route.fulfill({ response })
  }
  await page.route(/\/v1\/doctor\/(?:calendar|requests)\b/, (route) => {
    answers.push(late(route).catch(() => undefined))
  })
  const screens = ['calendar', 'requests'].map((each) => page.waitForRequest(`**/v1/doctor/${each}*`))
  await page.getByRole('button', { name: 'Anna B.' }).click()
  await page.getByRole('menuitem', { name: 'Pārslēgties: speciālists' }).click()
  await page.waitForURL('**/doctor/dashboard')
  await Promise.all(screens)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.route(
    '**/user/switch/client/*',
    async (route) => {
      await page.getByRole('link', { name: 'Maks' }).first().click()
      await page.waitForURL('**/doctor/wallet')
      await page.getByRole('link', { name: 'Konsultācijas' }).first().click()
      await page.waitForURL('**/doctor/dashboard')
      await expect(page.getByRole('heading', { level: 1, name: /^Labdien/ })).toBeVisible()
      const response = await route.fetch()
      ended.resolve()
      await Promise.all(answers)
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Anna Bērziņa' }).click()
  await page.getByRole('menuitem', { name: 'Pārslēgties: pacients' }).click()
  await page.waitForURL('**/patient/dashboard')
  await page.waitForLoadState('networkidle')
  expect(refusals).toEqual([])
})

test(
  'AUTH-01 FMT-02 a refused sign-in is seen on the smallest screen, where the button is far below it',
  rarely,
  async ({ page, server }) => {
    await page.setViewportSize({ width: 320, height: 480 })
    await page.goto(`${server.url}/login`)
    await page.getByLabel('E-pasts').fill('nobody@example.com')
    await page.getByLabel('Parole', { exact: true }).fill('Nepareiza1')
    await page.getByRole('button', { name: 'Ienākt' }).click()
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  },
)
