import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { signUpFree } from '#contract/account-routes.ts'
import { refuseFreeUser } from '#contract/admin.ts'
import { getDoctorProfile, publishDoctorProfile, saveDoctorProfile } from '#contract/doctor-profile.ts'
import { languages } from '#contract/language.ts'
import { removeUser } from '#contract/removal.ts'
import type { Clinic, Member } from '../world/people/clinic.ts'
import { readCsv } from '../world/reading/csv.ts'
import { mailTo } from '../world/reading/mail.ts'
import { rarely, repeats } from '../world/whole.ts'
import { expectAccessible } from './accessible.ts'
import { details, linkToken, newEmail, pressToConfirm } from './people.ts'
import { test } from './with-clinic.ts'
import { showAs } from '../world/people/show-as.ts'

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).locator('tbody').getByRole('row')
const filter = (page: Page) => page.getByRole('search', { name: 'Filtrs' })
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Sends changes of a published specialist to review. */
async function change(clinic: Clinic, { token }: Member, changes: { price?: number; comments?: string }) {
  const { photo, price, speciality, ...kept } = await clinic.api.send(getDoctorProfile, { token })
  if (photo === null || price === null || speciality === null) throw new Error('no profile')
  const { bio, iban, languages: spoken, comments, metaTagDescription, metaTagKeywords } = kept
  const body = { photo, price, speciality, bio, iban, languages: spoken, comments }
  await clinic.api.send(saveDoctorProfile, {
    token,
    body: { ...body, metaTagDescription, metaTagKeywords, ...changes },
  })
  await clinic.api.send(publishDoctorProfile, { token })
}

test('ADM-09 ADM-18 one free user is refused by keyboard and reads why, another is let in and comes in', async ({
  world: { clinic, server },
  enter,
  browser,
}) => {
  const [unwanted, welcome] = [newEmail('free'), newEmail('free')]
  for (const email of [unwanted, welcome]) await clinic.api.send(signUpFree, { body: details(email) })
  const page = await enter(clinic.admin)
  await page.goto('/admin/freeusers?approval=awaiting_approval')
  const row = (email: string) => rows(page).filter({ hasText: email })
  await expect(row(unwanted)).toContainText('Adrese nav apstiprināta')
  await row(unwanted).getByRole('button', { name: 'Noraidīt' }).focus()
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(unwanted)
  const refuse = dialog.getByRole('button', { name: 'Noraidīt' })
  await expect(refuse).toBeDisabled()
  await dialog.getByLabel('Iemesls').fill('a'.repeat(501))
  await expect(refuse).toBeDisabled()
  await dialog.getByLabel('Iemesls').fill('Šī reģistrācija atkārtojas.')
  await refuse.focus()
  await press(page, 'Enter')
  await expect(page.getByText('Reģistrācija noraidīta.')).toBeVisible()
  await expect(row(unwanted)).toHaveCount(0)
  const mail = await mailTo(server.url, unwanted, ({ subject }) => subject === 'Par jūsu reģistrāciju')
  expect(mail.text).toContain('Šī reģistrācija atkārtojas.')

  await row(welcome).getByRole('button', { name: 'Apstiprināt lietotāju' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apstiprināt lietotāju' }).click()
  await expect(row(welcome)).toHaveCount(0)
  const context = await browser.newContext({ baseURL: server.url, locale: 'lv-LV', serviceWorkers: 'block' })
  const theirs = await context.newPage()
  await theirs.goto(`/email/confirm/${await linkToken(server.url, welcome, '/email/confirm/')}`)
  await pressToConfirm(theirs)
  await theirs.waitForURL('**/signup/questionnaire')
  await context.close()

  // The refusal can be read, and undone.
  await page.goto('/admin/freeusers?approval=refused')
  await row(unwanted).getByRole('link').click()
  await expect(main(page)).toContainText('Šī reģistrācija atkārtojas.')
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Atbloķēt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Atbloķēt' }).click()
  await expect(main(page)).toContainText('Gaida administratoru')
  await expect(main(page)).not.toContainText('Šī reģistrācija atkārtojas.')
})

test(
  'ADM-18 who decides second is told, and sees what became of it',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const email = newEmail('free')
    const { _id: id } = await clinic.api.send(signUpFree, { body: details(email) })
    const page = await enter(clinic.admin)
    await page.goto(`/admin/freeusersdetail?userId=${id}`)
    await main(page).getByRole('button', { name: 'Apstiprināt lietotāju' }).click()
    await clinic.api.send(refuseFreeUser, {
      token: (await clinic.newAdmin()).token,
      params: { id },
      body: { reason: 'Reģistrācija jau ir.' },
    })
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Apstiprināt lietotāju' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByRole('button', { name: 'Atcelt' }).click()
    await expect(main(page)).toContainText('Reģistrācija jau ir.')
  },
)

test(
  'ADM-09 the consultations of free users are saved by year and month, and a failure is said',
  rarely,
  async ({ world: { clinic, server }, enter }) => {
    const [doctor, free] = [await clinic.newDoctor(), await clinic.newPatient()]
    await server.sql(`update person set approval = 'confirmed' where id = $1`, [free.personId])
    await server.sql(
      `insert into consultation (id, doctor_id, patient_id, starts_at, ends_at, minutes, status, paid_with, base_cents, total_cents, created_at)
     values (gen_random_uuid(), $1, $2, '2013-05-07T08:00:00Z', '2013-05-07T09:00:00Z', 60, 'finished', 'free', 4000, 0, now())`,
      [doctor.clientId, free.clientId],
    )
    const page = await enter(clinic.admin)
    await page.goto('/admin/freeusers')
    await page.getByRole('link', { name: 'Eksportēt konsultācijas' }).click()
    const card = page.getByRole('region', { name: 'Konsultāciju eksports' })
    await expect(card.getByLabel('Gads').getByRole('option').last()).toHaveText('2011')
    await card.getByLabel('Gads').selectOption('2013')
    await card.getByLabel('Mēnesis').selectOption({ index: 5 })
    await page.route('**/admin/freeusers/export?**', (route) => route.abort())
    await card.getByRole('button', { name: 'Lejupielādēt CSV' }).click()
    await expect(card.getByRole('alert')).toBeVisible()
    await page.unroute('**/admin/freeusers/export?**')
    const saved = page.waitForEvent('download')
    await card.getByRole('button', { name: 'Lejupielādēt CSV' }).focus()
    await press(page, 'Enter')
    const file = await saved
    expect(file.suggestedFilename()).toBe('saruna-free-2013-05.csv')
    const [, ...lines] = readCsv(await readFile(await file.path(), 'utf8'), ';')
    expect(lines.map((line) => [line[1], line[4], line[6], line[8]])).toEqual([
      [free.personId, '2013-05-07 11:00', 'Pabeigta', '0,00'],
    ])
    await expectAccessible(page)
  },
)

test('QST-09 users and how far they are with the questionnaire, narrowed by keyboard', async ({
  world: { clinic, server },
  enter,
}) => {
  const patient = await clinic.newPatient()
  await server.sql(`update person set name = 'Žanna', surname = 'Ķirse' where id = $1`, [patient.personId])
  const page = await enter(clinic.admin)
  await page.goto('/admin/patients')
  await page
    .getByRole('navigation', { name: 'Saruna' })
    .getByRole('link', { name: 'Lietotāji', exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lietotāji' })).toBeVisible()
  await filter(page).getByLabel('Vārds').focus()
  await page.keyboard.type('kirse')
  await press(page, 'Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Nav sākta')
  await filter(page).getByLabel('Anketa').selectOption('Iesniegta')
  await filter(page).getByRole('button', { name: 'Filtrēt' }).click()
  await expect(page.getByText('Nekas neatbilst filtriem.')).toBeVisible()
  await expect(page).toHaveURL(/questionnaireStatus=submitted/)
  await page.goto('/admin/patients')
  await filter(page).getByLabel('Tālrunis').fill('telefons')
  await filter(page).getByRole('button', { name: 'Filtrēt' }).click()
  await expect(page.getByText('Vajag tālruņa numuru vai tā sākumu')).toBeVisible()
  await filter(page).getByLabel('Tālrunis').fill('')
  await filter(page).getByLabel('Vārds').fill('zanna')
  await press(page, 'Enter')
  await expect(rows(page)).toHaveCount(1)
})

test('ADM-03 a changed profile is read field by field; after the decision the next one is offered, and the list is as it was', async ({
  world: { clinic },
  enter,
}) => {
  const [first, second] = [await clinic.newDoctor(), await clinic.newDoctor()]
  await change(clinic, second, { comments: 'Otrais.' })
  await change(clinic, first, { price: 77, comments: 'Esmu atvaļinājumā.' })
  const page = await enter(clinic.admin)
  await page.goto('/admin/doctors?status=to_review&language=ru')
  const open = (of: Member) => page.locator(`a[href*="${of.clientId}"]`, { hasText: 'Izskatīt' })
  await open(first).click()
  const changes = page.getByRole('region', { name: 'Kas mainīts' })
  await expect(changes.locator('tbody').getByRole('row')).toHaveCount(2)
  await expect(changes.getByRole('row', { name: /Cena/ })).toContainText(/40.*77/s)
  await expect(changes.getByRole('row', { name: /Ziņa pacientiem/ })).toContainText(
    /Nav norādīts\s*Esmu atvaļinājumā\./,
  )
  await expect(page.getByRole('region', { name: 'Konts' })).toContainText(`${first.personId}@example.com`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publicēt', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicēt' }).click()
  await expect(changes).toHaveCount(0)
  const next = page.getByRole('link', { name: 'Izskatīt nākamo' })
  await expect(next).toHaveAttribute('href', /status=to_review&language=ru/)
  await next.focus()
  await press(page, 'Enter')
  await expect(page).toHaveURL(new RegExp(`(?!.*${first.clientId})/admin/doctors/`))
  await page.getByRole('link', { name: 'Visi speciālisti' }).click()
  await expect(page.getByRole('tab', { name: /^Izskatāmie/ })).toHaveAttribute('aria-selected', 'true')
  await expect(filter(page).getByLabel('Valoda')).toHaveValue('ru')
  await expect(open(first)).toHaveCount(0)
  await expect(open(second)).toHaveCount(1)
})

test(
  'ADM-18 a specialist is blocked from the review and unblocked from the list',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const doctor = await clinic.newDoctor()
    const page = await enter(clinic.admin)
    await page.goto(`/admin/doctors/${doctor.clientId}`)
    const account = page.getByRole('region', { name: 'Konts' })
    await account.getByRole('button', { name: 'Bloķēt' }).focus()
    await press(page, 'Enter')
    await expect(page.getByRole('alertdialog')).toContainText('Profilu vairs neviens neredzēs.')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bloķēt' }).click()
    await expect(account).toContainText('Bloķēts')
    await page.goto('/admin/doctors')
    const row = rows(page).filter({ has: page.locator(`a[href*="${doctor.clientId}"]`) })
    await expect(row).toContainText('Bloķēts')
    await row.getByRole('button', { name: /^Citas darbības/ }).click()
    await page.getByRole('menuitem', { name: 'Atbloķēt' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Atbloķēt' }).click()
    await expect(row).not.toContainText('Bloķēts')
  },
)

test(
  'ADM-10 no table of people is wider than its place at 1024 and 1440, in every language',
  repeats(),
  async ({ world: { clinic, server }, enter }) => {
    // An address that is one long word, whose act stands in the row.
    const email = newEmail('maksimiliana.konstantinopolska.uzvardinska')
    await clinic.api.send(signUpFree, { body: details(email) })
    const doctor = await clinic.newDoctor()
    await showAs(server, doctor, { speciality: 'nutrition_specialist' })
    // Whom the audit is about, and why, in one long word each.
    const { personId } = await clinic.newPatient()
    await server.sql('update person set surname = $2 where id = $1', [personId, 'Garuzvārde'.repeat(9)])
    const { token } = clinic.admin
    await clinic.api.send(removeUser, { token, params: { id: personId }, body: { reason: 'w'.repeat(90) } })
    const page = await enter(clinic.admin)
    await page.goto('/admin/users')
    const hidden = () =>
      page.getByRole('table').evaluate((table) => {
        const place = table.parentElement
        return place ? place.scrollWidth - place.clientWidth : -1
      })
    for (const language of languages) {
      await page.evaluate((code) => localStorage.setItem('language', code), language)
      for (const path of ['users', 'freeusers', 'freeusersdetail', 'doctors', 'patients', 'audit']) {
        await page.goto(`/admin/${path}`)
        for (const width of [1024, 1440]) {
          await page.setViewportSize({ width, height: 800 })
          await expect.poll(hidden, `${path} ${language} ${width}`).toBe(0)
        }
      }
    }
  },
)
