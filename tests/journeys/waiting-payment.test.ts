import { expect, type Page } from '@playwright/test'
import { giveUpPayment } from '#contract/consultation-routes.ts'
import type { Member } from '../world/people/clinic.ts'
import { CHALLENGED } from '../world/money/paying.ts'
import { expectAccessible } from './accessible.ts'
import { choose, reserveButton, test } from './with-clinic.ts'

// Whoever walks away from the bank's question finds its payment among the others, called what it is.

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const plans = '/patient/profile/plans'
const bankAsks = (page: Page) => page.getByRole('dialog', { name: 'Apstipriniet maksājumu' })
const bank = (page: Page) => page.frameLocator('iframe[title="Bankas apstiprinājums"]')
const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')
const payButton = (page: Page) => page.getByRole('button', { name: /^(Pirkt|Maksāt) · 180/ })

let doctor: Member
test.beforeAll(async ({ world }) => {
  doctor = await world.clinic.newDoctor()
})

/** From the list of payments, which says what is waited for, back to the bank's question. */
async function goOn(page: Page): Promise<string> {
  await expect(bankAsks(page)).toBeVisible()
  await page.goto('/patient/payments')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Gaida bankas apstiprinājumu')
  await expect(rows(page)).not.toContainText('Rezervēts')
  await expectAccessible(page)
  await rows(page).getByRole('link', { name: 'Turpināt' }).click()
  await expect(bankAsks(page)).toBeVisible()
  return new URL(page.url()).searchParams.get('payment') ?? ''
}

for (const [what, path, title] of [
  ['a pack', plans, '5 konsultācijas ir jūsu'],
  ['a plan', `${plans}?plan=advanced`, 'Speciālista abonements ir jūsu'],
] as const)
  test(`PAY-08 PAY-03 ${what} that was walked away from waits for the bank, goes on from the payments, and then waits no more`, async ({
    world: { clinic },
    enter,
  }) => {
    const page = await enter(await clinic.newPayer(CHALLENGED), phone)
    await page.goto(path)
    await payButton(page).click()
    await goOn(page)
    await bank(page).getByRole('button').first().click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.goto('/patient/payments')
    await expect(rows(page)).toContainText('Samaksāts')
    await expect(rows(page).getByRole('link', { name: 'Turpināt' })).toHaveCount(0)
  })

test('PAY-08 PAY-03 CON-17 a booking that was walked away from goes on from the payments with its time and price', async ({
  world: { clinic },
  enter,
}) => {
  const patient = await clinic.newPayer(CHALLENGED)
  const [from = ''] = await clinic.freeTimes(doctor, 3)
  const page = await enter(patient)
  await choose(page, doctor, from)
  await reserveButton(page).filter({ hasText: '36.00' }).click()
  await goOn(page)
  await bankAsks(page).getByRole('button', { name: 'Aizvērt' }).click()
  await expect(page.getByText('Pirmā konsultācija −10 %')).toBeVisible()
  await page.getByRole('button', { name: 'Turpināt maksājumu' }).click()
  await bank(page).getByRole('button').first().click()
  await expect(page.getByRole('heading', { name: 'Pieprasījums nosūtīts.' })).toBeVisible()
})

test('PAY-08 PAY-03 a payment that ended meanwhile says so where it would have gone on', async ({
  world: { clinic },
  enter,
}) => {
  const patient = await clinic.newPayer(CHALLENGED)
  const page = await enter(patient)
  await page.goto(plans)
  await payButton(page).click()
  const id = await goOn(page)
  await clinic.api.send(giveUpPayment, { token: patient.token, params: { id } })
  await page.goto(`${plans}?kind=psychologist&amount=5&payment=${id}`)
  await expect(page.getByRole('alert')).toContainText('Maksājums neizdevās')
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(payButton(page)).toBeVisible()
})

test('PAY-08 ADM-10 a payment that the processor has said nothing of is called started, by its payer and by administrators', async ({
  world: { clinic, server },
  enter,
}) => {
  const patient = await clinic.newPayer()
  const [from = ''] = await clinic.freeTimes(doctor, 4)
  await clinic.reserve(patient, doctor, from)
  await server.sql(`update payment set state = 'started' where patient_id = $1`, [patient.clientId])
  const [hers, admins] = [await enter(patient), await enter(clinic.admin)]
  await hers.goto('/patient/payments')
  await admins.goto(`/admin/payments?patientId=${patient.clientId}`)
  for (const page of [hers, admins]) {
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Sākts')
    await expect(rows(page)).not.toContainText('Rezervēts')
  }
})
