import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { listPayouts, withdraw } from '#contract/payout.ts'
import { giveEarnings } from '../world/money/earnings.ts'
import { expectAccessible } from './accessible.ts'
import { meetingIn } from './with-call.ts'
import { dateOf, test, timeOf, type World } from './with-clinic.ts'
import { rarely, repeats } from '../world/whole.ts'

const HOUR = 3_600_000

/** A doctor who has earned 120 euro in two and a quarter hours. */
async function newEarner({ server, clinic }: World) {
  const doctor = await clinic.newDoctor()
  await giveEarnings(server, doctor, { cents: 12_000, minutes: 135 })
  return doctor
}
const card = (page: Page) => page.getByRole('region', { name: 'Izmaksāt' })
const amount = (page: Page) => card(page).getByLabel('Summa')
const send = (page: Page) => card(page).getByRole('button', { name: /^Izmaksāt/ })
const dialog = (page: Page) => page.getByRole('alertdialog')
const confirm = (page: Page) => dialog(page).getByRole('button', { name: /^Izmaksāt/ })
async function take(page: Page) {
  await send(page).click()
  await confirm(page).click()
}
const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody tr')

test('DOC-05 VAL-05 wrong amounts are told at the field; some and then all is withdrawn', async ({
  world,
  enter,
}) => {
  const page = await enter(await newEarner(world))
  await page.goto('/doctor/wallet')
  await expect(page.getByText('vērtībā 120.00 €')).toBeVisible()
  await expect(send(page)).toBeDisabled()
  for (const [typed, said] of [
    ['0', 'Summai jābūt no 0.01 € līdz 120.00 €'],
    ['-5', 'Summai jābūt no 0.01 € līdz 120.00 €'],
    ['120.01', 'Tas ir vairāk par atlikumu. Var izmaksāt līdz 120.00 €.'],
    ['0,125', 'Ne vairāk kā divi cipari aiz komata'],
    // One, or a thousand.
    ['1.005', 'Rakstiet summu tā: 12,50 vai 1000'],
    ['1,000', 'Rakstiet summu tā: 12,50 vai 1000'],
    ['desmit', 'Rakstiet summu tā: 12,50 vai 1000'],
    ['', 'Nevar būt tukšs'],
  ] as const) {
    await amount(page).fill(typed)
    await amount(page).blur()
    await expect(card(page).getByText(said)).toBeVisible()
    await expect(amount(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(send(page)).toBeDisabled()
  }
  await amount(page).fill('40,50')
  await send(page).press('Enter')
  await expect(dialog(page)).toContainText(
    '40.50 € pārskaitīsim uz kontu LV•• •••• 5001. Makā paliks 79.50 €.',
  )
  await expectAccessible(page)
  // Thought better of: nothing was sent, what was typed stays.
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(amount(page)).toHaveValue('40,50')
  await expect(send(page)).toBeFocused()
  await expect(page.getByText('vērtībā 120.00 €')).toBeVisible()
  await send(page).press('Enter')
  await confirm(page).press('Enter')
  await expect(page.getByText('Izmaksa pieteikta: 40.50 €')).toBeVisible()
  await expect(send(page)).toBeFocused()
  await expect(page.getByText('vērtībā 79.50 €')).toBeVisible()
  await expect(amount(page)).toHaveValue('')
  await expect(send(page)).toBeDisabled()
  await expect(rows(page, 'Izmaksas')).toHaveCount(1)
  await expect(rows(page, 'Izmaksas')).toContainText(['40.50 €'])
  await expect(rows(page, 'Izmaksas')).toContainText(['Izveidota'])
  await expect(rows(page, 'Izmaksas')).toContainText(['LV•• •••• 5001'])
  await expect(rows(page, 'Izraksts').first()).toContainText('−40.50 €')

  await card(page).getByRole('button', { name: 'Viss, 79.50 €' }).click()
  await expect(send(page)).toHaveText('Izmaksāt · 79.50 €')
  await send(page).press('Enter')
  await confirm(page).press('Enter')
  await expect(card(page).getByText('Izmaksu varēs pieteikt, tiklīdz makā būs nauda.')).toBeVisible()
  await expect(card(page).getByRole('heading', { name: 'Izmaksāt' })).toBeFocused()
  await expect(page.getByText('0 stundu', { exact: true })).toBeVisible()
  await expect(rows(page, 'Izmaksas')).toHaveCount(2)
})

test('DOC-05 without an IBAN the card leads to the profile', async ({ world, enter }) => {
  const doctor = await newEarner(world)
  await world.server.sql('update doctor_profile set iban = null where client_id = $1', [doctor.clientId])
  const page = await enter(doctor)
  await page.goto('/doctor/wallet')
  await expect(card(page)).toContainText('Lai saņemtu izmaksu, profilā norādiet IBAN.')
  await expect(send(page)).toHaveCount(0)
  await card(page).getByRole('link', { name: 'Atvērt profilu' }).click()
  await page.waitForURL('/doctor/profile#iban')
  await expect(page.getByLabel('IBAN')).toHaveValue('')
  await expect(page.getByLabel('IBAN')).toBeFocused()
})

test(
  'DOC-01 DOC-05 PAY-09 on a phone Change leads to the field, which says what a change means, and so does saving it',
  rarely,
  async ({ world, enter }) => {
    const page = await enter(await newEarner(world), { viewport: { width: 390, height: 844 } })
    await page.goto('/doctor/wallet')
    await page.getByRole('link', { name: 'Mainīt' }).press('Enter')
    const iban = page.getByLabel('IBAN')
    await expect(iban).toBeFocused()
    await expect(iban).toBeInViewport()
    await expect(iban).toHaveAccessibleDescription(
      /pieteikt pēc 48 stundām\. Jau pieteiktās izmaksas saņemsiet kontā, kuram tās pieteicāt\.$/,
    )
    const save = page.getByRole('button', { name: 'Saglabāt' })
    await iban.fill('LV97HABA0012345678910')
    await save.press('Enter')
    await expect(
      page.getByText('Jūsu dati saglabāti! Jaunu izmaksu varēs pieteikt pēc 48 stundām.'),
    ).toBeVisible()
    await expect(save).toBeDisabled()
    await expect(save).toBeFocused()
  },
)

test('DOC-04 AUTH-13 the statement says with whom and when, leads there, and is saved for a spreadsheet', async ({
  world,
  enter,
}) => {
  const { doctor, consultation } = await meetingIn(world, 90, { anonymous: true })
  await giveEarnings(world.server, doctor, { cents: 4000, minutes: 45 })
  await world.server.sql(`update ledger_transfer set consultation_id = $1 where credit = $2`, [
    consultation._id,
    `wallet/${doctor.clientId}/cents`,
  ])
  const payout = await world.clinic.api.send(withdraw, { token: doctor.token, body: { amount: 15 } })
  const page = await enter(doctor)
  await page.goto('/doctor/wallet')
  await expect(rows(page, 'Izraksts').first()).toContainText(`Izmaksa${payout._id.slice(0, 8)}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Lejupielādēt CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^saruna-\d{4}\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`"Izmaksa ${payout._id.slice(0, 8)}";-0,28;-15,00;25,00`)
  const { from } = consultation
  const link = rows(page, 'Izraksts').getByRole('link')
  await expect(link).toHaveText(new RegExp(`^Pacients \\d+, ${dateOf(from)} ${timeOf(from)}$`))
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Konsultācija' })
  await expect(dialog.getByText(`${dateOf(from)} ${timeOf(from)}`)).toBeVisible()
  await expect(dialog.getByText(/^Pacients \d+$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/doctor/wallet')
})

test(
  'DOC-04 a spreadsheet that cannot be had says why, and is asked for again',
  rarely,
  async ({ world, enter }) => {
    const page = await enter(await newEarner(world))
    await page.goto('/doctor/wallet')
    await page.route('**/wallet/statement.csv**', (route) => route.abort())
    const button = page.getByRole('button', { name: 'Lejupielādēt CSV' })
    await button.click()
    await expect(page.getByRole('region', { name: 'Izraksts' }).getByRole('alert')).toBeVisible()
    await page.unroute('**/wallet/statement.csv**')
    const download = page.waitForEvent('download')
    await button.click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    await expect(page.getByRole('region', { name: 'Izraksts' }).getByRole('alert')).toHaveCount(0)
  },
)

test(
  'PAY-09 after a change of the IBAN the card says from when, in words',
  rarely,
  async ({ world, enter }) => {
    const doctor = await newEarner(world)
    await world.server.sql('update doctor_profile set iban_changed_at = $2 where client_id = $1', [
      doctor.clientId,
      new Date(world.clinic.now() - HOUR),
    ])
    const page = await enter(doctor)
    await page.goto('/doctor/wallet')
    await expect(card(page)).toContainText(
      /izmaksu varēs pieteikt no \d\d\.\d\d\.\d{4} \d\d:\d\d\. Ja to nemainījāt jūs/,
    )
    // The day stands within the sentence.
    await expect(card(page).locator('b:has(time)')).toHaveCSS('display', 'inline')
    await expect(send(page)).toHaveCount(0)
  },
)

test('DOC-05 what was taken in another window, a failure, and no network: said, and nothing is lost or doubled', async ({
  world,
  enter,
}) => {
  const doctor = await newEarner(world)
  const page = await enter(doctor)
  await page.goto('/doctor/wallet')
  await amount(page).fill('100')
  await world.clinic.api.send(withdraw, { token: doctor.token, body: { amount: 50 } })
  await take(page)
  await expect(card(page).getByRole('alert')).toHaveText('Makā vairs nav tik daudz naudas.')
  await expect(page.getByText('vērtībā 70.00 €')).toBeVisible()

  await amount(page).fill('20')
  await page.route('**/v1/doctor/wallet/withdraw', (route) => route.fulfill({ status: 500, body: '{}' }))
  await take(page)
  await expect(card(page).getByRole('alert')).toHaveText('Piesakot izmaksu, radās kļūda. Mēģiniet vēlreiz.')
  await page.unroute('**/v1/doctor/wallet/withdraw')
  // Done, but nobody heard of it: the same key is sent again.
  await page.route('**/v1/doctor/wallet/withdraw', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await take(page)
  await expect(send(page)).toBeEnabled()
  await expect(card(page).getByRole('alert')).toHaveText('Piesakot izmaksu, radās kļūda. Mēģiniet vēlreiz.')
  await page.unroute('**/v1/doctor/wallet/withdraw')
  await take(page)
  await expect(page.getByText('vērtībā 50.00 €')).toBeVisible()
  const { data } = await world.clinic.api.send(listPayouts, { token: doctor.token, query: {} })
  expect(data.map((each) => each.amount)).toEqual([20, 50])

  await page.context().setOffline(true)
  await expect(card(page).getByRole('status')).toHaveText('Izmaksas pieteikšanai vajag internetu.')
  await expect(page.getByText('vērtībā 50.00 €')).toBeVisible()
  await amount(page).fill('10')
  await expect(send(page)).toBeDisabled()
  await page.context().setOffline(false)
  await expect(send(page)).toBeEnabled()
})

test('DOC-04 a wallet that cannot be loaded says so and is asked again', rarely, async ({ world, enter }) => {
  const page = await enter(await newEarner(world))
  await page.route('**/v1/doctor/{wallet,payouts}**', (route) =>
    route.fulfill({ status: 403, json: { error: 'forbidden' } }),
  )
  await page.goto('/doctor/wallet')
  const failures = page.getByRole('button', { name: 'Mēģināt vēlreiz' })
  // The balance, the months, the statement, the payouts.
  await expect(failures).toHaveCount(4)
  await page.unroute('**/v1/doctor/{wallet,payouts}**')
  for (const left of [3, 2, 1, 0]) {
    await failures.first().click()
    await expect(failures).toHaveCount(left)
  }
  await expect(page.getByText('vērtībā 120.00 €')).toBeVisible()
  await expect(page.getByText('Izmaksu vēl nav')).toBeVisible()
})

test(
  'DOC-04 the sums of good months do not touch on the narrowest phone',
  rarely,
  async ({ world, enter }) => {
    const page = await enter(await newEarner(world), { viewport: { width: 320, height: 700 } })
    await page.route('**/v1/doctor/wallet/earnings**', async (route) => {
      const months = (await (await route.fetch()).json()) as {
        month: string
        minutes: number
        amount: number
      }[]
      const [{ month } = { month: '' }] = months
      const before = new Date(Date.parse(`${month}-01`) - 86_400_000).toISOString().slice(0, 7)
      await route.fulfill({
        json: [before, month].map((of) => ({ month: of, minutes: 9000, amount: 12_345 })),
      })
    })
    await page.goto('/doctor/wallet')
    const sums = page.locator('b').getByText('12,345', { exact: true })
    await expect(sums).toHaveCount(2)
    const widths = await sums.evaluateAll((all) =>
      all.map((sum) => {
        const words = document.createRange()
        words.selectNodeContents(sum)
        const { left, right } = words.getBoundingClientRect()
        return { left, right }
      }),
    )
    expect(widths[0]?.right).toBeLessThan(widths[1]?.left ?? 0)
  },
)

for (const [scheme, width, language, words] of [
  ['light', 390, 'lv', 'Izmaksāt'],
  ['dark', 1440, 'lv', 'Izmaksāt'],
  ['light', 320, 'ru', 'Вывести деньги'],
  ['dark', 390, 'en', 'Withdraw'],
  ['light', 1440, 'ru', 'Вывести деньги'],
] as const) {
  test(`DOC-04 UX-02 the wallet, ${language} ${width} ${scheme}`, repeats(), async ({ world, enter }) => {
    const doctor = await newEarner(world)
    await world.clinic.api.send(withdraw, { token: doctor.token, body: { amount: 12.5 } })
    const page = await enter(doctor, { colorScheme: scheme, viewport: { width, height: 900 } })
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto('/doctor/wallet')
    await expect(page.getByRole('heading', { level: 2, name: words })).toBeVisible()
    await expect(page.getByText('12.50 €').first()).toBeVisible()
    await page.getByRole('textbox').fill('1000')
    await page.getByRole('textbox').blur()
    await expect(page.getByText(/107\.50/).last()).toBeVisible()
    await expectAccessible(page, '#main')
  })
}
