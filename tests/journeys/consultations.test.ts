import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { acceptConsultation, rejectConsultation } from '#contract/consultation-routes.ts'
import type { Member } from '../world/people/clinic.ts'
import { choose, dateOf, openDay, reserveButton, slot, test, timeOf } from './with-clinic.ts'
import { rarely } from '../world/whole.ts'

const newYork = 'America/New_York'
let doctor: Member

test.beforeAll(async ({ world }) => {
  doctor = await world.clinic.newDoctor()
})

test('CON-10 the list shows status, narrows by status and days, pages, and follows what happens', async ({
  world: { clinic, server },
  enter,
}) => {
  const patient = await clinic.newPatient()
  await clinic.giveCard(patient)
  const page = await enter(patient)
  await page.goto('/patient/consultations')
  await expect(page.getByText('Šeit būs jūsu konsultācijas.')).toBeVisible()

  const [first = '', second = ''] = await clinic.freeTimes(doctor, 2)
  await clinic.schedule(patient, doctor, first)
  // More lies behind them than anybody may book in the time that a test has.
  await server.sql(
    `insert into consultation (id, doctor_id, patient_id, starts_at, ends_at, minutes, status, paid_with, base_cents, total_cents, created_at)
     select gen_random_uuid(), $1, $2, at, at + interval '45 minutes', 45, 'finished', 'card', 4000, 4000, at - interval '3 days'
     from (select now() - i * interval '1 day' as at from generate_series(1, 50) as i) as days`,
    [doctor.clientId, patient.clientId],
  )
  const last = await clinic.reserve(patient, doctor, second)
  const body = { comment: 'Nevarēšu.' }
  await clinic.api.send(rejectConsultation, { token: doctor.token, params: { id: last._id }, body })
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(51)
  const pages = page.getByRole('navigation', { name: 'Lapas' })
  await pages.getByRole('button', { name: 'Nākamā lapa' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page).toHaveURL(/offset=50/)

  await page.getByLabel('Statuss').selectOption({ label: 'Noraidīta' })
  await page.getByRole('button', { name: 'Filtrēt' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Noņemt: Noraidīta' }).click()
  await expect(page.getByRole('row')).toHaveCount(51)

  const open = await clinic.newPatient()
  await clinic.giveCard(open)
  const [from] = (await Promise.all([5, 6].map((day) => clinic.freeTimes(doctor, day)))).flat()
  const request = await clinic.reserve(open, doctor, from ?? '')
  const other = await enter(open)
  await other.goto('/patient/consultations')
  await expect(other.getByRole('row', { name: 'Gaida apstiprinājumu' })).toBeVisible()
  await clinic.api.send(acceptConsultation, { token: doctor.token, params: { id: request._id } })
  await expect(other.getByRole('row', { name: 'Ieplānota' })).toBeVisible()
  await other.getByRole('link', { name: 'Atvērt' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Līga Bērziņa')
  await expect(other.getByText('Samaksāts ar karti.')).toBeVisible()
})

test(
  'CON-10 CON-18 what is over is not shown as coming, not even until the list is asked again',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const patient = await clinic.newPatient()
    await clinic.giveCard(patient)
    const [from] = await clinic.freeTimes(doctor, 8)
    const { _id } = await clinic.schedule(patient, doctor, from ?? '')
    const page = await enter(patient)
    const line = page.waitForEvent('websocket')
    const received = async (words: RegExp) =>
      (await line).waitForEvent('framereceived', ({ payload }) => words.test(payload.toString()))
    // Socket.IO's word that it is connected.
    const connected = received(/^40/)
    const heard = received(/consultationChanged/)
    await page.goto('/patient/dashboard')
    const menu = page.getByRole('navigation', { name: 'Saruna' })
    const next = page.getByRole('heading', { name: 'Jūsu nākamā saruna' })
    await expect(next).toBeVisible()
    await menu.getByRole('link', { name: 'Jaunumi' }).click()
    await expect(next).toBeHidden()

    // Whoever is not connected yet is told nothing; their screens ask by themselves.
    await connected
    const body = { comment: 'Nevarēšu.' }
    await clinic.api.send(rejectConsultation, { token: doctor.token, params: { id: _id }, body })
    await heard
    // The list is asked for anew, but not answered yet.
    const asked = page.waitForRequest(/\/v1\/consultations\?/)
    await page.route(/\/v1\/consultations\?/, () => undefined)
    await menu.getByRole('link', { name: 'Pieteikties' }).click()
    await asked
    await expect(page.getByRole('heading', { name: 'Izvēlieties speciālistu' })).toBeVisible()
    await expect(next).toBeHidden()
  },
)

test('CON-10 somebody else’s consultation does not exist', async ({ world: { clinic }, enter }) => {
  const [owner, stranger] = [await clinic.newPatient(), await clinic.newPatient()]
  await clinic.giveCard(owner)
  const [from] = await clinic.freeTimes(doctor, 7)
  const { _id } = await clinic.reserve(owner, doctor, from ?? '')
  const page = await enter(stranger)
  await page.goto(`/patient/consultations/${_id}`)
  await expect(page.getByRole('heading', { name: 'Lapa nav atrasta' })).toBeVisible()
})

test('CON-14 CON-18 far from Riga every time is on the viewer’s clock and says whose it is', async ({
  world: { clinic },
  enter,
}) => {
  const patient = await clinic.newPatient()
  await clinic.giveCard(patient)
  const [from = ''] = await clinic.freeTimes(doctor, 8)
  const page = await enter(patient, { timezoneId: newYork })
  await openDay(page, doctor, from, { zone: newYork })
  await expect(page.getByText(/^Laiki rādīti jūsu laika joslā: New York \(UTC−0[45]:00\)$/)).toBeVisible()
  await slot(page, from, newYork).click()
  await expect(page.getByRole('timer')).toBeVisible()
  const until = new Date(Date.parse(from) - 86_400_000).toISOString()
  const moment = `${dateOf(until, newYork)} ${timeOf(until, newYork)} (New York)`
  await expect(page.getByText(moment)).toBeVisible()
  await reserveButton(page).click()
  const asked = page.getByRole('complementary')
  await expect(asked.getByText(`${dateOf(from, newYork)} ${timeOf(from, newYork)}`)).toBeVisible()

  await asked.getByRole('button', { name: 'Pievienot kalendāram' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Kalendāra fails (.ics)' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  expect(download.suggestedFilename()).toBe('saruna.ics')
  expect(file).toContain(`DTSTART:${from.replaceAll(/[-:]|\.000/g, '')}`)
  await page.getByRole('link', { name: 'Skatīt konsultāciju' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Līga Bērziņa' })).toBeVisible()
  await page.getByRole('button', { name: 'Pievienot kalendāram' }).click()
  await page
    .context()
    .route('https://calendar.google.com/**', (route) => route.fulfill({ body: 'a calendar' }))
  const [google] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('menuitem', { name: 'Google Calendar' }).click(),
  ])
  await expect.poll(() => google.url()).toContain(from.replaceAll(/[-:]|\.000/g, ''))
})

test('CON-14 in Riga no zone is named', rarely, async ({ world: { clinic }, enter }) => {
  const patient = await clinic.newPatient()
  const [from = ''] = await clinic.freeTimes(doctor, 8)
  const page = await enter(patient)
  await choose(page, doctor, from)
  await expect(page.getByText('Laiki rādīti jūsu laika joslā')).toBeHidden()
})

test(
  'CALL-04 CON-10 a call has one length wherever it is told: under a minute in seconds',
  rarely,
  async ({ world: { clinic, server }, enter }) => {
    const patient = await clinic.newPayer()
    const [from = ''] = await clinic.freeTimes(doctor, 9)
    const { _id } = await clinic.schedule(patient, doctor, from)
    const [hers, his] = [await enter(patient), await enter(doctor)]
    const fact = (page: typeof hers, name: string) =>
      page.locator('dl > div').filter({ hasText: name }).locator('dd')
    for (const [seconds, words] of [
      [42, '42 s'],
      [42 * 60 + 43, '42 min 43 s'],
    ] as const) {
      await server.sql(
        `update consultation set status = 'finished', call_seconds = $2, started_at = starts_at where id = $1`,
        [_id, seconds],
      )
      for (const page of [hers, his]) {
        await page.goto(`/consultations/${_id}/summary`)
        await expect(fact(page, 'Ilgums')).toHaveText(words)
      }
      await hers.goto(`/patient/consultations/${_id}`)
      await expect(fact(hers, 'Sarunas ilgums')).toHaveText(words)
      await his.goto(`/doctor/dashboard?day=${from.slice(0, 10)}&consultation=${_id}`)
      await expect(fact(his, 'Sarunas ilgums')).toHaveText(words)
    }
  },
)
