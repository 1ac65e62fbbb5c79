import { expect, type Page } from '@playwright/test'
import { listConsultations } from '#contract/consultation-routes.ts'
import type { Clinic, Member } from '../world/people/clinic.ts'
import { CHALLENGED, DECLINED } from '../world/money/paying.ts'
import { newPromo } from '../world/money/promo.ts'
import { expectAccessible } from './accessible.ts'
import { choose, dateOf, type Enter, leafTo, slot, test, timeOf } from './with-clinic.ts'
import { showAs } from '../world/people/show-as.ts'
import { rarely } from '../world/whole.ts'

// On a phone the way to the price is long: whoever goes on from the bar sees first what it is that they agree to.

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const sent = 'Pieprasījums nosūtīts. Gaidām apstiprinājumu.'
let doctor: Member

test.beforeAll(async ({ world }) => {
  doctor = await world.clinic.newDoctor()
})

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Pārskatiet rezervāciju' })
const bar = (page: Page) => page.getByRole('complementary').getByRole('button', { name: 'Turpināt' })
const commit = (page: Page) => sheet(page).getByRole('button', { name: /^Rezervēt/ })
const booked = async (clinic: Clinic, { token }: Member) =>
  (await clinic.api.send(listConsultations, { token })).data.length

/** A patient with a card, on a phone, who has chosen a time some days ahead. */
async function chosen(clinic: Clinic, enter: Enter, { card = '', ahead = 3 } = {}) {
  const patient = await clinic.newPatient()
  await clinic.giveCard(patient, card || undefined)
  const [from = ''] = await clinic.freeTimes(doctor, ahead)
  const page = await enter(patient, phone)
  await choose(page, doctor, from)
  return { patient, page, from }
}

test('CON-18 CON-13 the bar of a phone books nothing: it shows everything one agrees to, and that books', async ({
  world: { clinic },
  enter,
}) => {
  const { patient, page, from } = await chosen(clinic, enter)
  await page.getByLabel('Piezīme speciālistam').fill('Par miegu')
  await page.evaluate(() => scrollTo(0, 0))
  await bar(page).click()
  await expect(sheet(page).getByRole('heading')).toBeFocused()
  const until = new Date(Date.parse(from) - 86_400_000).toISOString()
  for (const words of [
    'Līga Bērziņa',
    dateOf(from),
    `${timeOf(from)}–`,
    'Konsultācija, 45 min',
    'Pirmā konsultācija −10 %',
    'Visa •••• 4242',
    'Par miegu',
    'Speciālists apstiprinās pieprasījumu. Ja ne, nauda atgriežas.',
  ])
    await expect(sheet(page).getByText(words).first()).toBeInViewport()
  await expect(
    sheet(page)
      .getByText(/^Atcelt vai pārcelt bez maksas var līdz/)
      .filter({ hasText: dateOf(until) }),
  ).toBeInViewport({ ratio: 1 })
  await expect(commit(page)).toHaveText('Rezervēt · 36.00 €')
  await expectAccessible(page)
  expect(await booked(clinic, patient)).toBe(0)

  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(bar(page)).toBeFocused()
  await expect(slot(page, from)).toHaveAttribute('aria-pressed', 'true')
  expect(await booked(clinic, patient)).toBe(0)

  await page.keyboard.press('Enter')
  await expect(sheet(page).getByRole('heading')).toBeFocused()
  await commit(page).click()
  await expect(page.getByRole('heading', { name: sent })).toBeFocused()
  await expect(page.getByRole('heading', { name: sent })).toBeInViewport()
  // What happens next is in sight, too.
  await expect(page.getByText(/^Sarunai var pievienoties no/)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await booked(clinic, patient)).toBe(1)
})

test(
  'CON-18 NAV-14 Back takes the sheet away, and nothing of what was chosen',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const patient = await clinic.newPatient()
    await clinic.giveCard(patient)
    const [from = ''] = await clinic.freeTimes(doctor, 3)
    const page = await enter(patient, phone)
    await page.goto('/patient/consultations')
    const tabs = page.getByRole('navigation', { name: 'Galvenās sadaļas' })
    await tabs.getByRole('link', { name: 'Pieteikties' }).click()
    await page
      .getByRole('region', { name: 'Izvēlieties speciālistu' })
      .locator(`a[href*="${doctor.clientId}"]`)
      .click()
    await page.waitForURL(`**/patient/dashboard?doctor=${doctor.clientId}`)
    await leafTo(page, from)
    await slot(page, from).click()
    await expect(page.getByRole('timer')).toBeVisible()
    await bar(page).click()
    await expect(sheet(page)).toBeVisible()
    await page.goBack()
    await expect(sheet(page)).toBeHidden()
    await expect(bar(page)).toBeFocused()
    await expect(slot(page, from)).toHaveAttribute('aria-pressed', 'true')
    expect(await booked(clinic, patient)).toBe(0)
  },
)

test(
  'CON-18 where the button that books is in sight, with what one agrees to above it, the bar makes way',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const { patient, page } = await chosen(clinic, enter)
    await expect(bar(page)).toBeVisible()
    const own = page.getByRole('complementary').getByRole('button', { name: 'Rezervēt · 36.00 €' })
    await own.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    await expect(bar(page)).toBeHidden()
    await expect(page.getByText(/^Atcelt vai pārcelt bez maksas var līdz/)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('complementary').getByText('Visa •••• 4242')).toBeInViewport()
    await own.click()
    await expect(page.getByRole('heading', { name: sent })).toBeInViewport()
    expect(await booked(clinic, patient)).toBe(1)
  },
)

test(
  'PAY-03 a card refused in the sheet is said there, and another one pays without leaving it',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const { patient, page } = await chosen(clinic, enter, { card: DECLINED })
    await clinic.giveCard(patient)
    await page.reload()
    await bar(page).click()
    await sheet(page).getByRole('button', { name: 'Mainīt maksāšanas veidu' }).click()
    const options = page.getByRole('dialog', { name: 'Kā maksāsiet?' })
    await options.getByRole('radio', { name: /0341/ }).check()
    await options.getByRole('button', { name: 'Gatavs' }).click()
    await commit(page).click()
    await expect(page.getByRole('alert')).toContainText('Maksājums neizdevās: banka to neapstiprināja.')
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
    expect(await booked(clinic, patient)).toBe(0)
    await sheet(page).getByRole('button', { name: 'Mainīt maksāšanas veidu' }).click()
    await options.getByRole('radio', { name: /4242/ }).check()
    await page.keyboard.press('Escape')
    await expect(options).toBeHidden()
    // What was said of the one is not said of the other.
    await expect(page.getByRole('alert')).toHaveCount(0)
    await commit(page).click()
    await expect(page.getByRole('heading', { name: sent })).toBeInViewport()
    expect(await booked(clinic, patient)).toBe(1)
  },
)

test(
  'CON-18 before a late booking is paid it is said that it cannot be cancelled or moved any more',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const patient = await clinic.newPatient()
    await clinic.giveCard(patient)
    // A day of one's own choosing less than 24 hours away: the specialist's own times may begin later.
    const soon = new Date(Math.ceil(Date.now() / 900_000) * 900_000 + 20 * 3_600_000).toISOString()
    const page = await enter(patient, phone)
    await page.goto(`/patient/dashboard?doctor=${doctor.clientId}&from=${soon}&proposed=true`)
    await expect(page.getByRole('timer')).toBeVisible()
    await bar(page).click()
    await expect(
      sheet(page).getByText(
        'Līdz sākumam ir mazāk nekā 24 stundas: pēc apstiprinājuma atcelt vai pārcelt vairs nevarēs.',
      ),
    ).toBeInViewport({ ratio: 1 })
    await expect(sheet(page).getByText(/bez maksas var līdz/)).toHaveCount(0)
    expect(await booked(clinic, patient)).toBe(0)
    await commit(page).click()
    await expect(page.getByRole('heading', { name: sent })).toBeInViewport()
  },
)

test('PAY-03 the bank’s question comes over the sheet; put off, it waits there, and a no is said there', async ({
  world: { clinic },
  enter,
}) => {
  const { patient, page } = await chosen(clinic, enter, { card: CHALLENGED })
  await bar(page).click()
  await commit(page).click()
  const asked = page.getByRole('dialog', { name: 'Apstipriniet maksājumu' })
  await expect(asked).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await expect(sheet(page).getByText('Maksājums gaida bankas apstiprinājumu.')).toBeInViewport()
  await sheet(page).getByRole('button', { name: 'Turpināt maksājumu' }).click()
  await page.frameLocator('iframe[title="Bankas apstiprinājums"]').getByRole('button').last().click()
  await expect(asked).toBeHidden()
  await expect(sheet(page).getByRole('alert')).toContainText('Maksājums neizdevās: banka to neapstiprināja.')
  await expect(sheet(page).getByRole('alert')).toBeInViewport({ ratio: 1 })
  expect(await booked(clinic, patient)).toBe(0)
})

test('CON-04 CON-17 PAY-06 a changed price, a lost network, a hold that ended and a time somebody took are said in sight', async ({
  world: { clinic, server },
  enter,
}) => {
  const { patient, page, from } = await chosen(clinic, enter, { ahead: 4 })
  await bar(page).click()
  await expect(commit(page)).toHaveText('Rezervēt · 36.00 €')
  await page.context().setOffline(true)
  await expect(sheet(page).getByText('Rezervēšanai vajag internetu.')).toBeInViewport({ ratio: 1 })
  await expect(commit(page)).toHaveAttribute('aria-disabled', 'true')
  await page.context().setOffline(false)
  await expect(commit(page)).not.toHaveAttribute('aria-disabled')

  await showAs(server, doctor, { price: 50 })
  await commit(page).click()
  await expect(sheet(page).getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(commit(page)).toHaveText('Rezervēt · 45.00 €')
  expect(await booked(clinic, patient)).toBe(0)
  await showAs(server, doctor, { price: 40 })

  // Ten minutes pass, and somebody else is quicker.
  // Journeys before this one may have moved the clock of the server.
  await page.clock.install({ time: clinic.now() })
  await page.clock.fastForward('10:05')
  await expect(sheet(page).getByText('laiks vairs netiek turēts')).toBeInViewport()
  for (const table of ['hold', 'busy'])
    await server.sql(`update ${table} set expires_at = now() where expires_at is not null`)
  const other = await clinic.newPayer()
  await clinic.reserve(other, doctor, from)
  await commit(page).click()
  const taken = page.getByRole('alert').filter({ hasText: 'Šis laiks jau ir aizņemts, izvēlieties citu.' })
  await expect(taken).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await booked(clinic, patient)).toBe(0)
})

test(
  'CON-13 CON-18 promo code and note are in the sheet, and count like those on the page',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const { code } = await newPromo(clinic, { percent: 50 })
    const { patient, page } = await chosen(clinic, enter)
    await bar(page).click()
    await sheet(page).getByRole('button', { name: 'Vai jums ir promo kods?' }).click()
    const field = sheet(page).getByLabel('Promo kods')
    await expect(field).toBeFocused()
    await field.fill('NAV-TADA')
    await page.keyboard.press('Enter')
    await expect(sheet(page).getByRole('alert')).toHaveText('Promo kods nav derīgs.')
    await field.fill(code)
    await page.keyboard.press('Enter')
    await expect(commit(page)).toHaveText('Rezervēt · 18.00 €')
    await sheet(page).getByRole('button', { name: 'Pievienot piezīmi speciālistam' }).click()
    const note = sheet(page).getByLabel('Piezīme speciālistam')
    await expect(note).toBeFocused()
    await note.fill('x'.repeat(501))
    await expect(commit(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(note).toHaveAccessibleDescription(/Piezīmē var būt līdz 500 rakstzīmēm/)
    await note.fill('Par miegu')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Piezīme speciālistam')).toHaveValue('Par miegu')
    await bar(page).click()
    await expect(sheet(page).getByText('Par miegu')).toBeInViewport()
    await sheet(page).getByRole('button', { name: 'Mainīt piezīmi' }).click()
    await expect(note).toHaveValue('Par miegu')
    await commit(page).click()
    await expect(page.getByRole('heading', { name: sent })).toBeVisible()
    const { data } = await clinic.api.send(listConsultations, { token: patient.token })
    expect(data).toMatchObject([{ promoCode: code, price: 18, note: 'Par miegu' }])
  },
)

test(
  'CON-01 after a booking the strip of specialists stands at the one that was chosen',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const ids = (await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => clinic.newDoctor()))).map(
      ({ clientId }) => clientId,
    )
    const patient = await clinic.newPayer()
    const page = await enter(patient, phone)
    await page.goto('/patient/dashboard')
    const cards = page.getByRole('region', { name: 'Izvēlieties speciālistu' }).getByRole('link')
    await expect(cards.filter({ hasText: 'Tuvākais laiks' })).not.toHaveCount(0)
    const order = () => cards.evaluateAll((all) => all.map((card) => card.getAttribute('href') ?? ''))
    const placeOf = async (id: string) => (await order()).findIndex((href) => href.includes(id))
    await expect.poll(async () => Promise.all(ids.map(placeOf))).not.toContain(-1)
    const places = await Promise.all(ids.map(placeOf))
    const before = Math.min(...places)
    const busy = { ...patient, clientId: ids[places.indexOf(before)] ?? '' }
    const [today, tomorrow] = [await clinic.freeTimes(busy, 0), await clinic.freeTimes(busy, 1)]
    const [from = ''] = [...today, ...tomorrow]
    await choose(page, busy, from)
    await bar(page).click()
    await commit(page).click()
    await expect(page.getByRole('heading', { name: sent })).toBeVisible()
    // Whoever has just been booked is free later than those who are otherwise alike.
    await expect.poll(() => placeOf(busy.clientId)).toBeGreaterThan(before)
    const card = page.locator(`li a[aria-current][href*="${busy.clientId}"]`)
    await expect
      .poll(() =>
        card.evaluate((link) => {
          const { left, right } = link.getBoundingClientRect()
          return left >= 0 && right <= innerWidth
        }),
      )
      .toBe(true)
  },
)
