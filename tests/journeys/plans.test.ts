import { expect, type Page } from '@playwright/test'
import { listPayments } from '#contract/payment.ts'
import { getBalance } from '#contract/purchase.ts'
import type { Clinic, Member } from '../world/people/clinic.ts'
import { endMonth } from '../world/money/end-month.ts'
import { breakProcessor } from '../world/outside/faulty-processor.ts'
import { CHALLENGED, DECLINED } from '../world/money/paying.ts'
import { newSubscriber } from '../world/money/subscriber.ts'
import { expectAccessible } from './accessible.ts'
import { choose, dateOf, test } from './with-clinic.ts'
import { rarely, repeats } from '../world/whole.ts'

const ADVANCED = 'Speciālista abonements'
const plans = '/patient/profile/plans'
const mine = '/patient/profile/paymentplan'

const choice = (page: Page, name = ADVANCED) => page.getByRole('region', { name: `Jūsu izvēle: ${name}` })
const payButton = (page: Page) => choice(page).getByRole('button', { name: /^Maksāt ·/ })
const bank = (page: Page) => page.frameLocator('iframe[title="Bankas apstiprinājums"]')
const bankAsks = (page: Page) => page.getByRole('dialog', { name: 'Apstipriniet maksājumu' })
const own = (page: Page) => page.getByRole('region', { name: ADVANCED })
const left = (page: Page) =>
  page
    .getByRole('region', { name: 'Jūsu atlikums' })
    .locator('dt')
    .filter({ hasText: ADVANCED })
    .locator('xpath=../dd')

const plan = async ({ api }: Clinic, { token }: Member) => (await api.send(getBalance, { token })).plan
const payments = async ({ api }: Clinic, { token }: Member) => (await api.send(listPayments, { token })).data

test('PAY-05 PAY-03 PUB-03 from the prices, over the bank’s question and a reload, to a plan that is booked with', async ({
  world: { clinic },
  enter,
}) => {
  const doctor = await clinic.newDoctor()
  const patient = await clinic.newPayer(CHALLENGED)
  const page = await enter(patient)
  const elsewhere = await enter(patient)
  await elsewhere.goto(mine)
  await expect(elsewhere.getByRole('heading', { name: 'Maksa par katru reizi' })).toBeVisible()
  await page.goto('/pricing')
  const link = page.getByRole('link', { name: /^Izvēlēties.*Speciālista abonements/ })
  await expect(link).toHaveAttribute('href', `${plans}?plan=advanced`)
  await link.click()
  await expect(choice(page).getByRole('heading')).toBeFocused()
  await expect(choice(page).getByText('Nākamreiz 180.00 € iekasēsim')).toBeVisible()
  await expect(choice(page).getByText('Atcelt varat jebkurā brīdī')).toBeVisible()
  await payButton(page).filter({ hasText: '180.00' }).click()
  await expect(bankAsks(page)).toBeVisible()
  await page.reload()
  await expect(bankAsks(page)).toBeVisible()
  await bankAsks(page).getByRole('button', { name: 'Aizvērt' }).click()
  await expect(choice(page).getByText('Maksājums gaida bankas apstiprinājumu.')).toBeVisible()
  await choice(page).getByRole('button', { name: 'Turpināt maksājumu' }).click()
  await bank(page).getByRole('button').first().click()
  await expect(page.getByRole('heading', { name: `${ADVANCED} ir jūsu` })).toBeFocused()
  await expect(left(page)).toHaveText('5')
  // The other device hears of it by itself.
  await expect(elsewhere.getByRole('heading', { name: ADVANCED })).toBeVisible()
  await expect(left(elsewhere)).toHaveText('5')

  const [from = ''] = await clinic.freeTimes(doctor, 3, 60)
  await choose(page, doctor, from)
  const panel = page.getByRole('complementary')
  await expect(panel.getByText('Atlikums: 5')).toBeVisible()
  await panel.getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Pieprasījums nosūtīts.' })).toBeVisible()
  expect(await plan(clinic, patient)).toMatchObject({ left: 4 })
  await page.goto('/patient/payments')
  await expect(page.getByText(ADVANCED).first()).toBeVisible()
})

test(
  'PAY-05 PAY-08 a card the bank refuses takes no plan and says so; another one does, once',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const patient = await clinic.newPayer()
    await clinic.giveCard(patient, DECLINED)
    const page = await enter(patient)
    await page.goto(`${plans}?plan=advanced`)
    await expect(choice(page).getByText('Visa •••• 0341')).toBeVisible()
    await payButton(page).click()
    await expect(choice(page).getByRole('alert')).toContainText('Maksājums neizdevās')
    expect(await plan(clinic, patient)).toBeUndefined()
    await choice(page).getByRole('button', { name: 'Mainīt karti' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ar kuru karti maksāsiet?' })
    await dialog.getByRole('radio', { name: /4242/ }).check()
    await dialog.getByRole('button', { name: 'Gatavs' }).click()
    await expect(choice(page).getByRole('alert')).toHaveCount(0)
    // The request reaches the server, its answer never reaches the page.
    await page.route('**/v1/patient/plan', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await payButton(page).click()
    // It hears another way that the plan is there, and does not offer it again; nor does it after a reload.
    await expect(choice(page).getByText('Šis abonements jums jau ir.')).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await expect(choice(page).getByText('Šis abonements jums jau ir.')).toBeVisible()
    expect((await payments(clinic, patient)).map(({ status }) => status)).toEqual(['paid', 'failed'])
  },
)

test('PAY-05 cancelling says what stays until when, keeps it, and can be taken back', async ({
  world: { clinic },
  enter,
}) => {
  const patient = await newSubscriber(clinic)
  const renews = dateOf((await plan(clinic, patient))?.renewsAt ?? '')
  const page = await enter(patient)
  await page.goto(mine)
  await expect(own(page).getByText(`Atjaunosies ${renews}`)).toBeVisible()
  await own(page).getByRole('button', { name: 'Atcelt abonementu' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Atcelt abonementu?' })
  await expect(dialog.getByText(`Līdz ${renews} jums paliek 5 konsultācijas un čats.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Paturēt' }).click()
  expect(await plan(clinic, patient)).toMatchObject({ status: 'active' })
  await own(page).getByRole('button', { name: 'Atcelt abonementu' }).click()
  await dialog.getByRole('button', { name: 'Atcelt abonementu' }).click()
  await expect(own(page).getByText(`Konsultācijas un čats jums paliek līdz ${renews}`)).toBeVisible()
  expect(await plan(clinic, patient)).toMatchObject({ status: 'cancelled', left: 5 })
  await own(page).getByRole('link', { name: 'Turpināt abonementu' }).click()
  await expect(choice(page).getByText('Šodien nekas nav jāmaksā.')).toBeVisible()
  await choice(page).getByRole('button', { name: 'Turpināt abonementu' }).click()
  await expect(page.getByRole('heading', { name: `${ADVANCED} ir jūsu` })).toBeFocused()
  expect(await plan(clinic, patient)).toMatchObject({ status: 'active', left: 5 })
  expect(await payments(clinic, patient)).toHaveLength(1)
})

test(
  'PAY-05 among the plans the one that is being chosen is marked, and paying each time is reached by cancelling',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const patient = await newSubscriber(clinic)
    const page = await enter(patient)
    const tile = (name: string) => page.getByRole('region', { name, exact: true })
    await page.goto(`${plans}?plan=basic`)
    const basic = tile('Ārsta abonements')
    await expect(basic.getByText('Jūsu izvēle')).toBeVisible()
    await expect(basic.getByRole('link', { name: /^Izvēlēties/ })).toHaveCount(0)
    await choice(page, 'Ārsta abonements').getByRole('link', { name: 'Citi plāni' }).click()
    await expect(basic.getByRole('link', { name: /^Izvēlēties/ })).toBeVisible()
    await tile('Maksa par katru reizi').getByRole('link', { name: 'Pāriet, atceļot abonementu' }).click()
    await own(page).getByRole('button', { name: 'Atcelt abonementu' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Atcelt abonementu' }).click()
    await expect(own(page).getByText('Abonements ir atcelts.')).toBeVisible()
    await own(page).getByRole('link', { name: 'Salīdzināt plānus' }).click()
    const ends = dateOf((await plan(clinic, patient))?.endsAt ?? '')
    await expect(tile('Maksa par katru reizi')).toContainText(
      `Tā maksāsiet, kad beigsies tagadējais plāns: ${ends}.`,
    )
  },
)

test(
  'PAY-05 offline it waits; without a card it is asked for',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const page = await enter(await clinic.newPatient())
    await page.goto(`${plans}?plan=basic`)
    const basic = choice(page, 'Ārsta abonements')
    await expect(basic.getByRole('button', { name: 'Pievienot karti' })).toBeVisible()
    await page.context().setOffline(true)
    await expect(basic.getByText('Maksāšanai vajag internetu.')).toBeVisible()
    await expect(basic.getByRole('button', { name: /^Maksāt ·/ })).toHaveAttribute('aria-disabled', 'true')
    await page.context().setOffline(false)
    await basic.getByRole('button', { name: /^Maksāt ·/ }).click()
    await expect(page.getByRole('dialog', { name: 'Vispirms pievienojiet karti' })).toBeVisible()
  },
)

for (const [language, colorScheme, width] of [
  ['lv', 'light', 320],
  ['en', 'dark', 390],
  ['ru', 'light', 1440],
] as const) {
  test(
    `PAY-05 A11Y the screens of a plan have no faults a machine can find, ${language}, ${colorScheme}, ${width}`,
    repeats(),
    async ({ world: { clinic }, enter }) => {
      const patient = await newSubscriber(clinic)
      const page = await enter(patient, { colorScheme, viewport: { width, height: 900 } })
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      for (const path of [mine, `${plans}?plan=basic`, `${plans}?plan=advanced`]) {
        await page.goto(path)
        await expect(page.locator('dd').filter({ hasText: /^5$/ })).toBeVisible()
        if (path.includes('basic')) await expect(page.getByText('Visa •••• 4242')).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        await expectAccessible(page)
      }
    },
  )
}

test('PAY-05 PAY-08 a renewal that failed: shown, still with the chat, and paid at once with another card', async ({
  world: { clinic, server },
  enter,
}) => {
  const patient = await newSubscriber(clinic)
  await server.sql('update card set removed_at = now(), is_default = false where patient_id = $1', [
    patient.clientId,
  ])
  await clinic.giveCard(patient, DECLINED)
  await endMonth(server, patient, clinic.now())
  // The browser has a clock of its own: this one only looks what is due.
  await server.moveClock(1000)
  await expect.poll(() => plan(clinic, patient)).toMatchObject({ status: 'past_due' })
  server.shiftClock(0)
  const page = await enter(patient)
  await page.goto(mine)
  await expect(own(page).getByText('Abonementu neizdevās atjaunot')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/patient/payments')
  await expect(page.getByText('Mēnesis, atjaunots automātiski')).toBeVisible()
  await page.getByRole('link', { name: 'Mēģināt vēlreiz' }).click()
  await expect(choice(page).getByText('Visa •••• 0341')).toBeVisible()
  await clinic.giveCard(patient)
  await page.goto(mine)
  await expect(own(page).getByText('ar karti Visa •••• 4242')).toBeVisible()
  await own(page).getByRole('link', { name: 'Samaksāt tagad' }).click()
  await expect(choice(page).getByText('Visa •••• 4242')).toBeVisible()
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: `${ADVANCED} ir jūsu` })).toBeFocused()
  expect(await plan(clinic, patient)).toMatchObject({ status: 'active', left: 5 })
  expect((await payments(clinic, patient)).map(({ status }) => status)).toEqual(['paid', 'failed', 'paid'])
})

test(
  'PAY-05 PAY-08 a month that is being renewed is said to be, not to renew on a day that has come',
  rarely,
  async ({ world: { clinic, server }, enter }) => {
    const patient = await newSubscriber(clinic)
    const mend = await breakProcessor(server, { table: 'test_payment', when: `new.state = 'captured'` })
    await endMonth(server, patient, clinic.now())
    await server.moveClock(1000)
    server.shiftClock(0)
    await expect.poll(async () => (await payments(clinic, patient))[0]).toMatchObject({ started: true })
    const page = await enter(patient, { viewport: { width: 390, height: 844 } })
    await page.goto(mine)
    await expect(own(page)).toContainText('Jaunais mēnesis šobrīd tiek apmaksāts: iekasējam 180.00 €.')
    await expect(own(page)).not.toContainText('Atjaunosies')
    await expect(page.getByRole('region', { name: 'Jūsu atlikums' })).toContainText('tiek atjaunots')
    await expectAccessible(page)
    await own(page).getByRole('button', { name: 'Atcelt abonementu' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Abonements beigsies uzreiz')
    await mend()
  },
)
