import { expect, type Page } from '@playwright/test'
import { listPayments } from '#contract/payment.ts'
import { getBalance } from '#contract/purchase.ts'
import { cancelPlan } from '#contract/subscription.ts'
import { endMonth } from '../world/money/end-month.ts'
import { breakProcessor } from '../world/outside/faulty-processor.ts'
import { newSubscriber } from '../world/money/subscriber.ts'
import { expectAccessible } from './accessible.ts'
import { dateOf, test, typeCard } from './with-clinic.ts'
import { repeats } from '../world/whole.ts'

const mine = '/patient/profile/paymentplan'
const own = (page: Page) => page.getByRole('region', { name: 'Speciālista abonements' })

for (const [colorScheme, width] of [
  ['light', 390],
  ['dark', 1440],
] as const) {
  test(
    `PAY-05 PAY-01 A11Y which card pays for the plan is said, and can be changed and removed, ${colorScheme}, ${width}`,
    repeats(width !== 390),
    async ({ world: { clinic }, enter }) => {
      const patient = await newSubscriber(clinic)
      const { token } = patient
      const plan = async () => (await clinic.api.send(getBalance, { token })).plan
      const renews = dateOf((await plan())?.renewsAt ?? '')
      await clinic.giveCard(patient, '5555555555554444')
      const page = await enter(patient, { colorScheme, viewport: { width, height: 844 } })
      await page.goto(mine)
      const said = (card: string) =>
        own(page).getByText(`Atjaunosies ${renews}: iekasēsim 180.00 € no kartes ${card}`)
      await expect(said('Visa •••• 4242')).toBeVisible()

      await own(page).getByRole('button', { name: 'Mainīt karti' }).click()
      const dialog = page.getByRole('dialog', { name: 'No kuras kartes iekasēt abonementu?' })
      await expect(dialog.getByRole('radio', { name: /4242/ })).toBeChecked()
      await expectAccessible(page)
      await dialog.getByRole('radio', { name: /4444/ }).check()
      await dialog.getByRole('button', { name: 'Saglabāt' }).click()
      await expect(dialog).toBeHidden()
      await expect(said('Mastercard •••• 4444')).toBeVisible()
      expect(await plan()).toMatchObject({ card: { last4: '4444' } })

      await page.goto('/patient/profile/cards')
      const cards = page.getByRole('tabpanel').getByRole('listitem')
      await expect(cards.filter({ hasText: '4444' })).toContainText('No šīs kartes iekasēsim abonementu.')
      await page.getByRole('button', { name: /^Noņemt.*Mastercard •••• 4444/ }).click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText('Turpmāk to iekasēsim no kartes Visa •••• 4242.')
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Noņemt karti' }).click()
      await expect(cards.filter({ hasText: '4242' })).toContainText('No šīs kartes iekasēsim abonementu.')
      await page.getByRole('button', { name: /^Noņemt.*Visa •••• 4242/ }).click()
      await expect(question).toContainText('citas kartes, no kuras to iekasēt, nav')
    },
  )
}

test('PAY-05 PAY-01 a card given where the plan’s is chosen pays for it from then on', async ({
  world: { clinic },
  enter,
}) => {
  const patient = await newSubscriber(clinic)
  const page = await enter(patient)
  await page.goto(mine)
  await own(page).getByRole('button', { name: 'Mainīt karti' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Pievienot citu karti' }).click()
  await typeCard(page, '5555555555554444')
  await dialog.getByRole('button', { name: 'Saglabāt karti' }).click()
  await expect(dialog.getByRole('radio', { name: /4444/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Saglabāt', exact: true }).click()
  await expect(own(page).getByText('no kartes Mastercard •••• 4444')).toBeVisible()
})

test('PAY-05 PAY-01 A11Y before a plan goes on it is said that its card expires too soon, and another is asked for', async ({
  world: { clinic, server },
  enter,
}) => {
  const patient = await newSubscriber(clinic)
  const { token } = patient
  await clinic.api.send(cancelPlan, { token })
  const ends = (await clinic.api.send(getBalance, { token })).plan?.endsAt ?? ''
  const [, month = '', year = ''] = dateOf(new Date(clinic.now()).toISOString()).split('.')
  const expiry = `${month}/${year.slice(2)}`
  await server.sql('update card set expiry = $2 where patient_id = $1', [patient.clientId, expiry])
  const page = await enter(patient)
  await page.goto('/patient/profile/plans?plan=advanced')
  const choice = page.getByRole('region', { name: /Jūsu izvēle/ })
  await expect(choice.getByText(`Kartes, kas ${dateOf(ends)} vēl būs derīga, nav.`)).toBeVisible()
  await expectAccessible(page)
  await choice.getByRole('button', { name: 'Turpināt abonementu' }).click()
  await typeCard(page, '5555555555554444')
  await page.getByRole('dialog').getByRole('button', { name: 'Saglabāt karti' }).click()
  await expect(choice.getByText('Mastercard •••• 4444')).toBeVisible()
  await choice.getByRole('button', { name: 'Mainīt karti' }).click()
  const short = page.getByRole('dialog').getByRole('radio', { name: /4242/ })
  await expect(short).toBeDisabled()
  await expect(short).toHaveAccessibleName(new RegExp(`derīga līdz ${expiry}, beigsies pirms maksājuma`))
  await page.getByRole('dialog').getByRole('button', { name: 'Gatavs' }).click()
  await choice.getByRole('button', { name: 'Turpināt abonementu' }).click()
  await expect(page.getByRole('heading', { name: 'Speciālista abonements ir jūsu' })).toBeFocused()
  expect((await clinic.api.send(getBalance, { token })).plan).toMatchObject({
    status: 'active',
    card: { last4: '4444' },
  })
})

test('PAY-05 PAY-08 A11Y a renewal that waits for the processor says so, and its card can be changed', async ({
  world: { clinic, server },
  enter,
}) => {
  const patient = await newSubscriber(clinic)
  const { token } = patient
  await clinic.giveCard(patient, '5555555555554444')
  const plan = async () => (await clinic.api.send(getBalance, { token })).plan
  const mend = await breakProcessor(server, { table: 'test_payment', on: 'insert', when: 'true' })
  await endMonth(server, patient, clinic.now())
  // Everybody else in this world lives in the present: the clock goes back in the end.
  await server.moveClock(1000)
  await expect
    .poll(async () => (await clinic.api.send(listPayments, { token })).data[0]?.status)
    .toBe('pending')
  await server.moveClock(5 * 60_000)
  const page = await enter(patient)
  await page.goto(mine)
  const waits = own(page).getByRole('status').filter({ hasText: 'Abonements gaida atjaunošanu' })
  await expect(waits).toContainText('nākamreiz ar karti Visa •••• 4242, un 180.00 € iekasēsim tikai vienreiz')
  await expectAccessible(page)
  await own(page).getByRole('button', { name: 'Mainīt karti' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /4444/ }).check()
  await dialog.getByRole('button', { name: 'Saglabāt' }).click()
  await expect(waits).toContainText('nākamreiz ar karti Mastercard •••• 4444')
  await mend()
  await server.moveClock(10 * 60_000)
  await expect.poll(async () => (await plan())?.left, { timeout: 20_000 }).toBe(5)
  server.shiftClock(0)
  await page.reload()
  await expect(own(page).getByText(/Atjaunosies .* no kartes Mastercard •••• 4444/)).toBeVisible()
})
