import { expect, type Page } from '@playwright/test'
import { signUpFree } from '#contract/account-routes.ts'
import { getDoctorProfile, publishDoctorProfile } from '#contract/doctor-profile.ts'
import { getConsultation } from '#contract/consultation-routes.ts'
import { expectAccessible } from './accessible.ts'
import { details, linkToken, newEmail, password } from './people.ts'
import { PASSWORD } from '../world/people/people.ts'
import { rarely, repeats } from '../world/whole.ts'
import { test } from './with-clinic.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')
const row = (page: Page, words: string) => rows(page).filter({ hasText: words })
const filter = (page: Page) => page.getByRole('search', { name: 'Filtrs' })

test('NAV-04 NAV-08 NAV-10 the administrator’s menu and home', async ({
  world: { clinic, server },
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'lv-LV', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('E-pasts').fill(`${clinic.admin.personId}@example.com`)
  await page.getByLabel('Parole', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Ienākt' }).click()
  await page.waitForURL('**/admin/patients')
  const menu = page.getByRole('navigation', { name: 'Saruna' }).first()
  for (const [name, path] of [
    ['Speciālisti', '/admin/doctors'],
    ['Bezmaksas plāna lietotāji', '/admin/freeusers'],
    ['Maksājumi', '/admin/payments'],
    ['Izmaksas', '/admin/payouts'],
    ['Promo kodi', '/admin/promocodes'],
    ['Neizdevušies darbi', '/admin/dead-letters'],
    ['Administratori', '/admins'],
    ['Pacienti', '/admin/patients'],
  ] as const) {
    await menu.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(heading(page)).toHaveText(name)
  }
  await menu.getByRole('link', { name: 'Jaunumi' }).click()
  await page.getByRole('link', { name: 'Saruna, uz sākumu' }).first().click()
  await page.waitForURL('**/admin/patients')
  await context.close()
})

test('NAV-13 ADM-02 nobody else sees these screens', async ({ world: { clinic }, enter }) => {
  const page = await enter(await clinic.newPatient())
  const paths = ['patients', 'doctors', 'freeusers', 'payouts', 'promocodes', 'dead-letters', 'add'].map(
    (name) => `/admin/${name}`,
  )
  for (const path of [...paths, '/admins']) {
    await page.goto(path)
    await page.waitForURL('**/patient/dashboard')
  }
})

test('ADM-02 ADM-10 a patient is found by id, blocked with the consequence named, and unblocked', async ({
  world: { clinic },
  enter,
}) => {
  const [doctor, patient] = await Promise.all([clinic.newDoctor(), clinic.newPatient()])
  await clinic.giveCard(patient)
  const [from = ''] = await clinic.freeTimes(doctor, 3)
  const { _id } = await clinic.schedule(patient, doctor, from)
  const page = await enter(clinic.admin)
  await page.goto('/admin/patients')
  await filter(page).getByLabel('Pacienta ID').fill('Anna')
  await filter(page).getByRole('button', { name: 'Filtrēt' }).click()
  await expect(page.getByText('Vajag ID vai tā sākumu')).toBeVisible()
  await filter(page).getByLabel('Pacienta ID').fill(patient.clientId.slice(0, 8))
  await filter(page).getByRole('button', { name: 'Filtrēt' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`patientId=.*${patient.clientId.slice(0, 8)}`))
  await expect(rows(page)).toContainText('Apstiprināts')
  await expect(rows(page)).toContainText(`Pacienta${patient.clientId.slice(0, 8)}`)
  await expect(rows(page)).toContainText('apmaksātu konsultāciju nav')
  await rows(page).getByRole('button', { name: 'Bloķēt' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(`${patient.personId}@example.com`)
  await expect(dialog).toContainText('Atvērtās konsultācijas tiks atceltas, un samaksātais tiks atgriezts.')
  await dialog.getByRole('button', { name: 'Bloķēt' }).click()
  await expect(rows(page)).toContainText('Bloķēts')
  const seen = await clinic.api.send(getConsultation, { token: doctor.token, params: { id: _id } })
  expect(seen).toMatchObject({ status: 'rejected', closedReason: 'patient_removed' })

  await filter(page).getByLabel('Statuss').selectOption('Bloķēts')
  await filter(page).getByRole('button', { name: 'Filtrēt' }).click()
  await page.getByRole('button', { name: /Pacienta ID: / }).click()
  await expect(filter(page).getByLabel('Pacienta ID')).toHaveValue('')
  await expect(filter(page).getByLabel('Statuss')).toHaveValue('blocked')
  const mine = row(page, patient.clientId.slice(0, 8))
  await mine.getByRole('button', { name: 'Atbloķēt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Atbloķēt' }).click()
  await expect(mine).toHaveCount(0)
  await filter(page).getByRole('button', { name: 'Notīrīt' }).click()
  await expect(mine).toContainText('Apstiprināts')
})

test(
  'ADM-02 a person whom someone else has just blocked: the refusal is said, the list is true again',
  rarely,
  async ({ world: { clinic, server }, enter }) => {
    const patient = await clinic.newPatient()
    const page = await enter(clinic.admin)
    await page.goto(`/admin/patients?userId=${patient.personId}`)
    await rows(page).getByRole('button', { name: 'Bloķēt' }).click()
    await server.sql(`update person set status = 'blocked' where id = $1`, [patient.personId])
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Bloķēt' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Kāds to tikko mainīja.')
    await dialog.getByRole('button', { name: 'Atcelt' }).click()
    await expect(rows(page)).toContainText('Bloķēts')
  },
)

test(
  'ADM-10 fifty a page, a pager over more, and a failure empties the table',
  rarely,
  async ({ world: { clinic, server }, enter }) => {
    await server.sql(`
    with person_row as (
      insert into person (id, email, status, name, surname, language, data_key, stay_anonymous, created_at)
      select gen_random_uuid(), 'many-' || n || '@example.com', 'created', 'Persona', 'Nr' || n, 'lv', data_key, false,
             now() - interval '1 year'
        from generate_series(1, 60) n, (select data_key from person limit 1) key
      returning id)
    insert into client (id, person_id, role, alias, payment_plan, created_at)
    select gen_random_uuid(), id, 'patient', nextval('patient_alias')::int + 5000, 'pay_as_you_go', now() - interval '1 year'
      from person_row`)
    const page = await enter(clinic.admin)
    await page.goto('/admin/patients?status=created')
    await expect(rows(page)).toHaveCount(50)
    await expect(page.getByText('60 cilvēku', { exact: true })).toBeVisible()
    const pager = page.getByRole('navigation', { name: 'Lapas', exact: true })
    await expect(pager).toContainText('1–50 no 60')
    await pager.getByRole('button', { name: 'Nākamā lapa' }).click()
    await expect(rows(page)).toHaveCount(10)
    await expect(page).toHaveURL(/offset=50/)
    await page.route('**/v1/admin/patients?**', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name: 'Radās kļūda' })).toBeVisible({
      timeout: 30_000,
    })
    await expect(page.getByText('Radās kļūda')).toHaveCount(1)
    await expect(rows(page)).toHaveCount(0)
    await expect(pager).toHaveCount(0)
    await expect(page.getByText(/\d cilvēk/)).toHaveCount(0)
    await page.unroute('**/v1/admin/patients?**')
    await page.getByRole('button', { name: 'Mēģināt vēlreiz' }).click()
    await expect(rows(page)).toHaveCount(10)
  },
)

test('ADM-03 a profile is reviewed: seen as it will be, rejected with a comment, published, unpublished', async ({
  world: { clinic, server },
  enter,
}) => {
  const doctor = await clinic.newDoctor()
  await server.sql(
    `update doctor_profile set draft = draft || '{"name": "Žanete", "surname": "Ķirse"}' where client_id = $1`,
    [doctor.clientId],
  )
  await clinic.api.send(publishDoctorProfile, { token: doctor.token })
  const page = await enter(clinic.admin)
  await page.goto('/admin/doctors')
  await page.getByRole('tab', { name: /^Izskatāmie/ }).click()
  await filter(page).getByLabel('Uzvārds').fill('kirse')
  await filter(page).getByLabel('Valoda').selectOption('ru')
  await filter(page).getByRole('button', { name: 'Filtrēt' }).click()
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('link', { name: 'Izskatīt' }).click()

  await expect(heading(page)).toHaveText('Žanete Ķirse')
  const preview = page.getByRole('region', { name: 'Kā to redzēs pacienti' })
  await expect(preview).toContainText('Mierīgi.')
  await preview.getByRole('radio', { name: 'Русский' }).check()
  await expect(preview).toContainText('Спокойно.')
  await page.getByRole('button', { name: 'Noraidīt' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Noraidīt' })).toBeDisabled()
  await dialog.getByLabel('Kas jāuzlabo').fill('a'.repeat(501))
  await expect(dialog.getByRole('button', { name: 'Noraidīt' })).toBeDisabled()
  await dialog.getByLabel('Kas jāuzlabo').fill('Lūdzu, papildiniet aprakstu.')
  await dialog.getByRole('button', { name: 'Noraidīt' }).click()
  await expect(page.getByRole('main').getByText('Noraidīts', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Lūdzu, papildiniet aprakstu.')
  const { status, adminComment } = await clinic.api.send(getDoctorProfile, { token: doctor.token })
  expect([status, adminComment]).toEqual(['rejected', 'Lūdzu, papildiniet aprakstu.'])

  await clinic.api.send(publishDoctorProfile, { token: doctor.token })
  await page.reload()
  await page.getByRole('button', { name: 'Publicēt', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicēt' }).click()
  await expect(page.getByRole('main').getByText('Publiski pieejams')).toBeVisible()
  await page.getByRole('button', { name: 'Pārtraukt publicēšanu' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pārtraukt publicēšanu' }).click()
  await expect(page.getByRole('main').getByText('Melnraksts')).toBeVisible()
  await page.goto(`/apply/${doctor.clientId}`)
  await expect(heading(page)).toHaveText('Lapa nav atrasta')
  await page.goto('/admin/doctors/00000000-0000-4000-8000-000000000000')
  await expect(heading(page)).toHaveText('Lapa nav atrasta')
})

test('ADM-09 AUTH-04 a free user is found by e-mail and confirmed', async ({
  world: { clinic, server },
  enter,
}) => {
  const email = newEmail('free')
  await clinic.api.send(signUpFree, { body: details(email) })
  const page = await enter(clinic.admin)
  await page.goto('/admin/freeusers?approval=awaiting_approval')
  await filter(page).getByLabel('E-pasts').fill(email)
  await filter(page).getByRole('button', { name: 'Filtrēt' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Gaida administratoru')
  await rows(page).getByRole('button', { name: 'Apstiprināt lietotāju' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(email)
  await dialog.getByRole('button', { name: 'Apstiprināt lietotāju' }).click()
  await expect(page.getByText('Nekas neatbilst filtriem.')).toBeVisible()
  await page.getByRole('button', { name: 'Notīrīt filtrus' }).click()
  await expect(row(page, email)).toContainText('Bezmaksas plāns piešķirts')
  expect(await server.sql('select approval from person where email = $1', [email])).toEqual([
    { approval: 'confirmed' },
  ])
})

test('ADM-06 AUTH-09 NAV-11 an administrator is added, gets a new link, and comes in', async ({
  world: { clinic, server },
  enter,
  browser,
}) => {
  const email = newEmail('admin')
  const page = await enter(clinic.admin)
  await page.goto('/admins')
  await page.getByRole('link', { name: 'Pievienot administratoru' }).click()
  const add = page.getByRole('button', { name: 'Pievienot un nosūtīt saiti' })
  await expect(add).toBeDisabled()
  await page.getByLabel('E-pasts').fill(`${clinic.admin.personId}@example.com`)
  await page.getByLabel('Vārds', { exact: true }).fill('Jānis')
  await page.getByLabel('Uzvārds').fill('Kalniņš')
  await add.click()
  const field = page.getByLabel('E-pasts')
  await expect(field).toHaveAccessibleDescription(/Šis e-pasts jau tiek izmantots\./)
  await expect(field).toBeFocused()
  await field.fill(email)
  await add.click()
  await page.waitForURL('**/admins')
  await expect(row(page, email)).toContainText('Izveidots')
  const first = await linkToken(server.url, email, '/admin/email/confirm/')
  await row(page, email).getByRole('button', { name: 'Nosūtīt saiti vēlreiz' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nosūtīt saiti' }).click()
  await expect(page.getByText('Jauna saite nosūtīta.')).toBeVisible()
  await expect.poll(() => linkToken(server.url, email, '/admin/email/confirm/')).not.toBe(first)

  const context = await browser.newContext({ baseURL: server.url, locale: 'lv-LV', serviceWorkers: 'block' })
  const other = await context.newPage()
  await other.goto(`/admin/email/confirm/${await linkToken(server.url, email, '/admin/email/confirm/')}`)
  await other.getByLabel('Parole', { exact: true }).fill(password)
  await other.getByLabel(/Atkārtojiet|vēlreiz/).fill(password)
  await other.getByRole('button', { name: 'Iestatīt paroli un ienākt' }).click()
  await other.waitForURL('**/admin/patients')
  await context.close()
  await page.reload()
  await expect(row(page, email)).toContainText('Apstiprināts')
  await expect(row(page, email).getByRole('button', { name: 'Nosūtīt saiti vēlreiz' })).toHaveCount(0)
})

test(
  'ADM-02 ADM-03 ADM-06 ADM-09 no faults a machine can find, nothing too wide, in every language',
  repeats(true),
  async ({ world: { clinic }, enter }) => {
    test.slow()
    const doctor = await clinic.newDoctor()
    await clinic.api.send(publishDoctorProfile, { token: doctor.token })
    const paths = [
      '/admin/patients',
      '/admin/doctors',
      `/admin/doctors/${doctor.clientId}`,
      '/admin/freeusers',
      '/admins',
      '/admin/add',
    ]
    for (const [colorScheme, width, language, word] of [
      ['light', 1440, 'lv', 'Pacienti'],
      ['dark', 320, 'ru', 'Пациенты'],
      ['light', 768, 'en', 'Patients'],
    ] as const) {
      const page = await enter(clinic.admin, { colorScheme, viewport: { width, height: 800 } })
      await page.addInitScript((code) => localStorage.setItem('language', code), language)
      for (const path of paths) {
        await page.goto(path)
        if (path === '/admin/patients') await expect(heading(page)).toHaveText(word)
        await expect(heading(page)).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectAccessible(page, '#main')
      }
    }
  },
)
