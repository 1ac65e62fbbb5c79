import { expect, type Page } from '@playwright/test'
import { listAvailability } from '#contract/availability.ts'
import { reserveConsultation } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { listSlots } from '#contract/doctor.ts'
import { type Clinic, dayAt, iso, type Member } from '../world/clinic.ts'
import { read } from './with-call.ts'
import { dateOf, test, timeOf } from './with-clinic.ts'

/** The nth free time of a doctor some days ahead. */
async function freeTime(clinic: Clinic, doctor: Member, day: number, at = 0): Promise<string> {
  const from = (await clinic.freeTimes(doctor, day))[at]
  if (!from) throw new Error('no free time')
  return from
}

async function request(clinic: Clinic, doctor: Member, from: string, note?: string, anonymous = false) {
  const patient = await clinic.newPatient({ anonymous })
  await clinic.giveCard(patient)
  const body = clinic.wish(doctor, from, note ? { note } : {})
  const consultation = await clinic.api.send(reserveConsultation, { token: patient.token, body })
  return { patient, consultation: consultation as Consultation }
}

const hours = ({ from, to }: { from: string; to: string }) => `${timeOf(from)}–${timeOf(to)}`

const requests = (page: Page) => page.getByRole('region', { name: 'Pieprasījumi' })

test('CON-03 CON-11 AUTH-13 a request reaches the doctor by itself, without the name of who stays anonymous, and is accepted', async ({
  world,
  enter,
}) => {
  const { clinic } = world
  const doctor = await clinic.newDoctor()
  const page = await enter(doctor)
  await page.goto('/doctor/dashboard')
  await expect(requests(page).getByText('Jaunu pieprasījumu nav')).toBeVisible()

  const from = await freeTime(clinic, doctor, 1)
  const { consultation } = await request(clinic, doctor, from, 'Gribētu runāt par miegu.', true)
  const card = requests(page).getByRole('article')
  await expect(page.getByText('Jauns konsultācijas pieprasījums')).toBeVisible()
  await expect(card.getByRole('heading')).toHaveText(/^Pacients \d+$/)
  await expect(card.getByText('Anonīmi, pirmā konsultācija')).toBeVisible()
  await expect(card.getByText('Gribētu runāt par miegu.')).toBeVisible()
  await expect(card.getByText(`${dateOf(from)} ${timeOf(from)}`)).toBeVisible()
  await expect(card.getByText(`Jāatbild līdz ${dateOf(from).slice(0, 6)} ${timeOf(from)}`)).toBeVisible()
  await expect(page.getByRole('main').getByText('Bērziņa')).toHaveCount(0)

  await card.getByRole('button', { name: 'Apstiprināt' }).click()
  await expect(requests(page).getByText('Jaunu pieprasījumu nav')).toBeVisible()
  expect(await read(world, doctor, consultation._id)).toMatchObject({ status: 'scheduled' })
  await page.goto(`/doctor/dashboard?day=${from.slice(0, 10)}`)
  const event = page.getByRole('button', { name: /Pacients \d+.*Ieplānota/ })
  await expect(event).toBeVisible()
  await event.click()
  await expect(page.getByRole('dialog').getByText('Gribētu runāt par miegu.')).toBeVisible()
})

test('CON-03 CON-11 a rejection carries the doctor’s words, a scheduled consultation can be called off, and the list tells both', async ({
  world,
  enter,
}) => {
  const { clinic } = world
  const doctor = await clinic.newDoctor()
  const [first, second] = [await freeTime(clinic, doctor, 2), await freeTime(clinic, doctor, 2, 2)]
  const { patient, consultation } = await request(clinic, doctor, first)
  const page = await enter(doctor)
  await page.goto('/doctor/dashboard')
  await requests(page).getByRole('button', { name: 'Noraidīt' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Vēstule pacientam').fill('Šajā laikā esmu slimnīcā.')
  await dialog.getByRole('button', { name: 'Noraidīt' }).click()
  await expect(requests(page).getByText('Jaunu pieprasījumu nav')).toBeVisible()
  expect(await read(world, patient, consultation._id)).toMatchObject({
    status: 'rejected',
    closedReason: 'doctor_rejected',
    comment: 'Šajā laikā esmu slimnīcā.',
  })

  const other = await clinic.newPatient()
  await clinic.giveCard(other)
  const planned = await clinic.schedule(other, doctor, second)
  await page.goto('/doctor/dashboard?view=list')
  const row = page.getByRole('row').filter({ hasText: timeOf(second) })
  await row.getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Atcelt konsultāciju' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Atcelt konsultāciju' }).click()
  await expect(row.getByText('Noraidīta')).toBeVisible()
  expect(await read(world, other, planned._id)).toMatchObject({ closedReason: 'doctor_cancelled' })
  await page.getByLabel('Statuss').selectOption('scheduled')
  await expect(page.getByText('Šādu konsultāciju nav')).toBeVisible()
})

test('CON-12 hours are added for several weekdays at once, changed and deleted; wrong ones are explained beside the field', async ({
  world,
  enter,
}) => {
  const { clinic, server } = world
  const doctor = await clinic.newDoctor()
  await server.sql('delete from availability where doctor_id = $1', [doctor.clientId])
  const page = await enter(doctor)
  await page.goto('/doctor/dashboard')
  await page.getByRole('button', { name: 'Pieejamība' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pieejamība' })
  await expect(dialog.getByText('Pieejamība vēl nav norādīta')).toBeVisible()
  await dialog.getByRole('button', { name: 'Pievienot laiku' }).click()

  const form = page.getByRole('dialog', { name: 'Jauns laiks' })
  const end = form.getByRole('group', { name: 'Līdz' })
  await end.getByLabel('Stundas').selectOption('08')
  await expect(form.getByText(/agrāk|vēlāk|pēc sākuma/).first()).toBeVisible()
  await expect(form.getByRole('button', { name: 'Saglabāt' })).toBeDisabled()
  await end.getByLabel('Stundas').selectOption('12')
  const chips = form.getByRole('group', { name: /Tās pašas stundas/ }).getByRole('button')
  await chips.first().click()
  await chips.nth(2).click()
  await form.getByRole('button', { name: 'Saglabāt' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  const saved = () => clinic.api.send(listAvailability, { token: doctor.token })
  expect((await saved()).data.map(hours)).toEqual(Array(3).fill('09:00–12:00'))
  const { slots } = await clinic.api.send(listSlots, {
    params: { id: doctor.clientId },
    query: { from: iso(dayAt(1)), to: iso(dayAt(15)), minutes: 45 },
  })
  // Three weekdays in two weeks with four times each; the first weekday is today's, which may have begun.
  expect(slots.length).toBeGreaterThanOrEqual(20)

  await dialog
    .getByRole('button', { name: /^Mainīt/ })
    .first()
    .click()
  const change = page.getByRole('dialog', { name: 'Mainīt laiku' })
  await change.getByRole('group', { name: 'Līdz' }).getByLabel('Minūtes').selectOption('30')
  await change.getByRole('button', { name: 'Saglabāt' }).click()
  await expect(dialog.getByText('09:00–12:30')).toBeVisible()
  await dialog
    .getByRole('button', { name: /^Dzēst/ })
    .first()
    .click()
  const question = page.getByRole('alertdialog', { name: 'Dzēst šo laiku?' })
  await expect(question.getByText('Jau rezervētās konsultācijas paliek.')).toBeVisible()
  await question.getByRole('button', { name: 'Dzēst' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  expect((await saved()).total).toBe(2)
})

test('CON-14 a doctor abroad sees the calendar on their own clock, and the hours on the clock of the practice', async ({
  world,
  enter,
}) => {
  const { clinic } = world
  const doctor = await clinic.newDoctor()
  const from = await freeTime(clinic, doctor, 1, 4)
  await request(clinic, doctor, from)
  const page = await enter(doctor, { timezoneId: 'America/New_York' })
  await page.goto('/doctor/dashboard')
  await expect(requests(page).getByText(timeOf(from, 'America/New_York')).first()).toBeVisible()
  await expect(page.getByText(/Laiki rādīti jūsu laika joslā: New York/)).toBeVisible()
  await page.getByRole('button', { name: 'Pieejamība' }).click()
  await expect(page.getByText('Laiki rādīti jūsu prakses laika joslā: Riga.')).toBeVisible()
  await expect(page.getByText(/pie jums \d\d:\d\d–\d\d:\d\d/).first()).toBeVisible()
})
