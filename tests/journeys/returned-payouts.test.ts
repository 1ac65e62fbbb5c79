import { expect, type Page } from '@playwright/test'
import { downloadSepaFile, executePayout, listAllPayouts, withdraw, type Payout } from '#contract/payout.ts'
import { giveEarnings } from '../world/money/earnings.ts'
import { expectAccessible } from './accessible.ts'
import { test, type World } from './with-clinic.ts'
import { repeats } from '../world/whole.ts'

const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')
const dialog = (page: Page) => page.getByRole('dialog')
const back = (page: Page) => dialog(page).getByRole('button', { name: /^Atgriezt / })

/** A doctor, and a payout of theirs that waits. */
async function newPayout({ server, clinic }: World, amount: number) {
  const doctor = await clinic.newDoctor()
  await giveEarnings(server, doctor, { cents: amount * 100, minutes: 90 })
  const payout = await clinic.api.send(withdraw, { token: doctor.token, body: { amount } })
  return { doctor, payout }
}
/** As payouts were made before only accounts within SEPA were taken. */
const sendOutsideSepa = ({ server }: World, { _id: id }: Payout) =>
  server.sql(`update payout set iban = 'TR330006100519786457841326' where id = $1`, [id])
const now = async ({ clinic }: World, { _id: id }: Payout) =>
  (await clinic.api.send(listAllPayouts, { token: clinic.admin.token, query: { id } })).data[0]

async function ask(page: Page) {
  await rows(page)
    .getByRole('button', { name: /^Citas darbības/ })
    .click()
  await page.getByRole('menuitem', { name: 'Atgriezt makā' }).click()
}

test('ADM-05 DOC-04 a payout is taken back with a reason, which its doctor finds in the wallet', async ({
  world,
  enter,
}) => {
  const { doctor, payout } = await newPayout(world, 60)
  const page = await enter(world.clinic.admin)
  await page.goto(`/admin/payouts?id=${payout._id}`)
  await ask(page)
  await expect(dialog(page)).toContainText('Līga Bērziņa')
  await expect(dialog(page)).toContainText('60.00 € un stundas atkal būs speciālista makā')
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(0)
  await dialog(page).getByLabel('Iemesls').fill('Banka: konts ir slēgts.')
  await back(page).click()
  await expect(page.getByText('Atgriezts makā: 60.00 €')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(rows(page)).toContainText('Atgriezta')
  await expect(rows(page)).toContainText('Banka: konts ir slēgts.')
  await expect(rows(page).getByRole('button', { name: 'Izpildīt' })).toHaveCount(0)

  const wallet = await enter(doctor)
  await wallet.goto('/doctor/wallet')
  await expect(wallet.getByText('vērtībā 60.00 €')).toBeVisible()
  const table = (name: string) => wallet.getByRole('table', { name }).locator('tbody tr')
  await expect(table('Izmaksas')).toContainText(['Banka: konts ir slēgts.'])
  await expect(table('Izmaksas')).toContainText([/Atgriezta makā \d\d\.\d\d\.\d{4}/])
  await expect(table('Izraksts').first()).toContainText('Izmaksa atgriezta makā')
  await expect(table('Izraksts').first()).toContainText('Banka: konts ir slēgts.')
  await expect(table('Izraksts').first()).toContainText('+60.00 €')
  await wallet.getByRole('button', { name: 'Viss, 60.00 €' }).click()
  await wallet.getByRole('button', { name: 'Izmaksāt · 60.00 €' }).click()
  await wallet.getByRole('alertdialog').getByRole('button', { name: 'Izmaksāt · 60.00 €' }).click()
  await expect(wallet.getByText('Izmaksa pieteikta: 60.00 €')).toBeVisible()
})

test('ADM-05 PAY-09 of one that was in a file it has to be said that the bank refused it, also when it was put there meanwhile', async ({
  world,
  enter,
}) => {
  const { payout } = await newPayout(world, 61)
  const page = await enter(world.clinic.admin)
  await page.goto(`/admin/payouts?id=${payout._id}`)
  await ask(page)
  const { clinic } = world
  await clinic.api.ask(downloadSepaFile, { token: clinic.admin.token, query: { id: payout._id } })
  await back(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Izmaksa tikmēr ir iekļauta SEPA failā.')
  await expect(dialog(page)).toContainText('banka to var būt samaksājusi')
  await expect(back(page)).toBeDisabled()
  expect(await now(world, payout)).toMatchObject({ status: 'created' })
  await dialog(page).getByRole('button', { name: 'Atcelt' }).click()

  await ask(page)
  await expect(back(page)).toBeDisabled()
  await dialog(page)
    .getByRole('checkbox', { name: /Pārliecinājos bankā/ })
    .check()
  await back(page).click()
  await expect(page.getByText('Atgriezts makā: 61.00 €')).toBeVisible()
  expect(await now(world, payout)).toMatchObject({ status: 'returned' })
})

test('ADM-05 one that another administrator has just executed: said, and the list is true again', async ({
  world,
  enter,
}) => {
  const { payout } = await newPayout(world, 62)
  const page = await enter(world.clinic.admin)
  await page.goto(`/admin/payouts?id=${payout._id}`)
  await ask(page)
  await world.clinic.api.send(executePayout, { token: world.clinic.admin.token, params: { id: payout._id } })
  await back(page).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Šī izmaksa jau ir izpildīta vai atgriezta.')
  await dialog(page).getByRole('button', { name: 'Atcelt' }).click()
  await expect(rows(page)).toContainText('Izmaksāta')
})

test('PAY-09 DOC-06 what goes outside SEPA is named above the list, and no file is made of it alone', async ({
  world,
  enter,
}) => {
  const { payout } = await newPayout(world, 63)
  await sendOutsideSepa(world, payout)
  const page = await enter(world.clinic.admin)
  await page.goto('/admin/payouts')
  await page.getByRole('link', { name: 'Līga Bērziņa, 63.00 €' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Ārpus SEPA, failā neiekļūst')
  await page.getByRole('button', { name: 'Lejupielādēt SEPA failu' }).click()
  await expect(page.getByText('Gaida tikai izmaksas ārpus SEPA, tāpēc faila nav.')).toBeVisible()
  await ask(page)
  await back(page).click()
  await expect(rows(page)).toContainText('Atgriezta')
  await expect(page.getByRole('link', { name: 'Līga Bērziņa, 63.00 €' })).toHaveCount(0)
})

test('DOC-05 DOC-06 with an account outside SEPA the wallet leads to the profile, where it is refused with why', async ({
  world,
  enter,
}) => {
  const { clinic, server } = world
  const doctor = await clinic.newDoctor()
  await giveEarnings(server, doctor, { cents: 1000, minutes: 45 })
  await server.sql(`update doctor_profile set iban = 'TR330006100519786457841326' where client_id = $1`, [
    doctor.clientId,
  ])
  const page = await enter(doctor)
  await page.goto('/doctor/wallet')
  const card = page.getByRole('region', { name: 'Izmaksāt' })
  await expect(card).toContainText('Izmaksas veicam tikai SEPA ietvaros, bet jūsu konts ir ārpus tās.')
  await expect(card.getByRole('button')).toHaveCount(0)
  await card.getByRole('link', { name: 'Atvērt profilu' }).click()
  await page.waitForURL('/doctor/profile#iban')
  const iban = page.getByLabel('IBAN')
  // What was saved is refused before it is touched: with it nothing else could be saved.
  await expect(iban).toHaveAccessibleDescription(/Izmaksas veicam tikai SEPA ietvaros/)
  await iban.fill('SA03 8000 0000 6080 1016 7519')
  await iban.blur()
  await expect(iban).toHaveAccessibleDescription(/Izmaksas veicam tikai SEPA ietvaros/)
  await expect(page.getByRole('button', { name: 'Saglabāt' })).toBeDisabled()
  await iban.fill('MT84 MALT 0110 0001 2345 MTLC AST0 01S')
  await page.getByRole('button', { name: 'Saglabāt' }).click()
  await expect(page.getByText('Jūsu dati saglabāti!')).toBeVisible()
})

for (const [scheme, width, language, act] of [
  ['light', 390, 'lv', 'Atgriezt makā'],
  ['dark', 1440, 'en', 'Return to the wallet'],
  ['light', 320, 'ru', 'Вернуть в кошелёк'],
] as const) {
  test(
    `ADM-05 UX-02 taking back, ${language} ${width} ${scheme}`,
    repeats(language !== 'ru'),
    async ({ world, enter }) => {
      const { payout } = await newPayout(world, 999)
      const { clinic } = world
      await clinic.api.ask(downloadSepaFile, { token: clinic.admin.token, query: { id: payout._id } })
      await sendOutsideSepa(world, payout)
      const page = await enter(clinic.admin, { colorScheme: scheme, viewport: { width, height: 900 } })
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      await page.goto(`/admin/payouts?id=${payout._id}`)
      await expect(page.getByRole('link', { name: /999/ }).first()).toBeVisible()
      await expectAccessible(page, '#main')
      await rows(page).getByRole('button').last().click()
      await page.getByRole('menuitem', { name: act }).click()
      await expect(dialog(page).getByRole('checkbox')).toBeVisible()
      await expectAccessible(page, '[role=dialog], dialog')
    },
  )
}
