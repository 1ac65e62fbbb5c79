import { type APIResponse, expect, type Page } from '@playwright/test'
import { listCards } from '#contract/card.ts'
import {
  acceptConsultation,
  getConsultation,
  holdTime,
  listConsultations,
  rejectConsultation,
} from '#contract/consultation-routes.ts'
import type { Member } from '../world/people/clinic.ts'
import { mixedText } from './checks/mixed-text.ts'
import { foundOnDisk } from './on-disk.ts'
import { choose, dateOf, openDay, reserveButton, slot, test, timeOf, typeCard } from './with-clinic.ts'
import { rarely } from '../world/whole.ts'

const sent = 'Pieprasījums nosūtīts. Gaidām apstiprinājumu.'
let doctor: Member

test.beforeAll(async ({ world }) => {
  doctor = await world.clinic.newDoctor()
})

/** The nth free time of a doctor some days ahead. */
async function freeTime(
  clinic: { freeTimes(d: Member, day: number): Promise<string[]> },
  day: number,
  at = 0,
) {
  const from = (await clinic.freeTimes(doctor, day))[at]
  if (!from) throw new Error('no free time')
  return from
}

test('CON-01 CON-03 CON-13 CON-18 a patient chooses a time, sees the price, reserves, and learns the answer live', async ({
  world: { clinic },
  enter,
}) => {
  const patient = await clinic.newPatient()
  await clinic.giveCard(patient)
  const from = await freeTime(clinic, 3)
  const page = await enter(patient)
  await choose(page, doctor, from)
  const about = page.getByRole('region', { name: 'Līga Bērziņa' })
  await expect(about).toContainText('40 €/h45\u00a0min · 40.00\u00a0€')
  await expect(about).toContainText('Mierīgi.')
  await expect(about.getByRole('link', { name: 'Vairāk par speciālistu' })).toHaveAttribute(
    'href',
    `/apply/${doctor.clientId}`,
  )

  const panel = page.getByRole('complementary')
  await expect(panel.getByText('Pirmā konsultācija −10 %')).toBeVisible()
  await expect(panel.getByText('Visa •••• 4242')).toBeVisible()
  const until = new Date(Date.parse(from) - 86_400_000).toISOString()
  await expect(panel.getByText(`${dateOf(until)} ${timeOf(until)}`)).toBeVisible()
  await panel.getByLabel('Piezīme speciālistam').fill('Par miegu')
  const list = page.getByRole('region', { name: 'Izvēlieties speciālistu' })
  const listed = await list.evaluate((element) => element.getBoundingClientRect().top + scrollY)
  const asked = page.waitForResponse((answer) => answer.url().includes('/v1/consultations?'))
  await reserveButton(page).click()

  await expect(page.getByRole('heading', { name: sent })).toBeFocused()
  // The panel says that it waits. Told a second time above everything, it would push the panel away from its reader.
  await asked
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const waiting = page.getByRole('region', { name: /^Gaida atbildi/ })
  await expect(waiting).toHaveCount(0)
  expect(await list.evaluate((element) => element.getBoundingClientRect().top + scrollY)).toBe(listed)
  // The link to the receipts stands in its sentence, not in a column of its own beside it.
  const receipts = panel.getByRole('listitem').filter({ has: page.getByRole('link') })
  await expect(receipts).toHaveText(/Tas būs arī sadaļā Maksājumi un čeki\.$/)
  expect(await page.evaluate(mixedText)).toEqual([])
  const { data } = await clinic.api.send(listConsultations, { token: patient.token })
  expect(data).toMatchObject([{ status: 'awaiting_approval', price: 36, note: 'Par miegu', from }])
  await clinic.api.send(acceptConsultation, { token: doctor.token, params: { id: data[0]?._id ?? '' } })
  await expect(page.getByRole('heading', { name: 'Konsultācija ir ieplānota.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Jūsu nākamā saruna' })).toBeVisible()
  await expect(page.getByText(/^Konsultācija apstiprināta · /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pievienoties' })).toHaveAttribute('aria-disabled', 'true')
})

test('CON-02 PAY-02 without a card the card comes first, with the texts of the rules, and nothing of it is kept', async ({
  world: { clinic },
  enter,
}) => {
  const patient = await clinic.newPatient()
  const page = await enter(patient)
  await choose(page, doctor, await freeTime(clinic, 3))
  await reserveButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Vispirms pievienojiet karti' })
  await expect(dialog.getByText('Izmēģinājuma maksājumu apstrādātājs')).toBeVisible()
  await typeCard(page, '4242424242424241', '1320')
  await expect(dialog.getByText('Nepareizs kartes numurs')).toBeVisible()
  await expect(dialog.getByText('Derīguma termiņš nav pareizs')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Saglabāt karti' })).toBeDisabled()

  await dialog.getByLabel('Kartes numurs').fill('4000000000000002')
  await expect(dialog.getByLabel('Kartes numurs')).toHaveValue('4000 0000 0000 0002')
  await dialog.getByLabel('Derīga līdz, MM/GG').fill('1234')
  await expect(dialog.getByLabel('Derīga līdz, MM/GG')).toHaveValue('12/34')
  await dialog.getByLabel('Vārds uz kartes').fill('ILZE KARTENIECE')
  await dialog.getByRole('button', { name: 'Saglabāt karti' }).click()
  await expect(dialog.getByText('Karti neizdevās saglabāt.')).toBeVisible()
  // The numbers of test cards stand in the page itself.
  expect(await foundOnDisk(page, ['ILZE KARTENIECE'])).toEqual([])

  await dialog.getByLabel('Kartes numurs').fill('4242424242424242')
  await dialog.getByRole('button', { name: 'Saglabāt karti' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Visa •••• 4242')).toBeVisible()
  // The button that opened the dialog is gone; whoever uses the keyboard is still where they were paying.
  await expect(page.getByRole('complementary').locator(':focus')).toHaveCount(1)
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
  )
  expect(kept).not.toContain('4242424242424242')
  const { data } = await clinic.api.send(listCards, { token: patient.token })
  expect(data).toMatchObject([{ brand: 'visa', last4: '4242', expiry: '12/34' }])
  expect(JSON.stringify(data)).not.toContain('"123"')
  await reserveButton(page).click()
  await expect(page.getByRole('heading', { name: sent })).toBeVisible()
})

/** Has a page go on with the times it saw first, until it asks for one: it has not heard of whoever was quicker. */
async function seeOldTimes(page: Page): Promise<void> {
  const first = new Map<string, APIResponse>()
  let isAsking = false
  page.on('request', (request) => {
    isAsking ||= request.method() === 'POST' && request.url().endsWith('/holds')
  })
  await page.route('**/slots?*', async (route) => {
    if (isAsking) return route.continue()
    const url = route.request().url()
    const response = first.get(url) ?? (await route.fetch())
    first.set(url, response)
    await route.fulfill({ response })
  })
}

test('CON-04 two people want one time: the second is told, sees it taken, and books another', async ({
  world: { clinic },
  enter,
}) => {
  const [first, second] = [await clinic.newPatient(), await clinic.newPatient()]
  await clinic.giveCard(first)
  await clinic.giveCard(second)
  const from = await freeTime(clinic, 4)
  const other = await freeTime(clinic, 4, 1)
  const [one, two] = [await enter(first), await enter(second)]
  await seeOldTimes(two)
  await openDay(two, doctor, from)
  await expect(slot(two, from)).toBeEnabled()
  await choose(one, doctor, from)

  await slot(two, from).click()
  await expect(two.getByRole('alert')).toHaveText('Šis laiks jau ir aizņemts, izvēlieties citu.')
  await expect(slot(two, from)).toHaveAttribute('aria-disabled', 'true')
  await slot(two, other).click()
  await expect(two.getByRole('timer')).toBeVisible()
  await reserveButton(two).click()
  await expect(two.getByRole('heading', { name: sent })).toBeVisible()
  await reserveButton(one).click()
  await expect(one.getByRole('heading', { name: sent })).toBeVisible()
})

test('CON-05 a request can be cancelled; a consultation in less than 24 hours says why it cannot', async ({
  world: { clinic, server },
  enter,
}) => {
  const patient = await clinic.newPatient()
  await clinic.giveCard(patient)
  const request = await clinic.reserve(patient, doctor, await freeTime(clinic, 5))
  const page = await enter(patient)
  await page.goto(`/patient/consultations/${request._id}`)
  await page.getByRole('button', { name: 'Atcelt konsultāciju' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('rezervētie 36.00 € tiks atbrīvoti')
  await dialog.getByRole('button', { name: 'Atcelt konsultāciju' }).click()
  await expect(page.getByText('Jūs atcēlāt šo konsultāciju.')).toBeVisible()
  await expect(page.getByText('Atcelta', { exact: true })).toBeVisible()

  const scheduled = await clinic.schedule(patient, doctor, await freeTime(clinic, 5, 1))
  await page.goto(`/patient/consultations/${scheduled._id}`)
  await page.getByRole('button', { name: 'Atcelt konsultāciju' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    '36.00 € atgriezīsim kartē. Bankai tam parasti vajag dažas darba dienas.',
  )
  // The deadline passes while the person still thinks: the server's word counts.
  const soon = new Date(Date.now() + 23 * 3_600_000)
  await server.sql('update consultation set starts_at = $1 where id = $2', [soon, scheduled._id])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Atcelt konsultāciju' }).click()
  await expect(page.getByRole('alert')).toHaveText('Atcelt vai pārcelt var vismaz 24 stundas pirms sākuma.')
  await page.reload()
  const cancel = page.getByRole('button', { name: 'Atcelt konsultāciju' })
  await expect(cancel).toHaveAttribute('aria-disabled', 'true')
  await expect(cancel).toHaveAccessibleDescription('Atcelt vai pārcelt var vismaz 24 stundas pirms sākuma.')
})

test(
  'CON-06 after a refusal the reason is told and the same specialist can be asked again',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const patient = await clinic.newPatient()
    await clinic.giveCard(patient)
    const { _id } = await clinic.reserve(patient, doctor, await freeTime(clinic, 5, 2))
    const page = await enter(patient)
    await page.goto(`/patient/consultations/${_id}`)
    await expect(page.getByText('Gaida apstiprinājumu')).toBeVisible()
    const body = { comment: 'Šajā laikā esmu ceļā.' }
    await clinic.api.send(rejectConsultation, { token: doctor.token, params: { id: _id }, body })
    await expect(page.getByRole('main').getByText('Speciālists šajā laikā nevar jūs pieņemt.')).toBeVisible()
    await expect(page.getByText(body.comment)).toBeVisible()
    await page.getByRole('link', { name: 'Pieteikties vēlreiz' }).click()
    await expect(page).toHaveURL(new RegExp(`/patient/dashboard\\?doctor=${doctor.clientId}`))
    const again = await freeTime(clinic, 5, 3)
    await choose(page, doctor, again)
    await reserveButton(page).click()
    await expect(page.getByRole('heading', { name: sent })).toBeVisible()
    const old = await clinic.api.send(getConsultation, { token: patient.token, params: { id: _id } })
    expect(old.status).toBe('rejected')
  },
)

test('CON-17 a held time counts down, is let go after ten minutes and can be held again', async ({
  world: { clinic, server },
  enter,
}) => {
  const patient = await clinic.newPatient()
  const page = await enter(patient)
  // Journeys before this one may have moved the clock of the server.
  const ahead = clinic.now() - Date.now()
  await page.clock.install({ time: clinic.now() })
  const from = await freeTime(clinic, 6)
  await choose(page, doctor, from)
  await expect(page.getByRole('timer')).toHaveText(/Laiks ir jūsu vēl (10:00|09:5\d)/)
  const rival = await clinic.newPatient()
  const input = { token: rival.token, params: { id: doctor.clientId }, body: { from, minutes: 45 as const } }
  expect((await clinic.api.ask(holdTime, input)).status).toBe(409)

  await server.moveClock(ahead + 11 * 60_000)
  await page.clock.fastForward('11:00')
  await expect(page.getByText('Desmit minūtes ir pagājušas, laiks vairs netiek turēts.')).toBeVisible()
  await page.getByRole('button', { name: 'Turēt vēlreiz' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  expect((await clinic.api.ask(holdTime, input)).status).toBe(409)
  await page.getByRole('button', { name: 'Mainīt laiku' }).click()
  await expect(page.getByText('Izvēlieties laiku kalendārā')).toBeVisible()
  await expect.poll(async () => (await clinic.api.ask(holdTime, input)).status).toBe(201)
  // The clinic is shared: those who come after count from now.
  await server.moveClock(ahead)
})

test(
  'CON-01 SAFE-06 the specialists are one stop of the keyboard: arrows, Home and End go through them',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const others = await Promise.all([clinic.newDoctor(), clinic.newDoctor()])
    const page = await enter(await clinic.newPatient())
    await page.goto(`/patient/dashboard?doctor=${others[0].clientId}`)
    const list = page.getByRole('toolbar', { name: 'Izvēlieties speciālistu' })
    const cards = list.getByRole('link')
    const current = list.locator('[aria-current]')
    await expect(current).toHaveAttribute('href', new RegExp(others[0].clientId))
    const items = list.getByRole('listitem')
    await expect.poll(async () => (await cards.count()) - (await items.count())).toBe(0)
    await page.getByRole('button', { name: 'Filtrēt' }).focus()
    await page.keyboard.press('Tab')
    await expect(current).toBeFocused()
    await page.keyboard.press('End')
    await expect(cards.last()).toBeFocused()
    await expect(cards.last()).toBeInViewport()
    await page.keyboard.press('ArrowUp')
    await expect(cards.nth(-2)).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await expect(cards.nth(1)).toBeFocused()
    const second = (await cards.nth(1).getAttribute('href')) ?? ''
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${second.replace(/.*doctor=/, 'doctor=')}$`))
    await expect(cards.nth(1)).toBeFocused()
    // One step on are the times of the specialist; one step back is who was chosen.
    await page.keyboard.press('Tab')
    await expect(list.locator(':focus')).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expect(cards.nth(1)).toBeFocused()
  },
)

test('CON-05 CON-18 OFF-02 requests that wait stand on the dashboard, until when they are answered, also without a network', async ({
  world: { clinic },
  enter,
}) => {
  const patient = await clinic.newPayer()
  const [first, second] = [await freeTime(clinic, 7), await freeTime(clinic, 8)]
  const { _id } = await clinic.reserve(patient, doctor, first)
  await clinic.reserve(patient, doctor, second)
  const page = await enter(patient)
  await page.goto('/patient/dashboard')
  const waiting = page.getByRole('region', { name: /^Gaida atbildi: 2 pieprasījumi/ })
  const request = waiting.getByRole('listitem').filter({ hasText: dateOf(first) })
  await expect(request).toContainText('Līga Bērziņa')
  await expect(request).toContainText(`Speciālists atbildēs vēlākais ${dateOf(first)} ${timeOf(first)}.`)
  await expect(request.getByRole('link', { name: 'Atvērt' })).toHaveAttribute(
    'href',
    `/patient/consultations/${_id}`,
  )
  expect(await page.evaluate(mixedText)).toEqual([])

  await page.goto('/patient/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profils' })).toBeVisible()
  await page.route('**/v1/{doctors,consultations}**', (route) => route.abort())
  await page.getByRole('navigation', { name: 'Saruna' }).getByRole('link', { name: 'Pieteikties' }).click()
  await expect(waiting).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/^Redzams ierīcē saglabātais/)).toBeVisible()
  await expect(waiting.getByRole('link', { name: 'Atvērt' })).toHaveCount(2)
  await expect(waiting.getByRole('button')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
  await expect(request.getByRole('button')).toBeVisible({ timeout: 30_000 })

  await request.getByRole('button', { name: 'Atcelt pieprasījumu' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Atcelt konsultāciju' }).click()
  const left = page.getByRole('region', { name: /^Gaida atbildi: 1 pieprasījums/ })
  await expect(left.getByRole('listitem')).toHaveCount(1)
  await expect(left).toContainText(dateOf(second))
})
