import { expect, type Page } from '@playwright/test'
import { addAvailability, listAvailability } from '#contract/availability.ts'
import { reserveConsultation } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { listSlots } from '#contract/doctor.ts'
import { type Clinic, dayAt, iso, type Member } from '../world/people/clinic.ts'
import { isCopied, openOffline } from './device-copy.ts'
import { workerReady } from './talk-on-device.ts'
import { meetingIn, read } from './with-call.ts'
import { dateOf, test, timeOf } from './with-clinic.ts'
import { rarely } from '../world/whole.ts'

/** The nth free time of a doctor some days ahead. */
async function freeTime(clinic: Clinic, doctor: Member, day: number, at = 0): Promise<string> {
  const from = (await clinic.freeTimes(doctor, day))[at]
  if (!from) throw new Error('no free time')
  return from
}

async function request(clinic: Clinic, doctor: Member, from: string, note?: string, anonymous = false) {
  const patient = await clinic.newPatient({ anonymous })
  await clinic.giveCard(patient)
  const body = clinic.bookingInput(doctor, from, note ? { note } : {})
  const consultation = await clinic.api.send(reserveConsultation, { token: patient.token, body })
  return { patient, consultation: consultation as Consultation }
}

const hours = ({ from, to }: { from: string; to: string }) => `${timeOf(from)}–${timeOf(to)}`

const requests = (page: Page) => page.getByRole('region', { name: 'Pieprasījumi' })
/** The way to the dashboard in the menu, and beside it how much waits there. */
const entry = (page: Page) =>
  page.getByRole('navigation', { name: 'Saruna' }).getByRole('link', { name: /^Konsultācijas/ })

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
  await expect(entry(page)).toHaveAccessibleName(/gaida: 1$/)
  await expect(card.getByText('Anonīmi, pirmā konsultācija')).toBeVisible()
  await expect(card.getByText('Gribētu runāt par miegu.')).toBeVisible()
  await expect(card.getByText(`${dateOf(from)} ${timeOf(from)}`)).toBeVisible()
  await expect(card.getByText(`Jāatbild līdz ${dateOf(from).slice(0, 6)} ${timeOf(from)}`)).toBeVisible()
  await expect(page.getByRole('main').getByText('Bērziņa')).toHaveCount(0)

  await card.getByRole('button', { name: 'Apstiprināt' }).click()
  await expect(requests(page).getByText('Jaunu pieprasījumu nav')).toBeVisible()
  await expect(entry(page)).not.toHaveAccessibleName(/gaida/)
  expect(await read(world, doctor, consultation._id)).toMatchObject({ status: 'scheduled' })
  await page.goto(`/doctor/dashboard?day=${from.slice(0, 10)}`)
  const event = page.getByRole('button', { name: /Pacients \d+.*Ieplānota/ })
  await expect(event).toBeVisible()
  const cut = await event.evaluate((button) =>
    [...button.querySelectorAll('[aria-hidden]')]
      .filter((part) => part.scrollWidth > part.clientWidth)
      .map((part) => part.textContent),
  )
  expect(cut).toEqual([])
  await expect(event).toContainText(/Nr\. \d+/)
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
  await dialog.getByLabel('Ziņa pacientam').fill('Šajā laikā esmu slimnīcā.')
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
  await expect(page.getByText('Gaidāmu konsultāciju nav')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Pagājušās' }).check()
  await expect(row.getByText('Noraidīta')).toBeVisible()
  expect(await read(world, other, planned._id)).toMatchObject({ closedReason: 'doctor_cancelled' })
  await page.getByLabel('Statuss').selectOption('scheduled')
  await expect(page.getByText('Šādu konsultāciju nav')).toBeVisible()
})

test(
  'CON-03 CON-11 SAFE-06 after an answer by the keyboard one reads on where one was',
  rarely,
  async ({ world, enter }) => {
    const { clinic } = world
    const doctor = await clinic.newDoctor()
    const [first, second, third] = [
      await freeTime(clinic, doctor, 2),
      await freeTime(clinic, doctor, 2, 2),
      await freeTime(clinic, doctor, 2, 4),
    ]
    for (const from of [first, second, third]) await request(clinic, doctor, from)
    const page = await enter(doctor)
    await page.goto(`/doctor/dashboard?day=${third.slice(0, 10)}`)
    const cards = requests(page).getByRole('article')
    await expect(cards).toHaveCount(3)
    const card = (from: string) => cards.filter({ hasText: timeOf(from) })
    await card(first).getByRole('button', { name: 'Apstiprināt' }).press('Enter')
    await expect(cards).toHaveCount(2)
    await expect(card(second).getByRole('heading')).toBeFocused()
    await card(second).getByRole('button', { name: 'Apstiprināt' }).press('Enter')
    await expect(cards).toHaveCount(1)
    await expect(card(third).getByRole('heading')).toBeFocused()

    const waiting = page.getByRole('button', { name: /Gaida apstiprinājumu/ })
    // The calendar hears of an answer a moment after the list.
    await expect(waiting).toHaveCount(1)
    await waiting.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Apstiprināt' }).press('Enter')
    await expect(dialog.getByText('Ieplānota')).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'Konsultācija' })).toBeFocused()
  },
)

test(
  'CON-11 OFF-06 words to the patient hold a new version back and outlive the dialog, another screen and a reload, until they are sent',
  rarely,
  async ({ world, enter }) => {
    const { clinic } = world
    const doctor = await clinic.newDoctor()
    const { consultation } = await request(clinic, doctor, await freeTime(clinic, doctor, 1))
    const page = await enter(doctor, { serviceWorkers: 'allow' })
    await page.goto('/doctor/dashboard')
    await workerReady(page)
    await page.reload()
    const ask = () => requests(page).getByRole('button', { name: 'Noraidīt' }).click()
    const question = page.getByRole('alertdialog')
    const words = question.getByLabel(/Ziņa pacientam/)
    await ask()
    await words.fill('Diemžēl tajā dienā')
    // The same worker at another address is a new version that waits.
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next').then(() => undefined))
    await expect(page.getByText('Jaunā versija pagaidīs')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Atjaunot', includeHidden: true })).toHaveCount(0)
    await question.getByRole('button', { name: 'Paturēt' }).click()
    await expect(page.getByRole('button', { name: 'Atjaunot' })).toBeVisible()
    await page.getByRole('link', { name: 'Jaunumi' }).first().click()
    await expect(page).toHaveURL('/news')
    await page.goto('/doctor/dashboard')
    await ask()
    await expect(words).toHaveValue('Diemžēl tajā dienā')
    await words.fill('Diemžēl tajā dienā nepieņemu.')
    await page.reload()
    await ask()
    await expect(words).toHaveValue('Diemžēl tajā dienā nepieņemu.')
    await question.getByRole('button', { name: 'Noraidīt' }).click()
    await expect(requests(page).getByText('Jaunu pieprasījumu nav')).toBeVisible()
    expect(await read(world, doctor, consultation._id)).toMatchObject({
      status: 'rejected',
      comment: 'Diemžēl tajā dienā nepieņemu.',
    })
    expect(await page.evaluate(() => localStorage.getItem('drafts'))).toBeNull()
  },
)

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
  // Below them stand the rules of booking.
  const stretches = dialog.getByRole('list').first().getByRole('listitem')

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
  await expect(stretches).toHaveCount(3)
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
  await expect(stretches).toHaveCount(2)
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

test(
  'CON-12 on a phone the way to add hours stays in sight, however many hours there are',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const doctor = await clinic.newDoctor()
    for (let day = 1; day < 8; day++) {
      const body = { from: iso(dayAt(day, 17)), to: iso(dayAt(day, 19)), repeatWeekly: true }
      await clinic.api.send(addAvailability, { token: doctor.token, body })
    }
    const page = await enter(doctor, { viewport: { width: 390, height: 844 } })
    await page.goto('/doctor/dashboard')
    await page.getByRole('button', { name: 'Pieejamība' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pieejamība' })
    // Below them stand the rules of booking.
    const stretches = dialog.getByRole('list').first().getByRole('listitem')
    await expect(stretches).toHaveCount(14)
    const add = dialog.getByRole('button', { name: 'Pievienot laiku' })
    await expect(add).toBeInViewport({ ratio: 1 })
    await stretches.last().scrollIntoViewIfNeeded()
    await dialog
      .getByRole('button', { name: /^Dzēst/ })
      .last()
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Paturēt' }).click()
    await expect(stretches).toHaveCount(14)
  },
)

/** Chooses a view, which is so only when the address says it. */
async function look(page: Page, view: string): Promise<void> {
  const choice = page.getByRole('radio', { name: view })
  await choice.click()
  await expect(choice).toBeChecked()
}

/** Says that what is shown is this device's copy, and what waits. */
const heldNote = (page: Page) => page.getByText(/Redzams ierīcē saglabātais.*Apstiprināt, noraidīt/)

test(
  'CON-11 OFF-02 without a network the dashboard keeps what it has, leafs through what this device holds, and asks again later',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const doctor = await clinic.newDoctor()
    await request(clinic, doctor, await freeTime(clinic, doctor, 3))
    const page = await enter(doctor)
    await page.goto('/doctor/dashboard')
    await expect(requests(page).getByRole('article')).toHaveCount(1)
    await look(page, 'Mēnesis')
    const month = page.getByRole('group', { name: 'Mēneša kalendārs' })
    await expect(month).toBeVisible()
    await expect(heldNote(page)).toHaveCount(0)
    await expect.poll(() => isCopied(page)).toBe(true)
    await page.context().setOffline(true)
    await expect(heldNote(page)).toBeVisible()
    await expect(page.getByText('Jūs esat bezsaistē.')).toBeVisible()
    await page.getByRole('button', { name: 'Nākamais mēnesis' }).click()
    await expect(month).toBeVisible()
    await look(page, 'Nedēļa')
    await expect(page.getByText('Brīvos laikus rādīsim, tiklīdz būs savienojums.')).toBeVisible()
    await expect(page.getByText('pieejamība nav norādīta')).toHaveCount(0)
    await expect(page.getByText('Radās kļūda')).toHaveCount(0)
    await expect(page.getByText('Šobrīd nav tīkla')).toHaveCount(0)
    await expect(requests(page).getByRole('article')).toHaveCount(1)
    await page.context().setOffline(false)
    await expect(heldNote(page)).toHaveCount(0)
    await expect(page.getByText('Jūs esat bezsaistē.')).toBeHidden()
    await expect(page.getByText(/^Pieejams/).first()).toBeAttached()
  },
)

test('OFF-02 CON-11 DOC-07 a doctor opens the dashboard without a network, reads their day, and sees what came meanwhile', async ({
  world,
  enter,
}) => {
  const { clinic } = world
  const { doctor, consultation } = await meetingIn(world, 8)
  const times = (await clinic.freeTimes(doctor, 0)).concat(await clinic.freeTimes(doctor, 1))
  await request(clinic, doctor, times[0] ?? '', 'Gribētu runāt par miegu.')
  // Where it is not midnight soon: the consultation is today's.
  const timezoneId = new Date().getUTCHours() < 20 ? 'Europe/Riga' : 'America/New_York'
  const online = await enter(doctor, { serviceWorkers: 'allow', timezoneId })
  await online.goto('/doctor/dashboard')
  await workerReady(online)
  await online.reload()
  await expect(requests(online).getByRole('article')).toHaveCount(1)
  await expect.poll(() => isCopied(online)).toBe(true)
  const page = await openOffline(online.context(), online)

  await page.goto('/doctor/dashboard')
  await expect(heldNote(page)).toHaveCount(1)
  await expect(page.getByText(/Šodien \d konsultācij/)).toBeVisible()
  const card = requests(page).getByRole('article')
  await expect(card.getByText('Gribētu runāt par miegu.')).toBeVisible()
  const accept = card.getByRole('button', { name: 'Apstiprināt' })
  await expect(accept).toHaveAttribute('aria-disabled', 'true')
  await expect(accept).toHaveAccessibleDescription(/tiklīdz būs savienojums/)
  const now = page.getByRole('status').getByRole('region')
  await expect(now.getByText('Pievienoties varēs, tiklīdz būs savienojums.')).toBeVisible()
  await expect(now.getByRole('link', { name: 'Pievienoties' })).toHaveCount(0)
  await expect(page.getByText('Brīvos laikus rādīsim, tiklīdz būs savienojums.')).toBeVisible()
  await page.getByRole('button', { name: /Ieplānota/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(dateOf(consultation.from, timezoneId))).toBeVisible()
  await expect(dialog.getByText('Redzams ierīcē saglabātais')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Atcelt konsultāciju' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.keyboard.press('Escape')
  await look(page, 'Mēnesis')
  await expect(page.getByRole('group', { name: 'Mēneša kalendārs' })).toContainText(
    timeOf(consultation.from, timezoneId),
  )
  await look(page, 'Saraksts')
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Statuss').selectOption('scheduled')
  await expect(rows).toHaveCount(1)
  await expect(page.getByText('Šobrīd nav tīkla')).toHaveCount(0)

  await request(clinic, doctor, times.at(-1) ?? '')
  await page.context().setOffline(false)
  await expect(heldNote(page)).toHaveCount(0)
  await expect(requests(page).getByRole('article')).toHaveCount(2)
  // Nobody watched while it came: it is simply there.
  await expect(page.getByText('Jauns konsultācijas pieprasījums')).toHaveCount(0)
  await expect(accept.first()).not.toHaveAttribute('aria-disabled')
})
