import { expect, type Page } from '@playwright/test'
import { listConsultations, rejectConsultation } from '#contract/consultation-routes.ts'
import { getBalance } from '#contract/purchase.ts'
import type { Clinic, Member } from '../world/people/clinic.ts'
import { CHALLENGED, DECLINED } from '../world/money/paying.ts'
import { newPromo } from '../world/money/promo.ts'
import { expectAccessible } from './accessible.ts'
import { choose, test, typeCard } from './with-clinic.ts'
import { rarely, repeats } from '../world/whole.ts'

const plans = '/patient/profile/plans'
const buying = (page: Page) => page.getByRole('region', { name: 'Pirkt konsultācijas' })
const buyButton = (page: Page) => buying(page).getByRole('button', { name: /^Pirkt/ })
const bank = (page: Page) => page.frameLocator('iframe[title="Bankas apstiprinājums"]')
const bankAsks = (page: Page) => page.getByRole('dialog', { name: 'Apstipriniet maksājumu' })
/** The figure of a kind in the balance. */
const left = (page: Page, kind: string) =>
  page
    .getByRole('region', { name: 'Jūsu atlikums' })
    .locator('dt')
    .filter({ hasText: kind })
    .locator('xpath=../dd')
const SPECIALISTS = 'Psihologs un citi speciālisti'

const balance = ({ api }: Clinic, { token }: Member) => api.send(getBalance, { token })

test('PAY-04 CON-13 from the prices to a pack with a code, booked with, refused, and back in the balance', async ({
  world: { clinic },
  enter,
}) => {
  const { code } = await newPromo(clinic, { percent: 10 })
  const doctor = await clinic.newDoctor()
  const patient = await clinic.newPayer()
  const page = await enter(patient)
  await page.goto('/pricing')
  const one = page.getByRole('link', { name: /^Pirkt vienu.*Ārsts/ })
  // The page was served as to a guest, whom it leads to the sign-up.
  await expect(one).toHaveAttribute('href', /\/patient\/profile\/plans\?/)
  await one.click()
  await expect(buying(page).getByRole('radio', { name: /^Ārsts/ })).toBeChecked()
  await expect(buying(page).getByRole('radio', { name: /^Viena/ })).toBeChecked()
  await expect(buyButton(page)).toHaveText('Pirkt · 50.00 €')
  await expect(left(page, SPECIALISTS)).toHaveText('0')

  await buying(page).getByText(SPECIALISTS, { exact: true }).click()
  await buying(page).getByText('Komplekts, 5').click()
  await expect(buyButton(page)).toHaveText('Pirkt · 180.00 €')
  await expect(buying(page).getByText('Komplekta atlaide')).toBeVisible()
  await buying(page).getByRole('button', { name: 'Vai jums ir promo kods?' }).click()
  await buying(page).getByLabel('Promo kods').fill('NAV-TADA')
  await page.keyboard.press('Enter')
  await expect(buying(page).getByRole('alert')).toHaveText('Promo kods nav derīgs.')
  await buying(page).getByLabel('Promo kods').fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(buying(page).getByText(`Promo kods ${code}`)).toBeVisible()
  await buyButton(page).filter({ hasText: '162.00' }).click()
  await expect(page.getByRole('heading', { name: '5 konsultācijas ir jūsu' })).toBeFocused()
  await expect(left(page, SPECIALISTS)).toHaveText('5')

  const [from = ''] = await clinic.freeTimes(doctor, 3)
  await choose(page, doctor, from)
  const panel = page.getByRole('complementary')
  await expect(panel.getByText('Atlikums: 5')).toBeVisible()
  await panel.getByRole('button', { name: 'Mainīt maksāšanas veidu' }).click()
  const options = page.getByRole('dialog', { name: 'Kā maksāsiet?' })
  await expect(options.getByText('45 min, pēc tam paliks 4')).toBeVisible()
  await expect(options.getByText('45 min, 36.00 € (bez atlaides 40.00 €)')).toBeVisible()
  await options.getByRole('radio', { name: /Visa/ }).check()
  await options.getByRole('button', { name: 'Gatavs' }).click()
  await expect(panel.getByRole('button', { name: 'Rezervēt · 36.00 €' })).toBeVisible()
  await panel.getByRole('button', { name: 'Mainīt maksāšanas veidu' }).click()
  await options.getByRole('radio', { name: /No iepriekš nopirktām/ }).check()
  await options.getByRole('button', { name: 'Gatavs' }).click()
  await panel.getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Pieprasījums nosūtīts.' })).toBeVisible()
  expect(await balance(clinic, patient)).toMatchObject({ psychologist: 4 })

  await page.goto('/patient/profile/paymentplan')
  await expect(left(page, SPECIALISTS)).toHaveText('4')
  const { data } = await clinic.api.send(listConsultations, { token: patient.token })
  expect(data).toMatchObject([{ paidWith: 'balance', price: 0 }])
  const params = { id: data[0]?._id ?? '' }
  await clinic.api.send(rejectConsultation, { token: doctor.token, params, body: {} })
  // The screen hears of it by itself.
  await expect(left(page, SPECIALISTS)).toHaveText('5')
})

test('PAY-08 PAY-04 a card the bank refuses buys nothing and says so; another one does', async ({
  world: { clinic },
  enter,
}) => {
  const patient = await clinic.newPayer()
  await clinic.giveCard(patient, DECLINED)
  const page = await enter(patient)
  await page.goto(plans)
  await expect(buying(page).getByText('Visa •••• 0341')).toBeVisible()
  await buyButton(page).click()
  await expect(buying(page).getByRole('alert')).toContainText('Maksājums neizdevās: banka to neapstiprināja.')
  await buying(page).getByRole('button', { name: 'Sazināties ar atbalstu' }).click()
  await page.getByRole('dialog', { name: 'Sazināties ar atbalstu' }).getByLabel('Jūsu ziņa').press('Escape')
  expect(await balance(clinic, patient)).toEqual({ psychologist: 0, doctor: 0 })
  await buying(page).getByRole('button', { name: 'Mainīt karti' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ar kuru karti maksāsiet?' })
  await dialog.getByRole('radio', { name: /4242/ }).check()
  await dialog.getByRole('button', { name: 'Gatavs' }).click()
  // What was said of the one is not said of the other.
  await expect(buying(page).getByRole('alert')).toHaveCount(0)
  await buyButton(page).click()
  await expect(page.getByRole('heading', { name: '5 konsultācijas ir jūsu' })).toBeVisible()
  await page.getByRole('button', { name: 'Pirkt vēl' }).click()
  await expect(page.getByRole('heading', { name: 'Pirkt konsultācijas' })).toBeFocused()
  await expect(buyButton(page)).toHaveText('Pirkt · 180.00 €')
  expect(await balance(clinic, patient)).toEqual({ psychologist: 5, doctor: 0 })
})

test('PAY-03 PAY-04 the bank asks, survives a reload, and a yes makes the purchase', async ({
  world: { clinic },
  enter,
}) => {
  const patient = await clinic.newPayer(CHALLENGED)
  const page = await enter(patient)
  await page.goto(`${plans}?kind=doctor&amount=7`)
  await expect(buying(page).getByLabel('Konsultāciju skaits')).toHaveValue('7')
  await buyButton(page).filter({ hasText: '325.00' }).click()
  await expect(bankAsks(page)).toBeVisible()
  await page.reload()
  await expect(bankAsks(page)).toBeVisible()
  await bankAsks(page).getByRole('button', { name: 'Aizvērt' }).click()
  await expect(buying(page).getByText('Maksājums gaida bankas apstiprinājumu.')).toBeVisible()
  await expect(buying(page).getByText('7 konsultācijas')).toBeVisible()
  await expect(buying(page).getByText('325.00 €')).toBeVisible()
  await buying(page).getByRole('button', { name: 'Turpināt maksājumu' }).click()
  await bank(page).getByRole('button').first().click()
  await expect(page.getByRole('heading', { name: '7 konsultācijas ir jūsu' })).toBeVisible()
  await expect(left(page, 'Ārsts')).toHaveText('7')
  expect(await balance(clinic, patient)).toEqual({ psychologist: 0, doctor: 7 })
})

test(
  'PAY-03 PAY-06 while nobody answers, a payment the bank was asked about is not begun anew',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const patient = await clinic.newPayer(CHALLENGED)
    const page = await enter(patient)
    await page.goto(`${plans}?kind=doctor&amount=1`)
    await buyButton(page).filter({ hasText: '50.00' }).click()
    await expect(bankAsks(page)).toBeVisible()
    const away = '**/v1/payments/*/complete'
    await page.route(away, (route) => route.abort())
    await bank(page).getByRole('button').first().click()
    await expect(buying(page).getByRole('alert')).toContainText('Nav savienojuma.')
    await expect(buyButton(page)).toHaveCount(0)
    await page.unroute(away)
    await buying(page).getByRole('button', { name: 'Turpināt maksājumu' }).click()
    await expect(page.getByRole('heading', { name: '1 konsultācija ir jūsu' })).toBeVisible()
    expect(await balance(clinic, patient)).toEqual({ psychologist: 0, doctor: 1 })
  },
)

test(
  'PAY-03 PAY-08 a no to the bank is a failed payment; the choice is still there',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const patient = await clinic.newPayer(CHALLENGED)
    const page = await enter(patient)
    await page.goto(`${plans}?kind=doctor&amount=1`)
    await buyButton(page).click()
    await bank(page).getByRole('button').last().click()
    await expect(buying(page).getByRole('alert')).toContainText(
      'Maksājums neizdevās: banka to neapstiprināja.',
    )
    await expect(bankAsks(page)).toBeHidden()
    await expect(buyButton(page)).toHaveText('Pirkt · 50.00 €')
    expect(await balance(clinic, patient)).toEqual({ psychologist: 0, doctor: 0 })
  },
)

test(
  'PAY-04 VAL-08 a typed number is one to a hundred; without a card it is asked for',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const patient = await clinic.newPatient()
    const page = await enter(patient)
    await page.goto(plans)
    await buying(page).getByText('Cits skaits').click()
    const field = buying(page).getByLabel('Konsultāciju skaits')
    await expect(buyButton(page)).toHaveAttribute('aria-disabled', 'true')
    for (const [typed, words] of [
      ['0', 'Var pirkt no 1 līdz 100 konsultācijām.'],
      ['101', 'Var pirkt no 1 līdz 100 konsultācijām.'],
      ['1,5', 'Ierakstiet veselu skaitli.'],
      ['pieci', 'Ierakstiet veselu skaitli.'],
    ] as const) {
      await field.fill(typed)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(buying(page).getByText(words)).toBeVisible()
      await expect(buyButton(page)).toHaveAttribute('aria-disabled', 'true')
    }
    // An order is called one also while there is no sum to name.
    await buying(page).getByRole('radio', { name: 'Ar pārskaitījumu' }).check()
    await expect(buying(page).getByRole('button', { name: 'Pasūtīt', exact: true })).toBeVisible()
    await buying(page).getByRole('radio', { name: 'Ar karti' }).check()
    await field.fill('2')
    await buyButton(page).filter({ hasText: '80.00' }).click()
    await expect(page.getByRole('dialog', { name: 'Vispirms pievienojiet karti' })).toBeVisible()
    await typeCard(page, '4242424242424242')
    await page.getByRole('button', { name: 'Saglabāt karti' }).click()
    await expect(buying(page).getByText('Visa •••• 4242')).toBeVisible()
    await buyButton(page).click()
    await expect(page.getByRole('heading', { name: '2 konsultācijas ir jūsu' })).toBeVisible()
  },
)

test('PAY-06 a double click buys once, and so does a second press after the answer was lost, also over a reload', async ({
  world: { clinic },
  enter,
}) => {
  const patient = await clinic.newPayer()
  const page = await enter(patient)
  await page.goto(`${plans}?amount=1`)
  await expect(buying(page).getByText('Visa •••• 4242')).toBeVisible()
  await buyButton(page).dblclick()
  await expect(page.getByRole('heading', { name: '1 konsultācija ir jūsu' })).toBeVisible()
  expect(await balance(clinic, patient)).toMatchObject({ psychologist: 1 })

  await page.getByRole('button', { name: 'Pirkt vēl' }).click()
  // The request reaches the server, its answer never reaches the page.
  await page.route('**/v1/patient/consultations/buy', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await buyButton(page).click()
  await expect(buying(page).getByRole('alert')).toContainText('Nav savienojuma.')
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto(`${plans}?amount=1`)
  await expect(buying(page).getByText('Visa •••• 4242')).toBeVisible()
  await buyButton(page).click()
  await expect(page.getByRole('heading', { name: '1 konsultācija ir jūsu' })).toBeVisible()
  expect(await balance(clinic, patient)).toMatchObject({ psychologist: 2 })
})

test(
  'PAY-04 CON-13 a code that takes off less than it did is shown anew before anything is paid; offline waits',
  rarely,
  async ({ world: { clinic, server }, enter }) => {
    const { code } = await newPromo(clinic, { percent: 50 })
    const patient = await clinic.newPayer()
    const page = await enter(patient)
    await page.goto(plans)
    await buying(page).getByRole('button', { name: 'Vai jums ir promo kods?' }).click()
    await buying(page).getByLabel('Promo kods').fill(code)
    await page.keyboard.press('Enter')
    await expect(buyButton(page)).toHaveText('Pirkt · 90.00 €')
    await page.context().setOffline(true)
    await expect(buying(page).getByText('Pirkšanai vajag internetu.')).toBeVisible()
    await expect(buyButton(page)).toHaveAttribute('aria-disabled', 'true')
    await page.context().setOffline(false)
    await expect(buying(page).getByText('Pirkšanai vajag internetu.')).toBeHidden()
    await server.sql('update promo_code set percent = 10 where code = $1', [code])
    await buyButton(page).click()
    await expect(buying(page).getByRole('alert')).toContainText('Cena tikmēr ir mainījusies.')
    await buyButton(page).filter({ hasText: '162.00' }).click()
    await expect(page.getByRole('heading', { name: '5 konsultācijas ir jūsu' })).toBeVisible()
  },
)

for (const [language, colorScheme, width] of [
  ['lv', 'light', 320],
  ['lv', 'light', 390],
  ['en', 'dark', 390],
  ['ru', 'light', 1440],
] as const) {
  test(
    `PAY-04 A11Y the screen to buy on has no faults a machine can find, ${language}, ${colorScheme}, ${width}`,
    repeats(),
    async ({ world: { clinic }, enter }) => {
      const patient = await clinic.newPayer()
      await clinic.prepay(patient, 'doctor', 2)
      await clinic.subscribe(patient, 'advanced', 3)
      const page = await enter(patient, { colorScheme, viewport: { width, height: 800 } })
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      for (const path of [plans, '/patient/profile/paymentplan']) {
        await page.goto(path)
        const figures = page.locator('dd')
        await expect(figures.filter({ hasText: /^2$/ })).toBeVisible()
        await expect(figures.filter({ hasText: /^3$/ })).toBeVisible()
        if (path === plans) {
          await expect(page.getByText('Visa •••• 4242')).toBeVisible()
          // Either way to pay is said on one line, but on the narrowest phones.
          const transfer = page.locator('label').filter({ has: page.locator('[value=bank_transfer]') })
          if (width > 320) expect((await transfer.boundingBox())?.height).toBeLessThan(42)
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        await expectAccessible(page)
      }
    },
  )
}
