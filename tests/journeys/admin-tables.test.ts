import { expect, type Page } from '@playwright/test'
import { contactSupport } from '#contract/support.ts'
import { executePayout, listAllPayouts, returnPayout, withdraw } from '#contract/payout.ts'
import { putDeadLetter, refusedMail } from '../world/server/dead-letters.ts'
import { giveEarnings } from '../world/money/earnings.ts'
import { ordering } from '../world/money/orders.ts'
import { newPromo, promoDate } from '../world/money/promo.ts'
import { languages } from '#contract/enums.ts'
import { expectAccessible } from './accessible.ts'
import { test, type World } from './with-clinic.ts'
import { isWhole, rarely, repeats } from '../world/whole.ts'
import { showAs } from '../world/people/show-as.ts'

// Lists of money beside the menu of administrators, with what is long in them.

const surname = 'Kalniņa-Vecozoliņa'

/** Orders of each status, of people with long names. */
async function makeOrders({ clinic, server }: World): Promise<void> {
  const orders = ordering(clinic)
  const make = async () => {
    const patient = await clinic.newPatient()
    await server.sql(`update person set name = 'Aleksandra Elizabete', surname = $2 where id = $1`, [
      patient.personId,
      surname,
    ])
    return { patient, order: await orders.orderPack(patient) }
  }
  await make()
  await orders.receive((await make()).order)
  await orders.sendBack((await make()).order)
  const { patient, order } = await make()
  await orders.withdraw(patient, order)
}

/** Payouts of each status. */
async function makePayouts({ clinic, server }: World): Promise<void> {
  const make = async (cents: number) => {
    const doctor = await clinic.newDoctor()
    await showAs(server, doctor, { surname })
    await giveEarnings(server, doctor, { cents, minutes: 60 })
    return clinic.api.send(withdraw, { token: doctor.token, body: { amount: cents / 100 } })
  }
  const { token } = clinic.admin
  await make(1_234_567)
  await clinic.api.ask(executePayout, { token, params: { id: (await make(4500))._id } })
  const body = { reason: 'Konts ir slēgts, banka pārskaitījumu neizpildīja' }
  await clinic.api.ask(returnPayout, { token, params: { id: (await make(9900))._id }, body })
}

const promo = { percent: undefined, amount: 999, limit: 1_000_000, audience: 'subscribers' } as const

/** What stands in each of these tables. */
const shown = { orders: surname, payouts: surname, promocodes: 'ABCDEF', 'dead-letters': '(550)' }

/** How far a table reaches beyond what is seen of it. */
const hidden = (page: Page) =>
  page.getByRole('table').evaluate((table) => {
    const frame = table.parentElement
    return frame ? frame.scrollWidth - frame.clientWidth : Number.NaN
  })

test(
  'ADM-05 ADM-10 ADM-11 PAY-10 no table of orders, payouts, promo codes or failed jobs is wider than its place from 1024 on',
  repeats(),
  async ({ world, enter }) => {
    test.slow()
    await makeOrders(world)
    await makePayouts(world)
    await newPromo(world.clinic, promo)
    await newPromo(world.clinic, { ...promo, code: 'ATLAIDE-ZIEMASSVETKI-2026-ABCDEF', to: promoDate(30) })
    await putDeadLetter(world.server, refusedMail(world.clinic.admin.personId))
    for (const language of isWhole ? languages : (['ru'] as const)) {
      const page = await enter(world.clinic.admin, { viewport: { width: 1024, height: 800 } })
      await page.addInitScript((code) => localStorage.setItem('language', code), language)
      for (const [path, words] of Object.entries(shown)) {
        await page.setViewportSize({ width: 1024, height: 800 })
        await page.goto(`/admin/${path}`)
        await expect(page.getByRole('table')).toContainText(words)
        await expectAccessible(page)
        // The widest that is still close, the first that is not, and a laptop.
        for (const width of [1024, 1198, 1200, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          await expect.poll(() => hidden(page), `${path} ${language} ${width}`).toBe(0)
        }
      }
      await page.context().close()
    }
  },
)

/** Lists that the address says something about which is not understood: each is drawn whole, at once. */
const strange = [
  ['/admin/patients', 'status=nonsense'],
  ['/admin/patients', 'patientId=nobody&sort=email'],
  ['/admin/freeusers', 'approval=perhaps'],
  ['/admin/doctors', 'language=qq&speciality=none'],
  ['/admin/payments', 'status=nonsense&from=2026-02-30'],
  ['/admin/orders', 'status=nonsense&reference=%3F%3F'],
  ['/admin/payouts', 'status=nonsense&id=x'],
  ['/admin/promocodes', 'state=nonsense'],
  ['/admin/dead-letters', 'kind=nonsense&from=2026-02-30'],
  ['/admin/support', 'replied=perhaps'],
  ['/admin/users', 'questionnaireStatus=nonsense'],
  ['/admin/audit', 'kind=nonsense&about=nobody&from=2026-02-30'],
  ['/admin/news', 'published=perhaps'],
  ['/admin/questionnaires', 'from=2026-02-30'],
  ['/admin/callFeedbacks', 'view=nonsense&stars=9&from=2026-02-30'],
  ['/apply', 'language=qq&speciality=nonsense'],
] as const

test('NAV-07 what an address says that is not understood is dropped before anything is drawn', async ({
  world,
  enter,
}) => {
  const page = await enter(world.clinic.admin)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const [path, search] of strange) {
    await page.goto(`${path}?${search}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Kaut kas nogāja greizi')
    await expect(page, search).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('list', { name: 'Piemērotie filtri' })).toHaveCount(0)
    expect(asked.filter((url) => url.includes('/v1/') && /nonsense|qq|nobody|perhaps/.test(url))).toEqual([])
  }
  expect(errors).toEqual([])
})

test(
  'NAV-07 a page past the end is the last page, and Back leads past it',
  rarely,
  async ({ world, enter }) => {
    const page = await enter(world.clinic.admin)
    await page.goto('/admins')
    await expect(page.getByRole('table')).toBeVisible()
    await page.goto('/admin/patients')
    await world.clinic.newPatient()
    for (const path of ['/admin/patients', '/admins', '/news', '/apply']) {
      await page.goto(`${path}?${path === '/news' || path === '/apply' ? 'page=100' : 'offset=5000'}`)
      await expect(page).toHaveURL(new RegExp(`${path}$`))
    }
    await page.goto('/admin/patients?offset=5000')
    await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(0)
    await expect(page.getByText('Nekas neatbilst filtriem')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/apply$/)
  },
)

const faults = {
  lv: ['Vajag dienu, mēnesi un gadu.', 'Pēdējā diena ir pirms pirmās.'],
  en: ['A day, a month and a year are needed.', 'The last day is before the first.'],
  ru: ['Нужны день, месяц и год.', 'Последний день раньше первого.'],
} as const

for (const language of languages)
  test(
    `VAL-04 half a date and days the wrong way round are said at their fields, of a hundred years: ${language}`,
    rarely,
    async ({ world, enter }) => {
      const page = await enter(world.clinic.admin, { viewport: { width: 1440, height: 900 } })
      await page.addInitScript((code) => localStorage.setItem('language', code), language)
      await page.goto('/admin/payments')
      const form = page.getByRole('search')
      const [from, to] = [form.getByRole('group').nth(0), form.getByRole('group').nth(1)]
      const submit = form.locator('[type=submit]')
      const part = (at: number) => from.getByRole('combobox').nth(at)
      const [day, month, year] = [part(0), part(1), part(2)]
      const now = new Date().getFullYear()
      await expect(year.getByRole('option', { name: String(now - 99) })).toHaveCount(1)
      await day.selectOption('5')
      await submit.click()
      await expect(from).toContainText(faults[language][0])
      await expect(page).toHaveURL(/payments$/)
      await month.selectOption('2')
      await year.selectOption(String(now))
      for (const [at, value] of ['4', '2', String(now)].entries())
        await to.getByRole('combobox').nth(at).selectOption(value)
      await expect(from).not.toContainText(faults[language][0])
      await submit.click()
      await expect(to).toContainText(faults[language][1])
      await expect(page).toHaveURL(/payments$/)
      // An error below one field moves no other, and neither the acts.
      const tops = await form.evaluate((node) =>
        [...node.querySelectorAll('label, legend')].map((each) =>
          Math.round(each.getBoundingClientRect().top),
        ),
      )
      const first = tops.slice(0, 2)
      expect(new Set(first).size).toBe(1)
      await form.locator('[type=reset]').click()
      await expect(day).toHaveValue('')
      await day.selectOption('7')
      await form.locator('[type=reset]').click()
      await expect(day).toHaveValue('')
    },
  )

test(
  'ADM-02 the longest e-mail leaves every other column in sight, and can be read whole',
  rarely,
  async ({ world: { clinic, server }, enter }) => {
    const patient = await clinic.newPatient()
    // At its joints it goes on below by itself; half of it has none.
    const email = `${`${'anna.maria.'.repeat(11)}${'annamaria'.repeat(14)}`.slice(0, 243)}@example.com`
    await server.sql('update person set email = $2 where id = $1', [patient.personId, email])
    for (const width of [390, 1024, 1440]) {
      const page = await enter(clinic.admin, { viewport: { width, height: 900 } })
      await page.goto(`/admin/patients?userId=${patient.personId}`)
      await expect(page.getByRole('table')).toContainText(email)
      await expect.poll(() => hidden(page), String(width)).toBe(0)
      const shown = page.getByText(email)
      const box = await shown.evaluate((node) => ({
        of: node.scrollWidth,
        seen: node.clientWidth || node.scrollWidth,
      }))
      expect(box.of).toBeLessThanOrEqual(box.seen)
      await page.context().close()
    }
  },
)

test(
  'ADM-02 ADM-03 ADM-06 ADM-08 no list of people or payments is wider than its place from 1024 on',
  repeats(),
  async ({ world: { clinic, server }, enter }) => {
    test.slow()
    await clinic.newDoctor()
    const patient = await clinic.newPayer()
    await server.sql(`update person set name = 'Aleksandra Elizabete', surname = $2 where id = $1`, [
      patient.personId,
      surname,
    ])
    await clinic.subscribe(patient, 'advanced')
    const text = 'Labdien! Kā nomainīt abonementam piesaistīto karti?'
    await clinic.api.send(contactSupport, { token: patient.token, body: { text } })
    for (const language of isWhole ? languages : (['ru'] as const)) {
      const page = await enter(clinic.admin, { viewport: { width: 1024, height: 800 } })
      await page.addInitScript((code) => localStorage.setItem('language', code), language)
      for (const path of [
        '/admin/patients',
        '/admin/doctors',
        '/admin/payments',
        '/admin/support',
        '/admins',
      ]) {
        await page.setViewportSize({ width: 1024, height: 800 })
        await page.goto(path)
        await expect(page.getByRole('table')).toBeVisible()
        await expectAccessible(page)
        for (const width of [1024, 1198, 1200, 1440]) {
          await page.setViewportSize({ width, height: 800 })
          await expect.poll(() => hidden(page), `${path} ${language} ${width}`).toBe(0)
        }
      }
      await page.context().close()
    }
  },
)

test(
  'ADM-10 a list is sorted by its heads, upwards and downwards, and the address keeps it',
  rarely,
  async ({ world, enter }) => {
    await makePayouts(world)
    const page = await enter(world.clinic.admin)
    await page.goto('/admin/payouts')
    const head = (name: string) => page.getByRole('columnheader', { name })
    const sums = async () => {
      const shown = await page.locator('tbody tr td:nth-child(3) b').allTextContents()
      return shown.map((text) => Number(text.replaceAll(/[^\d.]/g, '')))
    }
    await expect(head('Pieteikta')).toHaveAttribute('aria-sort', 'descending')
    await head('Summa').getByRole('button').click()
    await expect(page).toHaveURL(/sort=amount/)
    await expect(head('Summa')).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(async () => (await sums()).length).toBeGreaterThan(2)
    await expect
      .poll(async () => (await sums()).every((sum, at, all) => at === 0 || sum >= (all[at - 1] ?? 0)))
      .toBe(true)
    await head('Summa').getByRole('button').click()
    await expect(page).toHaveURL(/sort=-amount/)
    await expect
      .poll(async () => (await sums()).every((sum, at, all) => at === 0 || sum <= (all[at - 1] ?? 0)))
      .toBe(true)
    await page.reload()
    await expect(head('Summa')).toHaveAttribute('aria-sort', 'descending')
  },
)

test('ADM-05 ADM-10 the menu counts what waits, and hears of what others do', async ({ world, enter }) => {
  const { clinic, server } = world
  const page = await enter(clinic.admin)
  await page.goto('/admins')
  const entry = page.getByRole('navigation', { name: 'Saruna' }).getByRole('link', { name: 'Izmaksas' })
  const counted = async () => Number(/\d+/.exec(await entry.innerText())?.[0] ?? 0)
  const doctor = await clinic.newDoctor()
  await giveEarnings(server, doctor, { cents: 5000, minutes: 60 })
  const waiting = { token: clinic.admin.token, query: { status: 'created' as const } }
  const before = (await clinic.api.send(listAllPayouts, waiting)).total
  await expect.poll(counted).toBe(before)
  const payout = await clinic.api.send(withdraw, { token: doctor.token, body: { amount: 50 } })
  await expect.poll(counted).toBe(before + 1)
  await entry.click()
  await page.goto(`/admin/payouts?id=${payout._id}`)
  await page.getByRole('button', { name: 'Izpildīt' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Izmaksāt/ })
    .click()
  await expect.poll(counted).toBe(before)
})
