import { expect, type Page } from '@playwright/test'
import { completePayment, listConsultations } from '#contract/consultation-routes.ts'
import { listPayments } from '#contract/payment.ts'
import { getBalance } from '#contract/purchase.ts'
import type { Member } from '../world/people/clinic.ts'
import { CHALLENGED } from '../world/money/paying.ts'
import { paymentsAtProcessor } from '../world/money/processor.ts'
import { choose, openDay, reserveButton, slot, test, type World } from './with-clinic.ts'

const plans = '/patient/profile/plans'
const sent = 'Pieprasījums nosūtīts. Gaidām apstiprinājumu.'
const waits = 'Maksājums gaida bankas apstiprinājumu.'
const bankAsks = (page: Page) => page.getByRole('dialog', { name: 'Apstipriniet maksājumu' })
const panel = (page: Page) => page.getByRole('complementary')

let doctor: Member
test.beforeAll(async ({ world }) => {
  doctor = await world.clinic.newDoctor()
})

/** A patient whose bank asks about the card they pay with first, and not about another. */
async function withTwoCards({ clinic }: World): Promise<Member> {
  const patient = await clinic.newPayer()
  await clinic.giveCard(patient, CHALLENGED)
  return patient
}

/** Begins a payment that waits for the bank, and closes its window; answers how the bank says yes later. */
async function askedAndClosed({ clinic, server }: World, patient: Member, page: Page) {
  await bankAsks(page).getByRole('button', { name: 'Aizvērt' }).click()
  await expect(page.getByText(waits)).toBeVisible()
  const id = new URL(page.url()).searchParams.get('payment') ?? ''
  const body = await clinic.api.send(completePayment, { token: patient.token, params: { id } })
  const url = 'payment' in body ? body.payment.challengeUrl : undefined
  return async () => {
    await fetch(`${server.url}${url}`, { method: 'POST', body: new URLSearchParams({ answer: 'approve' }) })
    await clinic.effectsDone()
  }
}

async function useOtherCard(page: Page): Promise<void> {
  const region = page.getByRole('region').filter({ has: page.getByRole('button', { name: 'Mainīt karti' }) })
  await region.getByRole('button', { name: 'Mainīt karti' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ar kuru karti maksāsiet?' })
  await dialog.getByRole('radio', { name: /4242/ }).check()
  await dialog.getByRole('button', { name: 'Gatavs' }).click()
}

async function bookWithOtherCard(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Mainīt maksāšanas veidu' }).click()
  const options = page.getByRole('dialog', { name: 'Kā maksāsiet?' })
  await options.getByRole('radio', { name: /4242/ }).check()
  await options.getByRole('button', { name: 'Gatavs' }).click()
}

const again = (page: Page) => page.getByRole('button', { name: 'Izvēlēties vēlreiz' })
const balance = ({ clinic }: World, { token }: Member) => clinic.api.send(getBalance, { token })
const consultations = async ({ clinic }: World, { token }: Member) =>
  (await clinic.api.send(listConsultations, { token })).data
const payments = async ({ clinic }: World, { token }: Member) =>
  (await clinic.api.send(listPayments, { token })).data.map(({ status }) => status)

for (const { what, path, title, had } of [
  {
    what: 'a pack',
    path: plans,
    title: '5 konsultācijas ir jūsu',
    had: async (world: World, patient: Member) => (await balance(world, patient)).psychologist,
  },
  {
    what: 'a plan',
    path: `${plans}?plan=advanced`,
    title: 'Speciālista abonements ir jūsu',
    had: async (world: World, patient: Member) => (await balance(world, patient)).plan?.left,
  },
])
  test(`PAY-03 PAY-06 ${what} is chosen anew and paid with another card; the late yes takes nothing`, async ({
    world,
    enter,
  }) => {
    const patient = await withTwoCards(world)
    const page = await enter(patient)
    await page.goto(path)
    const button = page.getByRole('button', { name: /^(Pirkt|Maksāt) · 180/ })
    await button.click()
    const yes = await askedAndClosed(world, patient, page)
    await again(page).click()
    await expect(button).toBeVisible()
    await expect(page.locator('#buying')).toBeFocused()
    await useOtherCard(page)
    await button.click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await yes()
    expect(await had(world, patient)).toBe(5)
    expect(await paymentsAtProcessor(world.server, patient)).toEqual(['voided', 'captured'])
    expect(await payments(world, patient)).toEqual(['paid', 'failed'])
  })

test('PAY-06 what the bank had agreed to by then is shown as got; without a network nothing is left', async ({
  world,
  enter,
}) => {
  const patient = await withTwoCards(world)
  const page = await enter(patient)
  await page.goto(plans)
  await page.getByRole('button', { name: /^Pirkt · 180/ }).click()
  const yes = await askedAndClosed(world, patient, page)
  await page.route('**/give-up', (route) => route.abort())
  await again(page).click()
  await expect(page.getByRole('alert')).toContainText('Nav savienojuma.')
  await expect(page.getByText(waits)).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await yes()
  await expect.poll(() => payments(world, patient)).toEqual(['paid'])
  await again(page).click()
  await expect(page.getByRole('heading', { name: '5 konsultācijas ir jūsu' })).toBeVisible()
  expect(await payments(world, patient)).toEqual(['paid'])
})

test('PAY-06 CON-13 another time after the bank’s question: its discount is there, and so is the same time', async ({
  world,
  enter,
}) => {
  const { clinic } = world
  const patient = await withTwoCards(world)
  const [from = '', other = ''] = await clinic.freeTimes(doctor, 3)
  const page = await enter(patient)
  await choose(page, doctor, from)
  await reserveButton(page).filter({ hasText: '36.00' }).click()
  const yes = await askedAndClosed(world, patient, page)
  await page.getByRole('button', { name: 'Mainīt laiku' }).click()
  await expect(panel(page).getByText('Izvēlieties laiku kalendārā.')).toBeVisible()
  await slot(page, from).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await reserveButton(page).filter({ hasText: '36.00' }).click()
  await askedAndClosed(world, patient, page)
  // The calendar leads there as well.
  await slot(page, other).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await bookWithOtherCard(page)
  await reserveButton(page).filter({ hasText: '36.00' }).click()
  await expect(page.getByRole('heading', { name: sent })).toBeVisible()
  await yes()
  expect((await consultations(world, patient)).map((each) => each.from)).toEqual([other])
  expect(await paymentsAtProcessor(world.server, patient)).toEqual(['voided', 'voided', 'authorised'])
})

test('PAY-06 CON-17 a booking that the bank had agreed to by then stands, and says so', async ({
  world,
  enter,
}) => {
  const { clinic } = world
  const patient = await withTwoCards(world)
  const [from = ''] = await clinic.freeTimes(doctor, 4)
  const page = await enter(patient)
  await choose(page, doctor, from)
  await reserveButton(page).click()
  const yes = await askedAndClosed(world, patient, page)
  await page.route('**/give-up', (route) => route.abort())
  await page.getByRole('button', { name: 'Mainīt laiku' }).click()
  await expect(page.getByRole('alert')).toContainText('Nav savienojuma.')
  await page.unrouteAll({ behavior: 'wait' })
  await yes()
  await expect.poll(() => consultations(world, patient)).toHaveLength(1)
  await page.getByRole('button', { name: 'Mainīt laiku' }).click()
  await expect(page.getByRole('heading', { name: sent })).toBeFocused()
  await expect(page.getByText('tāpēc šī rezervācija ir spēkā.')).toBeVisible()
  await page.getByRole('button', { name: 'Rezervēt vēl vienu laiku' }).click()
  await expect(panel(page).getByText('Izvēlieties laiku kalendārā.')).toBeVisible()
  expect((await consultations(world, patient)).map((each) => each.from)).toEqual([from])
})

/** Orders a pack by bank transfer: another act of this tab, which is answered. */
async function orderMeanwhile(page: Page): Promise<void> {
  await page.goto(`${plans}?kind=doctor&amount=1`)
  await page.getByRole('radio', { name: 'Ar pārskaitījumu' }).check()
  await page.getByRole('button', { name: /^Pasūtīt/ }).click()
  await expect(page.getByRole('heading', { name: 'Pasūtījums ir pieņemts' })).toBeVisible()
}

test('PAY-06 a lost answer stays one act while another is done and the page is loaded anew: a pack', async ({
  world,
  enter,
}) => {
  const patient = await world.clinic.newPayer()
  const page = await enter(patient)
  await page.goto(plans)
  // The request reaches the server, its answer never reaches the page.
  await page.route('**/v1/patient/consultations/buy', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: /^Pirkt · 180/ }).click()
  await expect(page.getByRole('alert')).toContainText('Nav savienojuma.')
  await page.unrouteAll({ behavior: 'wait' })
  await orderMeanwhile(page)
  await page.goto(plans)
  await page.getByRole('button', { name: /^Pirkt · 180/ }).click()
  await expect(page.getByRole('heading', { name: '5 konsultācijas ir jūsu' })).toBeVisible()
  expect(await payments(world, patient)).toEqual(['paid'])
  expect(await page.evaluate(() => sessionStorage.getItem('acts'))).toBeNull()
})

test('PAY-06 CON-17 a lost answer stays one act while another is done and the page is loaded anew: a booking the bank asks about', async ({
  world,
  enter,
}) => {
  const { clinic } = world
  const patient = await clinic.newPayer(CHALLENGED)
  const [from = ''] = await clinic.freeTimes(doctor, 5)
  const page = await enter(patient)
  await choose(page, doctor, from)
  await page.getByLabel('Piezīme speciālistam').fill('Par miegu')
  await page.route('**/v1/consultations', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await reserveButton(page).filter({ hasText: '36.00' }).click()
  await expect(page.getByRole('alert')).toContainText('Nav savienojuma.')
  const acts = await page.evaluate(() => sessionStorage.getItem('acts'))
  expect(acts).not.toBeNull()
  expect(acts).not.toContain('miegu')
  await page.unrouteAll({ behavior: 'wait' })
  await orderMeanwhile(page)
  await openDay(page, doctor, from)
  await slot(page, from).click()
  // It is kept for them by the payment, at the same price.
  await expect(page.getByRole('timer')).toBeVisible()
  await reserveButton(page).filter({ hasText: '36.00' }).click()
  await expect(bankAsks(page)).toBeVisible()
  await page.frameLocator('iframe[title="Bankas apstiprinājums"]').getByRole('button').first().click()
  await expect(page.getByRole('heading', { name: sent })).toBeVisible()
  expect(await consultations(world, patient)).toHaveLength(1)
  expect(await paymentsAtProcessor(world.server, patient)).toEqual(['authorised'])
})
