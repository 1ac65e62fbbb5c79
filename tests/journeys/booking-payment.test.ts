import { expect, type Page } from '@playwright/test'
import { listConsultations } from '#contract/consultation-routes.ts'
import type { Clinic, Member } from '../world/people/clinic.ts'
import { choose, openDay, reserveButton, slot, test } from './with-clinic.ts'
import { rarely } from '../world/whole.ts'

const sent = 'Pieprasījums nosūtīts. Gaidām apstiprinājumu.'
let doctor: Member

test.beforeAll(async ({ world }) => {
  doctor = await world.clinic.newDoctor()
})

/** A new patient with a card that behaves like this, and a time nobody else wants. */
async function withCard(clinic: Clinic, number = '4242424242424242') {
  const patient = await clinic.newPatient()
  await clinic.giveCard(patient, number)
  const [from] = await clinic.freeTimes(doctor, 3)
  if (!from) throw new Error('no free time')
  return { patient, from }
}

const booked = async (clinic: Clinic, { token }: Member) =>
  (await clinic.api.send(listConsultations, { token })).data.length

const bank = (page: Page) => page.frameLocator('iframe[title="Bankas apstiprinājums"]')

test('PAY-03 a declined payment keeps the time, and another card pays', async ({
  world: { clinic },
  enter,
}) => {
  const { patient, from } = await withCard(clinic, '4000000000000341')
  const page = await enter(patient)
  await choose(page, doctor, from)
  await reserveButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Maksājums neizdevās: banka to neapstiprināja.')
  await expect(page.getByRole('timer')).toBeVisible()
  expect(await booked(clinic, patient)).toBe(0)

  await clinic.giveCard(patient)
  await page.reload()
  await expect(page.getByText('Visa •••• 4242')).toBeVisible()
  await reserveButton(page).click()
  await expect(page.getByRole('heading', { name: sent })).toBeVisible()
  expect(await booked(clinic, patient)).toBe(1)
})

test('PAY-03 the bank asks, survives a reload, and a yes makes the request', async ({
  world: { clinic },
  enter,
}) => {
  const { patient, from } = await withCard(clinic, '4000002760003184')
  const page = await enter(patient)
  await choose(page, doctor, from)
  await reserveButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Apstipriniet maksājumu' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Apstipriniet maksājumu' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Aizvērt' }).click()
  // What the bank asks for, not what it would cost without the discount that is being used.
  await expect(page.getByText('Pirmā konsultācija −10 %')).toBeVisible()
  await expect(page.getByText('Maksājums gaida bankas apstiprinājumu.')).toBeVisible()
  await page.getByRole('button', { name: 'Turpināt maksājumu' }).click()
  await bank(page).getByRole('button').first().click()
  await expect(page.getByRole('heading', { name: sent })).toBeVisible()
  expect(await booked(clinic, patient)).toBe(1)
})

test(
  'PAY-03 a no to the bank is a failed payment, and the time stays',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const { patient, from } = await withCard(clinic, '4000002760003184')
    const page = await enter(patient)
    await choose(page, doctor, from)
    await reserveButton(page).click()
    await bank(page).getByRole('button').last().click()
    await expect(page.getByRole('alert')).toContainText('Maksājums neizdevās: banka to neapstiprināja.')
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await booked(clinic, patient)).toBe(0)
  },
)

test('CON-04 a double click books once', async ({ world: { clinic }, enter }) => {
  const { patient, from } = await withCard(clinic)
  const page = await enter(patient)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v1/consultations'))
      requests.push(request.url())
  })
  await choose(page, doctor, from)
  await reserveButton(page).dblclick()
  await expect(page.getByRole('heading', { name: sent })).toBeVisible()
  expect(requests).toHaveLength(1)
  expect(await booked(clinic, patient)).toBe(1)
})

test('CON-17 a half-made booking survives a reload, also one in the middle of sending', async ({
  world: { clinic },
  enter,
}) => {
  const { patient, from } = await withCard(clinic)
  const page = await enter(patient)
  await choose(page, doctor, from)
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(slot(page, from)).toHaveAttribute('aria-pressed', 'true')

  // The request reaches the server, its answer never reaches the page.
  const reached = Promise.withResolvers<void>()
  await page.route('**/v1/consultations', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    reached.resolve()
  })
  await reserveButton(page).click()
  await reached.promise
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(page.getByRole('heading', { name: sent })).toBeVisible()
  expect(await booked(clinic, patient)).toBe(1)
})

test(
  'CON-01 on a slow network every step says what it waits for',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const { patient, from } = await withCard(clinic)
    const page = await enter(patient)
    await openDay(page, doctor, from)
    const slow = Promise.withResolvers<void>()
    await page.route('**/v1/**', async (route) => {
      if (route.request().method() === 'POST') await slow.promise
      await route.continue()
    })
    await slot(page, from).click()
    await expect(page.getByText('Turam laiku…')).toBeVisible()
    slow.resolve()
    await expect(page.getByRole('timer')).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })

    const slower = Promise.withResolvers<void>()
    await page.route('**/v1/consultations', async (route) => {
      if (route.request().method() === 'POST') await slower.promise
      await route.continue()
    })
    await reserveButton(page).click()
    const busy = page.getByRole('complementary').getByRole('button', { name: 'Rezervējam…' })
    await expect(busy).toHaveAttribute('aria-busy', 'true')
    slower.resolve()
    await expect(page.getByRole('heading', { name: sent })).toBeVisible()
  },
)

test('CON-01 offline the choice waits for the network', rarely, async ({ world: { clinic }, enter }) => {
  const { patient, from } = await withCard(clinic)
  const page = await enter(patient)
  await choose(page, doctor, from)
  await page.context().setOffline(true)
  await expect(page.getByText('Rezervēšanai vajag internetu.')).toBeVisible()
  await expect(reserveButton(page)).toHaveAttribute('aria-disabled', 'true')
  await page.context().setOffline(false)
  await expect(page.getByText('Rezervēšanai vajag internetu.')).toBeHidden()
  await reserveButton(page).click()
  await expect(page.getByRole('heading', { name: sent })).toBeVisible()
})

test(
  'CON-01 CON-18 on a screen 320 pixels wide everything fits, and the bar leads to what one agrees to',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const { patient, from } = await withCard(clinic)
    const page = await enter(patient, { viewport: { width: 320, height: 640 }, hasTouch: true })
    await choose(page, doctor, from)
    await expect(reserveButton(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.getByRole('button', { name: 'Turpināt' }).click()
    const sheet = page.getByRole('dialog', { name: 'Pārskatiet rezervāciju' })
    await expect(sheet.getByText(/^Atcelt vai pārcelt bez maksas var līdz/)).toBeInViewport()
    expect(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    await sheet.getByRole('button', { name: 'Rezervēt · 36.00 €' }).click()
    await expect(page.getByRole('heading', { name: sent })).toBeInViewport()
  },
)
