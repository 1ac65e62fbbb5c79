import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { executePayout, listAllPayouts, withdraw, type Payout } from '#contract/payout.ts'
import { giveEarnings } from '../world/money/earnings.ts'
import { breakProcessor } from '../world/outside/faulty-processor.ts'
import { expectAccessible, expectFocusKept } from './accessible.ts'
import { test, type World } from './with-clinic.ts'
import { rarely, repeats } from '../world/whole.ts'

const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')
const filter = (page: Page) => page.getByRole('search', { name: 'Filtrs' })
const dialog = (page: Page) => page.getByRole('alertdialog')
const pay = (page: Page) => dialog(page).getByRole('button', { name: /^Izmaksāt/ })

/** A payout that waits, of a doctor of its own. */
async function newPayout({ server, clinic }: World, amount: number): Promise<Payout> {
  const doctor = await clinic.newDoctor()
  await giveEarnings(server, doctor, { cents: 100_000, minutes: 600 })
  return clinic.api.send(withdraw, { token: doctor.token, body: { amount } })
}
const setFunds = ({ server }: World, cents: number) =>
  server.sql(
    'insert into test_bank_account (cents) values ($1) on conflict (id) do update set cents = excluded.cents',
    [cents],
  )
const now = async ({ clinic }: World, { _id: id }: Payout) =>
  (await clinic.api.send(listAllPayouts, { token: clinic.admin.token, query: { id } })).data[0]

test('ADM-05 ADM-10 a payout is found by id and status', async ({ world, enter }) => {
  const payout = await newPayout(world, 31)
  await newPayout(world, 32)
  const page = await enter(world.clinic.admin)
  await page.goto('/admin/payouts')
  await filter(page).getByLabel('Izmaksas ID').fill('Anna')
  await filter(page).getByRole('button', { name: 'Filtrēt' }).click()
  await expect(page.getByText('Vajag ID vai tā sākumu')).toBeVisible()
  await filter(page).getByLabel('Izmaksas ID').fill(payout._id.slice(0, 8))
  await filter(page).getByRole('button', { name: 'Filtrēt' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Līga Bērziņa')
  await expect(rows(page)).toContainText('LV80 BANK 0000 4351 9500 1')
  await expect(rows(page)).toContainText('31.00 €')
  await expect(rows(page)).toContainText('Izveidota')
  await filter(page).getByLabel('Statuss').selectOption('Izmaksāta')
  await filter(page).getByRole('button', { name: 'Filtrēt' }).click()
  await expect(page.getByText('Nekas neatbilst filtriem.')).toBeVisible()
  await expect(page).toHaveURL(/status=executed/)
  await page.getByRole('button', { name: 'Notīrīt filtrus' }).click()
  await expect(rows(page).filter({ hasText: payout._id.slice(0, 8) })).toHaveCount(1)
})

test(
  'ADM-05 executing: not enough funds, then something wrong, then paid; each said, each to be tried again',
  rarely,
  async ({ world, enter }) => {
    const payout = await newPayout(world, 40)
    const page = await enter(world.clinic.admin)
    await page.goto(`/admin/payouts?id=${payout._id}`)
    await setFunds(world, 3999)
    await rows(page).getByRole('button', { name: 'Izpildīt' }).click()
    await expect(dialog(page)).toContainText('Līga Bērziņa')
    await expect(dialog(page)).toContainText('Izpildītu izmaksu nevar atsaukt.')
    await expect(pay(page)).toHaveText('Izmaksāt 40.00 €')
    await pay(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText('Platformas kontā nepietiek naudas.')
    await setFunds(world, 1_000_000)
    const mend = await breakProcessor(world.server, { table: 'bank_order', on: 'insert', when: 'true' })
    await pay(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText('Radās kļūda, un izmaksa joprojām gaida.')
    expect(await now(world, payout)).toEqual(payout)
    await mend()
    await pay(page).dblclick()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByText('Izmaksāts: 40.00 €')).toHaveCount(1)
    await expect(rows(page)).toContainText('Izmaksāta')
    await expect(rows(page).getByRole('button', { name: 'Izpildīt' })).toHaveCount(0)
    await expectFocusKept(page)
    expect(await now(world, payout)).toMatchObject({ status: 'executed' })
  },
)

test(
  'ADM-05 a payout that another administrator has just executed: said, and the list is true again',
  rarely,
  async ({ world, enter }) => {
    const payout = await newPayout(world, 41)
    const page = await enter(world.clinic.admin)
    await page.goto(`/admin/payouts?id=${payout._id}`)
    await rows(page).getByRole('button', { name: 'Izpildīt' }).click()
    await setFunds(world, 1_000_000)
    await world.clinic.api.send(executePayout, {
      token: world.clinic.admin.token,
      params: { id: payout._id },
    })
    await pay(page).click()
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'Šī izmaksa jau ir izpildīta vai tiek atgriezta makā.',
    )
    await dialog(page).getByRole('button', { name: 'Atcelt' }).click()
    await expect(rows(page)).toContainText('Izmaksāta')
  },
)

test('PAY-09 the SEPA file is saved with what waits, once unless asked for again; without anything that waits there is none', async ({
  world,
  enter,
}) => {
  const payout = await newPayout(world, 42.42)
  const page = await enter(world.clinic.admin)
  await page.goto(`/admin/payouts?id=${payout._id}`)
  await expect(rows(page)).toHaveCount(1)
  const button = page.getByRole('button', { name: 'Lejupielādēt SEPA failu' })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).toMatch(/^saruna-sepa-\d{4}-\d\d-\d\d\.xml$/)
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain(`<EndToEndId>${payout._id.replaceAll('-', '')}</EndToEndId>`)
  expect(file).toContain('<InstdAmt Ccy="EUR">42.42</InstdAmt>')
  expect(file).toContain('<Nm>Liga Berzina</Nm>')
  expect((await now(world, payout))?.filedAt).toMatch(/Z$/)

  await button.click()
  await expect(dialog(page)).toContainText('augšupielādējiet tikai vienreiz')
  const repeat = dialog(page).getByRole('button', { name: 'Lejupielādēt pēdējo failu' })
  const [again] = await Promise.all([page.waitForEvent('download'), repeat.click()])
  expect(await readFile(await again.path(), 'utf8')).toContain(payout._id.replaceAll('-', ''))
  await expect(dialog(page)).toBeHidden()
  await page.goto('/admin/payouts?id=ffffffff-ffff-4fff-8fff-ffffffffffff')
  await button.click()
  await expect(page.getByText('Neviena izmaksa negaida, tāpēc faila nav.')).toBeVisible()
})

for (const [scheme, width, language, heading] of [
  ['light', 390, 'lv', 'Izmaksas'],
  ['dark', 1440, 'lv', 'Izmaksas'],
  ['light', 320, 'ru', 'Выплаты'],
  ['dark', 390, 'ru', 'Выплаты'],
  ['light', 1440, 'en', 'Payouts'],
] as const) {
  test(`ADM-05 UX-02 payouts, ${language} ${width} ${scheme}`, repeats(), async ({ world, enter }) => {
    await newPayout(world, 999.99)
    const page = await enter(world.clinic.admin, { colorScheme: scheme, viewport: { width, height: 900 } })
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto('/admin/payouts')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(rows(page).first()).toBeVisible()
    await expectAccessible(page, '#main')
    await rows(page).first().getByRole('button').first().click()
    await expect(dialog(page)).toBeVisible()
    await expectAccessible(page, '[role=alertdialog]')
  })
}
