import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { cancelConsultation } from '#contract/consultation-routes.ts'
import type { Member } from '../world/people/clinic.ts'
import { pdfText } from '../world/reading/pdf-text.ts'
import { expectAccessible } from './accessible.ts'
import { test, type World } from './with-clinic.ts'
import { rarely, repeats } from '../world/whole.ts'

const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')
const statement = (page: Page) => page.getByRole('region', { name: 'Gada izraksts' })

/** A patient with a payment that was taken and, when wished, one that went back. */
async function newPayer({ clinic }: World, { refunded = false } = {}): Promise<Member> {
  const [doctor, patient] = await Promise.all([clinic.newDoctor(), clinic.newPayer()])
  const [first = '', second = ''] = await clinic.freeTimes(doctor, 3)
  if (refunded) {
    const { _id: id } = await clinic.schedule(patient, doctor, first)
    await clinic.effectsDone()
    await clinic.api.send(cancelConsultation, { token: patient.token, params: { id } })
    await clinic.effectsDone()
  }
  await clinic.schedule(patient, doctor, second)
  await clinic.effectsDone()
  return patient
}

/** Clicks, and reads the file that comes of it. */
async function saved(page: Page, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('main').getByRole('button', { name }).first().click(),
  ])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('PAY-08 from the plan to the payments: what is paid and what went back, each with its receipt', async ({
  world,
  enter,
}) => {
  const page = await enter(await newPayer(world, { refunded: true }))
  await page.goto('/patient/profile/paymentplan')
  await page.getByRole('link', { name: 'Maksājumi un čeki' }).click()
  await page.waitForURL('/patient/payments')
  await expect(page.getByRole('heading', { level: 1, name: 'Maksājumi' })).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  const [paid, back] = [rows(page).nth(0), rows(page).nth(1)]
  await expect(paid).toContainText('Samaksāts')
  await expect(paid).toContainText('Līga Bērziņa')
  await expect(paid).toContainText('36.00 €')
  await expect(paid).toContainText('Visa •••• 4242')
  await expect(back).toContainText('Atmaksāts')
  await expect(rows(page).getByRole('button', { name: 'Čeks (PDF)' })).toHaveCount(2)
  await paid.getByRole('link', { name: /^Konsultācija,/ }).click()
  await page.waitForURL(/\/patient\/consultations\/[\da-f-]{36}$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Mans plāns' }).click()
  await page.waitForURL('/patient/profile/paymentplan')
})

test('PAY-07 CON-10 a consultation has its receipt beside its price, and the account its payments', async ({
  world,
  enter,
}) => {
  const { clinic } = world
  const patient = await newPayer(world)
  const page = await enter(patient, { viewport: { width: 390, height: 844 } })
  await page.goto('/patient/consultations')
  await page.getByRole('link', { name: 'Atvērt' }).click()
  const payment = page.getByRole('region', { name: 'Maksājums' })
  await expect(payment).toContainText('Samaksāts ar karti.')
  const { name, bytes } = await saved(page, 'Čeks (PDF)')
  expect(name).toMatch(/^saruna-\d{4}-\d\d-\d\d-[\da-f]{8}\.pdf$/)
  expect((await pdfText(bytes)).text).toContain('36.00 €')
  await payment.getByRole('link', { name: 'Maksājumi un čeki' }).click()
  await page.waitForURL('/patient/payments')
  await expect(rows(page)).toHaveCount(1)

  // A request that waits is not paid yet, and says where its receipt will be.
  const doctor = await clinic.newDoctor()
  const [from = ''] = await clinic.freeTimes(doctor, 6)
  const { _id } = await clinic.reserve(patient, doctor, from)
  await page.goto(`/patient/consultations/${_id}`)
  await expect(payment).toContainText('Kad maksājums būs saņemts, čeku nosūtīsim e-pastā.')
  await expect(payment.getByRole('button', { name: 'Čeks (PDF)' })).toHaveCount(0)

  await page.getByRole('button', { name: /^Izvēlne:/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Maksājumi un čeki' }).click()
  await page.waitForURL('/patient/payments')
})

for (const [language, button, title, yearly, label, sum] of [
  ['lv', 'Čeks (PDF)', 'Maksājuma čeks', 'Gada maksājumu izraksts', 'Lejupielādēt', ';36,00'],
  ['en', 'Receipt (PDF)', 'Payment receipt', 'Yearly payment statement', 'Download', ',36.00'],
  ['ru', 'Чек (PDF)', 'Чек об оплате', 'Выписка о платежах за год', 'Скачать', ';36,00'],
] as const) {
  test(
    `PAY-07 PAY-09 receipt and statement are saved, ${language}`,
    repeats(language === 'ru'),
    async ({ world, enter }) => {
      const page = await enter(await newPayer(world))
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      await page.goto('/patient/payments')
      await expect(rows(page)).toHaveCount(1)
      const receipt = await saved(page, button)
      expect(receipt.name).toMatch(/^saruna-\d{4}-\d\d-\d\d-[\da-f]{8}\.pdf$/)
      const said = await pdfText(receipt.bytes)
      expect(said).toMatchObject({ language, text: expect.stringContaining(title) })
      expect(said.text).toContain('36.00 €')
      const pdf = await saved(page, `${label} PDF`)
      expect(pdf.name).toMatch(/^saruna-\d{4}\.pdf$/)
      expect((await pdfText(pdf.bytes)).text).toContain(yearly)
      const csv = await saved(page, `${label} CSV`)
      expect(csv.name).toMatch(/^saruna-\d{4}\.csv$/)
      expect(csv.bytes.toString('utf8').endsWith(`${sum}\r\n`)).toBe(true)
    },
  )
}

test('PAY-09 another year has a statement of its own', rarely, async ({ world, enter }) => {
  const page = await enter(await newPayer(world))
  await page.goto('/patient/payments')
  const years = statement(page).getByLabel('Gads')
  await expect(years.getByRole('option')).toHaveCount(4)
  await years.selectOption({ index: 1 })
  const year = await years.inputValue()
  const { name, bytes } = await saved(page, 'Lejupielādēt PDF')
  expect(name).toBe(`saruna-${year}.pdf`)
  const { text } = await pdfText(bytes)
  expect(text).toContain(`${year}. gads`)
  expect(text).toContain('Šajā gadā maksājumu nebija.')
})

test(
  'PAY-08 without payments there is a calm word, and nothing to download',
  rarely,
  async ({ world, enter }) => {
    const page = await enter(await world.clinic.newPatient())
    await page.goto('/patient/payments')
    await expect(page.getByRole('heading', { name: 'Maksājumu vēl nav' })).toBeVisible()
    await expect(statement(page)).toHaveCount(0)
  },
)

test(
  'PAY-07 a list that fails is asked again; a receipt or statement that fails says so',
  rarely,
  async ({ world, enter }) => {
    const page = await enter(await newPayer(world))
    await page.route('**/v1/patient/payments?*', (route) =>
      route.fulfill({ status: 403, json: { error: 'forbidden' } }),
    )
    await page.goto('/patient/payments')
    const again = page.getByRole('button', { name: 'Mēģināt vēlreiz' })
    await expect(again).toBeVisible()
    await page.unroute('**/v1/patient/payments?*')
    await again.click()
    await expect(rows(page)).toHaveCount(1)
    await page.route('**/v1/patient/payments/**', (route) =>
      route.fulfill({ status: 404, json: { error: 'not_found' } }),
    )
    await rows(page).getByRole('button', { name: 'Čeks (PDF)' }).click()
    await expect(page.getByText('Tas nav atrasts.')).toBeVisible()
    await statement(page).getByRole('button', { name: 'Lejupielādēt CSV' }).click()
    await expect(statement(page).getByRole('alert')).toContainText('Tas nav atrasts.')
  },
)

test('PAY-08 what was read stays readable without a network, and says what has to wait', async ({
  world,
  enter,
}) => {
  const page = await enter(await newPayer(world))
  await page.goto('/patient/payments')
  await expect(rows(page)).toHaveCount(1)
  await page.context().setOffline(true)
  await expect(page.getByText('Čeku un izraksta lejupielādei vajag internetu.')).toBeVisible()
  await expect(rows(page)).toContainText('36.00 €')
  await page.context().setOffline(false)
  await expect(page.getByText('Čeku un izraksta lejupielādei vajag internetu.')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)
})

test(
  'PAY-08 OFF-07 what a start without a network could not show comes by itself once there is one',
  rarely,
  async ({ world, enter }) => {
    const page = await enter(await newPayer(world), { serviceWorkers: 'allow' })
    await page.goto('/patient/payments')
    await expect(rows(page)).toHaveCount(1)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByText('Šobrīd nav tīkla')).toBeVisible()
    await page.context().setOffline(false)
    await expect(rows(page)).toHaveCount(1)
  },
)

test('PAY-08 ADM-10 an administrator finds payments by patient and status, and not what they were for', async ({
  world,
  enter,
}) => {
  const patient = await newPayer(world, { refunded: true })
  const page = await enter(world.clinic.admin)
  await page.goto('/admin/patients')
  // What waits to be looked at stands beside the name.
  await page.getByRole('link', { name: /^Maksājumi/ }).click()
  // The list it came from has a filter too.
  await expect(page.getByRole('heading', { level: 1, name: 'Maksājumi' })).toBeVisible()
  const filter = page.getByRole('search', { name: 'Filtrs' })
  await filter.getByLabel('Pacienta ID').fill('Anna')
  await filter.getByRole('button', { name: 'Filtrēt' }).click()
  await expect(page.getByText('Vajag ID vai tā sākumu')).toBeVisible()
  await filter.getByLabel('Pacienta ID').fill(patient.clientId)
  await filter.getByRole('button', { name: 'Filtrēt' }).click()
  await expect(rows(page)).toHaveCount(2)
  await filter.getByLabel('Statuss').selectOption('Atmaksāts')
  await filter.getByRole('button', { name: 'Filtrēt' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(patient.clientId.slice(0, 8))
  await expect(rows(page)).toContainText('36.00 €')
  await expect(page.getByRole('main')).not.toContainText('Konsultācija')
  // What waits for its bank and what was only let go are not among them.
  for (const status of ['Rezervēts', 'Gaida bankas apstiprinājumu', 'Atbrīvots']) {
    await filter.getByLabel('Statuss').selectOption(status)
    await filter.getByRole('button', { name: 'Filtrēt' }).click()
    await expect(page.getByText('Nekas neatbilst filtriem.')).toBeVisible()
  }
  await page.goto('/admin/payments?to=2024-12-31')
  await expect(page.getByText('Nekas neatbilst filtriem.')).toBeVisible()
  await page.getByRole('button', { name: 'Notīrīt filtrus' }).click()
  await expect(rows(page).first()).toBeVisible()
})

for (const [scheme, width, language, heading] of [
  ['light', 390, 'lv', 'Maksājumi'],
  ['dark', 1440, 'lv', 'Maksājumi'],
  ['light', 320, 'ru', 'Платежи'],
  ['dark', 390, 'ru', 'Платежи'],
  ['light', 1440, 'en', 'Payments'],
] as const) {
  test(
    `PAY-08 UX-02 payments of a patient and of all, ${language} ${width} ${scheme}`,
    repeats(),
    async ({ world, enter }) => {
      const patient = await newPayer(world, { refunded: true })
      for (const [who, path] of [
        [patient, '/patient/payments'],
        [world.clinic.admin, '/admin/payments'],
      ] as const) {
        const page = await enter(who, { colorScheme: scheme, viewport: { width, height: 900 } })
        await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await expect(rows(page).first()).toBeVisible()
        await expectAccessible(page, '#main')
      }
    },
  )
}

for (const language of ['lv', 'en', 'ru'] as const)
  test(
    `NAV-02 PAY-08 nothing of the header or the filters is cut at a desk, ${language}`,
    rarely,
    async ({ world: { clinic }, enter }) => {
      const [patient, admin] = await Promise.all([clinic.newPatient(), clinic.newAdmin()])
      const small = await enter(patient)
      const desk = await enter(admin, { viewport: { width: 1440, height: 900 } })
      for (const page of [small, desk])
        await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      await small.goto('/patient/payments')
      await expect(small.getByRole('banner').locator('[aria-haspopup=menu]')).toBeVisible()
      for (const width of [960, 1024, 1153]) {
        await small.setViewportSize({ width, height: 768 })
        expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
      await desk.goto('/admin/payments')
      const parts = desk.getByRole('search').locator('fieldset select, [role=group] select')
      await expect(parts).toHaveCount(6)
      for (const part of await parts.all()) expect((await part.boundingBox())?.width).toBeGreaterThan(84)
    },
  )
