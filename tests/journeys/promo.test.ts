import { expect, type Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { listConsultations } from '#contract/consultation-routes.ts'
import { listPromoCodes } from '#contract/promo.ts'
import type { Member } from '../world/people/clinic.ts'
import { newPromo, promoDate } from '../world/money/promo.ts'
import { expectAccessible } from './accessible.ts'
import { choose, reserveButton, test } from './with-clinic.ts'
import { repeats } from '../world/whole.ts'

let doctor: Member

test.beforeAll(async ({ world }) => {
  doctor = await world.clinic.newDoctor()
})

const letters = () => `J-${randomBytes(5).toString('hex').toUpperCase()}`
const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')
const panel = (page: Page) => page.getByRole('complementary')

/** Opens the panel of a free time and the field of the code. */
async function openField(page: Page, from: string | undefined) {
  await choose(page, doctor, from ?? '')
  await panel(page).getByRole('button', { name: 'Vai jums ir promo kods?' }).click()
  const field = panel(page).getByLabel('Promo kods')
  await expect(field).toBeFocused()
  return field
}

test('ADM-11 CON-13 an administrator makes a code, a patient books with it and sees both discounts', async ({
  world: { clinic },
  enter,
}) => {
  const code = letters()
  const admin = await enter(clinic.admin)
  await admin.goto('/admin/promocodes')
  await admin.getByRole('button', { name: 'Jauns promo kods' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Jauns promo kods' })
  await dialog.getByLabel('Kods', { exact: true }).fill('ā')
  await dialog.getByLabel('Atlaide procentos').fill('25')
  await expect(dialog.getByText('Pārāk īss teksts')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Izveidot kodu' })).toBeDisabled()
  await dialog.getByLabel('Kods', { exact: true }).fill(code.toLowerCase())
  // A last day that is not whole must not become a code without an end.
  await dialog.getByRole('switch', { name: 'Ar pēdējo dienu' }).click()
  const last = dialog.getByRole('group', { name: 'Pēdējā diena' })
  await last.getByLabel('Gads').selectOption('')
  await expect(dialog.getByRole('button', { name: 'Izveidot kodu' })).toBeDisabled()
  await last.getByLabel('Gads').selectOption(String(new Date().getFullYear() + 1))
  await expect(dialog.getByRole('button', { name: 'Izveidot kodu' })).toBeEnabled()
  await dialog.getByLabel('Cik reižu kopā').fill('3')
  await dialog.getByRole('button', { name: 'Izveidot kodu' }).click()
  await expect(dialog).toBeHidden()
  const row = rows(admin).filter({ hasText: code })
  await expect(row).toContainText('Darbojas')
  await expect(row).toContainText('0 no 3')

  const patient = await clinic.newPayer()
  const page = await enter(patient)
  const [from] = await clinic.freeTimes(doctor, 3)
  const field = await openField(page, from)
  await field.fill('NAV-TADA')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('alert')).toHaveText('Promo kods nav derīgs.')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(code.toLowerCase())
  await panel(page).getByRole('button', { name: 'Lietot' }).click()
  await expect(panel(page).getByRole('status')).toHaveText('Kods pieņemts, atlaide 25\u00a0%.')
  await expect(panel(page).getByText('Pirmā konsultācija −10 %')).toBeVisible()
  await expect(panel(page).getByText(`Promo kods ${code}`)).toBeVisible()
  await expect(reserveButton(page)).toHaveText('Rezervēt · 27.00 €')
  await panel(page).getByRole('button', { name: 'Noņemt' }).click()
  await expect(reserveButton(page)).toHaveText('Rezervēt · 36.00 €')
  await expect(field).toBeFocused()
  await field.fill(code)
  await page.keyboard.press('Enter')
  await reserveButton(page).filter({ hasText: '27.00' }).click()
  await expect(page.getByRole('heading', { name: 'Pieprasījums nosūtīts.' })).toBeVisible()
  const { data } = await clinic.api.send(listConsultations, { token: patient.token })
  expect(data).toMatchObject([{ promoCode: code, price: 27 }])
  await page.goto(`/patient/consultations/${data[0]?._id}`)
  await expect(page.getByText(`Promo kods ${code}`)).toBeVisible()

  await admin.reload()
  await expect(row).toContainText('1 no 3')
  await expect(row).toContainText('9.00 €')
  await row.getByRole('button', { name: 'Mainīt' }).click()
  const change = admin.getByRole('dialog', { name: `Promo kods ${code}` })
  await expect(change.getByLabel('Atlaide procentos')).toHaveAttribute('readonly', '')
  await expect(change.getByLabel('Kods', { exact: true })).toHaveAttribute('readonly', '')
  await change.getByRole('switch', { name: 'Ieslēgts' }).click()
  await change.getByRole('button', { name: 'Saglabāt' }).click()
  await expect(change).toBeHidden()
  await expect(row).toContainText('Izslēgts')
})

test('CON-13 a code that ends while the panel is open is refused at its field, and nothing is booked', async ({
  world: { clinic, server },
  enter,
}) => {
  const { code } = await newPromo(clinic)
  const ended = await newPromo(clinic, { from: promoDate(-9), to: promoDate(-2) })
  const patient = await clinic.newPayer()
  const page = await enter(patient)
  const [from] = await clinic.freeTimes(doctor, 4)
  const field = await openField(page, from)
  await field.fill(ended.code)
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('alert')).toHaveText('Promo kods nav derīgs.')
  await field.fill(code)
  await page.keyboard.press('Enter')
  await expect(reserveButton(page)).toHaveText('Rezervēt · 32.40 €')
  await server.sql('update promo_code set active = false where code = $1', [code])
  await reserveButton(page).click()
  await expect(panel(page).getByRole('alert')).toHaveText('Promo kods nav derīgs.')
  await expect(field).toHaveValue(code)
  await expect(reserveButton(page)).toHaveText('Rezervēt · 36.00 €')
  expect((await clinic.api.send(listConsultations, { token: patient.token })).data).toEqual([])
  await reserveButton(page).click()
  await expect(page.getByRole('heading', { name: 'Pieprasījums nosūtīts.' })).toBeVisible()
})

test('CON-13 a price of nothing asks for no card; without a network a code waits', async ({
  world: { clinic },
  enter,
}) => {
  const { code } = await newPromo(clinic, { percent: 100 })
  const page = await enter(await clinic.newPatient())
  const [from] = await clinic.freeTimes(doctor, 5)
  const field = await openField(page, from)
  await field.fill(code)
  await page.context().setOffline(true)
  await expect(panel(page).getByText('Kodu varēs pārbaudīt, kad būs savienojums.')).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Lietot' })).toHaveAttribute('aria-disabled', 'true')
  await page.context().setOffline(false)
  await panel(page).getByRole('button', { name: 'Lietot' }).click()
  await expect(panel(page).getByText('Nekas nav jāmaksā, karte nav vajadzīga.')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Rezervēt', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Pieprasījums nosūtīts.' })).toBeVisible()
  await expect(page.getByText('Nekas nav jāmaksā.')).toBeVisible()
})

test('ADM-11 VAL-05 a code that exists, or a sum that was emptied, is said at its field; filters, and an unused code is deleted', async ({
  world: { clinic },
  enter,
}) => {
  const { code } = await newPromo(clinic, { amount: 7.5 })
  const page = await enter(clinic.admin)
  await page.goto('/admin/promocodes')
  await page.getByRole('button', { name: 'Jauns promo kods' }).click()
  const dialog = page.getByRole('dialog', { name: 'Jauns promo kods' })
  await dialog.getByLabel('Kods', { exact: true }).fill(code)
  await dialog.getByRole('radio', { name: 'Summa' }).check()
  const sum = dialog.getByLabel('Atlaides summa')
  await expect(sum).not.toHaveAttribute('aria-invalid')
  await sum.fill('5')
  await sum.fill('')
  await sum.blur()
  await expect(sum).toHaveAttribute('aria-invalid', 'true')
  await expect(sum).toHaveAccessibleDescription(/Nevar būt tukšs/)
  await expect(dialog.getByRole('button', { name: 'Izveidot kodu' })).toBeDisabled()
  // Nothing is wrong with a field that nobody has typed in yet.
  await dialog.getByRole('radio', { name: 'Procenti' }).check()
  await expect(dialog.getByLabel('Atlaide procentos')).not.toHaveAttribute('aria-invalid')
  await dialog.getByRole('radio', { name: 'Summa' }).check()
  await sum.fill('7,50')
  await dialog.getByRole('button', { name: 'Izveidot kodu' }).click()
  await expect(dialog.getByText('Šāds promo kods jau ir.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Atcelt' }).click()
  const filter = page.getByRole('search', { name: 'Filtrs' })
  await filter.getByLabel('Kods').fill(code.toLowerCase())
  await filter.getByLabel('Statuss').selectOption('Darbojas')
  await filter.getByRole('button', { name: 'Filtrēt' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('7.50 €')
  await rows(page).getByRole('button', { name: 'Dzēst' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dzēst kodu' }).click()
  await expect(page.getByText('Promo kods dzēsts.')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  const { total } = await clinic.api.send(listPromoCodes, { token: clinic.admin.token, query: { code } })
  expect(total).toBe(0)
})

for (const [language, words] of [
  [
    'lv',
    {
      open: 'Jauns promo kods',
      share: 'Atlaide procentos',
      sum: 'Summa',
      amount: 'Atlaides summa',
      uses: 'Cik reižu kopā',
      range: 'Summai jābūt no 0.01 € līdz 999.00 €',
      form: 'Rakstiet summu tā: 12,50 vai 1000',
      cents: 'Ne vairāk kā divi cipari aiz komata',
      whole: ['Vajag veselu skaitli no 1 līdz 100', 'Vajag veselu skaitli no 1 līdz 1,000,000'],
      usedUp: 'Izlietots',
    },
  ],
  [
    'en',
    {
      open: 'New promo code',
      share: 'Discount in percent',
      sum: 'Amount',
      amount: 'Discount amount',
      uses: 'How many times in all',
      range: 'The amount must be between 0.01 € and 999.00 €',
      form: 'Write the amount like this: 12.50 or 1000',
      cents: 'At most two decimals',
      whole: ['Enter a whole number from 1 to 100', 'Enter a whole number from 1 to 1,000,000'],
      usedUp: 'Used up',
    },
  ],
  [
    'ru',
    {
      open: 'Новый промокод',
      share: 'Скидка в процентах',
      sum: 'Сумма',
      amount: 'Сумма скидки',
      uses: 'Сколько раз всего',
      range: 'Сумма должна быть от 0.01 € до 999.00 €',
      form: 'Напишите сумму так: 12,50 или 1000',
      cents: 'Не больше двух цифр после запятой',
      whole: ['Нужно целое число от 1 до 100', 'Нужно целое число от 1 до 1,000,000'],
      usedUp: 'Израсходован',
    },
  ],
] as const) {
  test(
    `ADM-11 VAL-05 numbers that cannot be say which can, and a code without uses left that it has none, ${language}`,
    repeats(language !== 'lv'),
    async ({ world: { clinic, server }, enter }) => {
      const { code } = await newPromo(clinic, { limit: 1 })
      await server.sql('update promo_code set uses = 1 where code = $1', [code])
      const page = await enter(clinic.admin)
      await page.addInitScript((spoken) => localStorage.setItem('language', spoken), language)
      await page.goto('/admin/promocodes')
      await expect(rows(page).filter({ hasText: code })).toContainText(words.usedUp)
      await page.getByRole('button', { name: words.open }).click()
      const dialog = page.getByRole('dialog')
      const says = async (label: string, typed: string, text: string) => {
        await dialog.getByLabel(label).fill(typed)
        await dialog.getByLabel(label).blur()
        await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(
          new RegExp(text.replaceAll(' ', String.raw`\s`)),
        )
      }
      for (const typed of ['0', '101', '12,5', '1.000']) await says(words.share, typed, words.whole[0])
      for (const typed of ['0', '2,5', '1.000']) await says(words.uses, typed, words.whole[1])
      await dialog.getByRole('radio', { name: words.sum }).check()
      for (const typed of ['0', '999,01', '1 000,00']) await says(words.amount, typed, words.range)
      for (const typed of ['1,000', '1.000', 'desmit']) await says(words.amount, typed, words.form)
      await says(words.amount, '1,255', words.form)
      await says(words.amount, '12,255', words.form)
      await says(words.amount, '0,255', words.cents)
      await dialog.getByLabel(words.amount).fill('12,50')
      await expect(dialog.getByLabel(words.amount)).not.toHaveAttribute('aria-invalid', 'true')
    },
  )
}

test('ADM-11 CON-13 in every language no faults a machine can find, and nothing too wide', async ({
  world: { clinic },
  enter,
}) => {
  test.slow()
  const { code } = await newPromo(clinic, { to: promoDate(40), limit: 20 })
  const patient = await clinic.newPayer()
  const [from = ''] = await clinic.freeTimes(doctor, 6)
  for (const [language, colorScheme, width, words] of [
    ['lv', 'light', 1440, ['Jauns promo kods', 'Vai jums ir promo kods?', 'Promo kods', 'Lietot']],
    ['en', 'light', 390, ['New promo code', 'Do you have a promo code?', 'Promo code', 'Apply']],
    ['ru', 'dark', 320, ['Новый промокод', 'У вас есть промокод?', 'Промокод', 'Применить']],
  ] as const) {
    const [add, ask, label, apply] = words
    const looks = { colorScheme, viewport: { width, height: 844 } }
    const admin = await enter(clinic.admin, looks)
    await admin.addInitScript((spoken) => localStorage.setItem('language', spoken), language)
    await admin.goto('/admin/promocodes')
    await expect(rows(admin).filter({ hasText: code })).toBeVisible()
    await expectAccessible(admin, '#main')
    await admin.getByRole('button', { name: add }).click()
    await expect(admin.getByRole('dialog', { name: add })).toBeVisible()
    await expectAccessible(admin, 'dialog')

    const page = await enter(patient, looks)
    await page.addInitScript((spoken) => localStorage.setItem('language', spoken), language)
    await page.goto(`/patient/dashboard?doctor=${doctor.clientId}&from=${from}`)
    await panel(page).getByRole('button', { name: ask }).click()
    await panel(page).getByLabel(label).fill(code)
    await panel(page).getByRole('button', { name: apply }).click()
    await expect(panel(page).getByText(`${label} ${code}`)).toBeVisible()
    await expectAccessible(page, 'aside')
  }
})
