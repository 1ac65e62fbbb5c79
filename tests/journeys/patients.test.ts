import { expect, type Page } from '@playwright/test'
import {
  amendOverview,
  getEntryDrafts,
  keepEntryDraft,
  keepOverviewDraft,
  listOverviews,
  signOverview,
} from '#contract/overview.ts'
import { type Clinic, type Member } from '../world/people/clinic.ts'
import { expectAccessible } from './accessible.ts'
import { onDisk } from './on-disk.ts'
import { dateOf, test, timeOf } from './with-clinic.ts'
import { rarely } from '../world/whole.ts'

const written = {
  complaints: 'Slikti guļ.\nBieži mostas.',
  anamnesis: 'Kopš pavasara.',
  mentalState: 'Skaidra apziņa.',
  diagnosis: 'F51.0',
  specifications: 'Miega dienasgrāmata.',
}

/** A specialist with a patient who has a consultation ahead. */
async function pair(clinic: Clinic, { anonymous = false } = {}) {
  const doctor = await clinic.newDoctor()
  const patient = await clinic.newPatient({ anonymous })
  await clinic.giveCard(patient)
  const [from = ''] = await clinic.freeTimes(doctor, 2)
  await clinic.schedule(patient, doctor, from)
  return { doctor, patient, from }
}

const form = (page: Page) => page.getByRole('form', { name: 'Jauns pieraksts' })
const part = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })
const saved = (page: Page) => page.getByText(/^Melnraksts saglabāts /)
const records = (page: Page) => page.getByRole('region', { name: 'Pieraksti' }).getByRole('article')

const amendOn = (on: Page) => on.getByRole('dialog', { name: 'Labot pierakstu' })
const addOn = (on: Page) => on.getByRole('dialog', { name: 'Papildināt pierakstu' })

const signedOf = async (clinic: Clinic, doctor: Member, patient: Member) =>
  (await clinic.api.send(listOverviews, { token: doctor.token, params: { id: patient.clientId } })).data

test('DOC-03 DOC-09 NAV-03 a first record is begun, survives its tab and goes on at another device, is signed, put right and added to', async ({
  world: { clinic },
  enter,
}) => {
  const { doctor, patient, from } = await pair(clinic)
  const page = await enter(doctor)
  await page.goto('/doctor/dashboard')
  const menu = page.getByRole('navigation', { name: 'Saruna' }).first().getByRole('link')
  await expect(menu).toHaveText(['Čati', 'Konsultācijas', 'Pacienti', 'Profils', 'Maks', 'Jaunumi'])
  await menu.filter({ hasText: 'Pacienti' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Līga Bērziņa' })
  await expect(row).toContainText(`${dateOf(from)} ${timeOf(from)}`)
  await expectAccessible(page)
  await row.getByRole('link', { name: 'Līga Bērziņa' }).click()
  await expect(page).toHaveURL(`/doctor/patients/${patient.clientId}`)
  await expect(menu.filter({ hasText: 'Pacienti' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('Pierakstu vēl nav.')).toBeVisible()

  await page.getByRole('button', { name: 'Rakstīt pierakstu' }).click()
  await expect(part(page, 'Personas kods')).toBeFocused()
  await part(page, 'Personas kods').fill('010180-12345')
  await part(page, 'Sūdzības').fill(written.complaints)
  await expect(saved(page)).toBeVisible()
  await expect(form(page).getByRole('button', { name: 'Parakstīt' })).toBeDisabled()
  await expectAccessible(page)
  // Words about somebody's health lie nowhere on the device.
  expect(await onDisk(page)).not.toContain('Slikti guļ')
  // Nobody asks the tab before it dies.
  await page.close({ runBeforeUnload: false })

  const other = await enter(doctor)
  await other.goto(`/doctor/patients/${patient.clientId}`)
  await expect(part(other, 'Sūdzības')).toHaveValue(written.complaints)
  await expect(part(other, 'Personas kods')).toHaveValue('010180-12345')
  await part(other, 'Anamnēze').fill(written.anamnesis)
  await part(other, 'Psihiskais stāvoklis').fill(written.mentalState)
  await part(other, 'Diagnoze').fill(written.diagnosis)
  await part(other, 'Precizējumi').fill(written.specifications)
  await form(other).getByRole('button', { name: 'Parakstīt' }).click()
  const sure = other.getByRole('alertdialog', { name: 'Parakstīt šo pierakstu?' })
  await expectAccessible(other, 'dialog')
  await sure.getByRole('button', { name: 'Parakstīt' }).click()
  await expect(records(other)).toHaveCount(1)
  await expect(records(other).getByRole('heading')).toBeFocused()
  await expect(records(other)).toContainText('Parakstīja Līga Bērziņa')
  for (const words of Object.values(written)) await expect(records(other)).toContainText(words)
  await expect(form(other)).toBeHidden()

  await records(other).getByRole('button', { name: 'Labot' }).click()
  const amend = other.getByRole('dialog', { name: 'Labot pierakstu' })
  await expect(amend.getByLabel('Sūdzības')).toHaveValue(written.complaints)
  await amend.getByLabel('Diagnoze').fill('G47.0')
  // What is typed is not thrown away by a press beside it.
  await amend.getByRole('button', { name: 'Aizvērt' }).last().click()
  await records(other).getByRole('button', { name: 'Turpināt labojumu' }).click()
  await expect(amend.getByLabel('Diagnoze')).toHaveValue('G47.0')
  await amend.getByLabel('Labojuma iemesls').fill('Pārrakstīšanās.')
  await amend.getByRole('button', { name: 'Saglabāt labojumu' }).click()
  await expect(amend).toBeHidden()
  await expect(records(other)).toContainText('G47.0')

  await records(other).getByRole('button', { name: 'Pievienot' }).click()
  const add = other.getByRole('dialog', { name: 'Papildināt pierakstu' })
  await add.getByLabel('Papildinājums').fill('Zvanīja, guļ labāk.')
  await add.getByRole('button', { name: 'Pievienot' }).click()
  await expect(add).toBeHidden()
  await records(other).getByText('Vēsture').click()
  const steps = records(other).getByRole('listitem')
  await expect(steps).toHaveCount(3)
  await expect(steps.nth(0)).toContainText('F51.0')
  await expect(steps.nth(1)).toContainText('Pārrakstīšanās.')
  await expect(steps.nth(2)).toContainText('Zvanīja, guļ labāk.')
  await expectAccessible(other)
  const [signed] = await signedOf(clinic, doctor, patient)
  expect(signed?.entries.map(({ kind }) => kind)).toEqual(['signed', 'amended', 'added'])
  expect(signed?.form).toEqual({ ...written, personalCode: '010180-12345', diagnosis: 'G47.0' })

  // By the code they are found, and it stands in no address.
  await other.getByRole('link', { name: 'Visi pacienti' }).click()
  await other.getByRole('button', { name: 'Meklēt pēc personas koda' }).click()
  const find = other.getByRole('dialog', { name: 'Meklēt pēc personas koda' })
  await find.getByLabel('Personas kods').fill('010180 12345')
  await find.getByRole('button', { name: 'Meklēt', exact: true }).click()
  await expect(find.getByRole('link', { name: 'Līga Bērziņa' })).toBeVisible()
  expect(other.url()).not.toContain('12345')
  await find.getByRole('link', { name: 'Līga Bērziņa' }).click()
  await expect(records(other)).toHaveCount(1)
})

test(
  'DOC-09 a draft that was changed elsewhere meanwhile is not written over unasked, and what has not arrived is not left without a question',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const { doctor, patient } = await pair(clinic)
    const params = { id: patient.clientId }
    const page = await enter(doctor)
    await page.goto(`/doctor/patients/${patient.clientId}`)
    await page.getByRole('button', { name: 'Rakstīt pierakstu' }).click()
    await part(page, 'Sūdzības').fill('Šeit.')
    await expect(saved(page)).toBeVisible()
    await clinic.api.send(keepOverviewDraft, {
      token: doctor.token,
      params,
      body: { form: { complaints: 'Citur.' }, version: 1 },
    })
    await part(page, 'Sūdzības').fill('Šeit un tālāk.')
    const conflict = page.getByRole('alert').filter({ hasText: 'Šo melnrakstu tikmēr mainījāt' })
    await expect(conflict).toBeVisible()
    await expect(part(page, 'Sūdzības')).toHaveValue('Šeit un tālāk.')
    await conflict.getByRole('button', { name: 'Ņemt otru versiju' }).click()
    await expect(part(page, 'Sūdzības')).toHaveValue('Citur.')
    await expect(conflict).toBeHidden()

    await page.route('**/overviews/draft', (route) => route.abort())
    await part(page, 'Anamnēze').fill('Vēl nav tur.')
    await expect(page.getByText('Melnraksts vēl nav saglabāts.')).toBeVisible()
    await page.getByRole('link', { name: 'Visi pacienti' }).click()
    const leave = page.getByRole('alertdialog', { name: 'Iziet, nesaglabājot melnrakstu?' })
    await leave.getByRole('button', { name: 'Palikt' }).click()
    await expect(part(page, 'Anamnēze')).toHaveValue('Vēl nav tur.')
    await page.unroute('**/overviews/draft')
    await expect(saved(page)).toBeVisible({ timeout: 15_000 })
    await page.getByRole('link', { name: 'Visi pacienti' }).click()
    await expect(page).toHaveURL('/doctor/patients')
  },
)

test('DOC-03 whoever stays anonymous is a number everywhere, and nobody asks for their code', async ({
  world: { clinic },
  enter,
}) => {
  const { doctor, patient } = await pair(clinic, { anonymous: true })
  const page = await enter(doctor)
  await page.goto('/doctor/patients')
  const link = page.getByRole('main').getByRole('link', { name: /^Pacients \d+$/ })
  const name = (await link.textContent()) ?? ''
  await expect(page.getByRole('main')).not.toContainText('Bērziņa')
  await page.getByLabel('Vārds vai numurs').fill(name.replace(/\D/g, ''))
  await page.getByLabel('Vārds vai numurs').press('Enter')
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page).toHaveTitle(new RegExp(`^${name} `))

  await page.getByRole('button', { name: 'Rakstīt pierakstu' }).click()
  await expect(part(page, 'Sūdzības')).toBeFocused()
  await part(page, 'Sūdzības').fill(written.complaints)
  await part(page, 'Anamnēze').fill(written.anamnesis)
  await part(page, 'Psihiskais stāvoklis').fill(written.mentalState)
  await part(page, 'Diagnoze').fill(written.diagnosis)
  await part(page, 'Precizējumi').fill(written.specifications)
  await form(page).getByRole('button', { name: 'Parakstīt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Parakstīt' }).click()
  await expect(records(page)).toHaveCount(1)
  expect((await signedOf(clinic, doctor, patient))[0]?.form).toEqual(written)
  // The only one by that name here is the specialist, who signed.
  await expect(page.getByRole('main').getByText('Bērziņa')).toHaveCount(1)
})

test('DOC-03 an administrator reads the records of a patient only after saying why', async ({
  world: { clinic },
  enter,
}) => {
  const { doctor, patient } = await pair(clinic)
  const body = { ...written, personalCode: '010180-12345' }
  await clinic.api.send(signOverview, { token: doctor.token, params: { id: patient.clientId }, body })
  const page = await enter(clinic.admin)
  await page.goto(`/admin/patients?patientId=${patient.clientId}`)
  await page.getByRole('button', { name: /^Citas darbības:/ }).click()
  await page.getByRole('menuitem', { name: 'Lasīt pierakstus' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pieraksti: Līga Bērziņa' })
  await expect(dialog.getByRole('button', { name: 'Lasīt pierakstus' })).toBeDisabled()
  await dialog.getByLabel('Kāpēc šie pieraksti jālasa?').fill('Pacienta sūdzība.')
  await dialog.getByRole('button', { name: 'Lasīt pierakstus' }).click()
  await expect(dialog.getByRole('article')).toContainText(written.diagnosis)
  await expect(dialog.getByRole('button', { name: 'Labot' })).toHaveCount(0)
  await expectAccessible(page, 'dialog')
  expect(decodeURIComponent(page.url())).not.toContain('sūdzība')
  await dialog.getByRole('button', { name: 'Aizvērt' }).last().click()
  await page.goto(`/admin/audit?kind=overviews_read&about=${patient.clientId}`)
  await expect(page.getByRole('row').filter({ hasText: 'Pacienta sūdzība.' })).toHaveCount(1)
})

test(
  'DOC-09 what is put right or added is found on another device as it was typed, and says what happened meanwhile',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const { doctor, patient } = await pair(clinic)
    const { token } = doctor
    const body = { ...written, personalCode: '010180-12345' }
    const { _id: id } = await clinic.api.send(signOverview, { token, params: { id: patient.clientId }, body })
    const page = await enter(doctor)
    await page.goto(`/doctor/patients/${patient.clientId}`)
    await records(page).getByRole('button', { name: 'Labot' }).click()
    await expect(amendOn(page).getByRole('button', { name: 'Atmest melnrakstu' })).toBeHidden()
    await amendOn(page).getByLabel('Diagnoze').fill('G47.0')
    await amendOn(page).getByLabel('Labojuma iemesls').fill('Pārrakstī')
    await expect(saved(page)).toBeVisible()
    await expectAccessible(page, 'dialog')
    expect(await onDisk(page)).not.toContain('Pārrakstī')
    // Nobody asks the tab before it dies.
    await page.close({ runBeforeUnload: false })

    const other = await enter(doctor)
    await other.goto(`/doctor/patients/${patient.clientId}`)
    await records(other).getByRole('button', { name: 'Pievienot' }).click()
    await addOn(other).getByLabel('Papildinājums').fill('Zvanīja.')
    await expect(saved(other)).toBeVisible()
    await addOn(other).getByRole('button', { name: 'Pievienot' }).click()
    await expect(addOn(other)).toBeHidden()
    await expect(records(other).getByRole('button', { name: 'Pievienot' })).toBeVisible()
    // A third device puts it right in the meantime.
    const changed = { note: 'Cits labojums.', form: { ...body, anamnesis: 'Kopš ziemas.' }, after: 2 }
    await clinic.api.send(amendOverview, { token, params: { id }, body: changed })
    await other.reload()
    await records(other).getByRole('button', { name: 'Turpināt labojumu' }).click()
    await expect(amendOn(other).getByLabel('Diagnoze')).toHaveValue('G47.0')
    await expect(amendOn(other).getByLabel('Labojuma iemesls')).toHaveValue('Pārrakstī')
    await expect(amendOn(other)).toContainText('Kopš sākāt šo labojumu, pieraksts jau ir labots.')
    await expectAccessible(other, 'dialog')
    // And a fourth writes on in the draft itself.
    const theirs = { note: 'Citur.', form: { ...body, diagnosis: 'F32.1' }, after: 1 }
    const drafts = await clinic.api.send(getEntryDrafts, { token, params: { id } })
    const { version } = drafts.amended
    const kept = { kind: 'amended' as const, entry: theirs, version }
    await clinic.api.send(keepEntryDraft, { token, params: { id }, body: kept })
    await amendOn(other).getByLabel('Labojuma iemesls').fill('Šeit.')
    await amendOn(other).getByRole('button', { name: 'Ņemt otru versiju' }).click()
    await expect(amendOn(other).getByLabel('Diagnoze')).toHaveValue('F32.1')
    await expect(amendOn(other).getByLabel('Labojuma iemesls')).toHaveValue('Citur.')
    expect(await clinic.api.send(getEntryDrafts, { token, params: { id } })).toMatchObject({
      amended: { entry: theirs, version: version + 1 },
    })
    await amendOn(other).getByRole('button', { name: 'Atmest melnrakstu' }).click()
    await amendOn(other).getByRole('alert').getByRole('button', { name: 'Atmest melnrakstu' }).click()
    await expect(amendOn(other)).toBeHidden()
    await records(other).getByRole('button', { name: 'Labot', exact: true }).click()
    await expect(amendOn(other).getByLabel('Diagnoze')).toHaveValue('F51.0')
    await expect(amendOn(other).getByLabel('Anamnēze')).toHaveValue('Kopš ziemas.')
  },
)

test(
  'DOC-09 what could not be kept is not closed unasked, and stands there again',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const { doctor, patient } = await pair(clinic)
    const params = { id: patient.clientId }
    const body = { ...written, personalCode: '010180-12345' }
    await clinic.api.send(signOverview, { token: doctor.token, params, body })
    const page = await enter(doctor)
    await page.goto(`/doctor/patients/${patient.clientId}`)
    const add = addOn(page)
    await records(page).getByRole('button', { name: 'Pievienot' }).click()
    await expect(add.getByLabel('Papildinājums')).toBeVisible()
    await page.route('**/overviews/*/drafts', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await add.getByLabel('Papildinājums').fill('Vēl nav tur.')
    await expect(add.getByText('Melnraksts vēl nav saglabāts.')).toBeVisible()
    await add.getByRole('button', { name: 'Aizvērt' }).last().click()
    await add.getByRole('button', { name: 'Turpināt rakstīt' }).click()
    await expect(add.getByLabel('Papildinājums')).toHaveValue('Vēl nav tur.')
    await add.getByRole('button', { name: 'Aizvērt', exact: true }).last().click()
    await add.getByRole('button', { name: 'Aizvērt bez saglabāšanas' }).click()
    await expect(add).toBeHidden()
    await page.unroute('**/overviews/*/drafts')
    await records(page).getByRole('button', { name: 'Pievienot' }).click()
    await expect(add.getByLabel('Papildinājums')).toHaveValue('Vēl nav tur.')
    await expect(saved(page)).toBeVisible({ timeout: 15_000 })
  },
)
