import { expect, type Page } from '@playwright/test'
import { setLanguage } from '#contract/account-routes.ts'
import { choosePlan } from '#contract/subscription.ts'
import { dayInRiga } from '#domain/zone.ts'
import type { InspectedServer } from '../world/server/inspected.ts'
import { ordering } from '../world/money/orders.ts'
import { expectAccessible } from './accessible.ts'
import { chooseDay } from './choose-day.ts'
import { test } from './with-clinic.ts'
import { repeats } from '../world/whole.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const DAY = 24 * 60 * 60_000
const plans = '/patient/profile/plans'

const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')
const dialog = (page: Page) => page.getByRole('alertdialog')
const shownDay = (instant: number) => dayInRiga(instant).split('-').toReversed().join('.')

/** An order that was made days ago. */
const older = ({ sql }: InspectedServer, { _id }: { _id: string }, days: number) =>
  sql(
    `update purchase_order set created_at = created_at - make_interval(days => $2),
       lapses_at = lapses_at - make_interval(days => $2) where id = $1`,
    [_id, days],
  )

test('PAY-10 PAY-07 the day the money came is chosen at the desk, and stands where its payer reads it', async ({
  world: { clinic, server },
  enter,
}) => {
  const orders = ordering(clinic)
  const patient = await clinic.newPatient()
  const order = await orders.orderPack(patient)
  await older(server, order, 6)
  const now = Date.now()
  const page = await enter(clinic.admin)
  await page.goto(`/admin/orders?reference=${order.reference}`)
  await rows(page).getByRole('button', { name: 'Nauda saņemta' }).click()
  await expect(dialog(page).getByLabel('Diena')).toHaveValue(String(Number(dayInRiga(now).slice(8))))
  await expectAccessible(page)
  await chooseDay(dialog(page), dayInRiga(now - 9 * DAY))
  await dialog(page).getByRole('button', { name: 'Saņemti 180.00 €' }).click()
  await expect(dialog(page)).toContainText('Datums nevar būt pirms pasūtījuma')
  await chooseDay(dialog(page), dayInRiga(now + 2 * DAY))
  await dialog(page).getByRole('button', { name: 'Saņemti 180.00 €' }).click()
  await expect(dialog(page)).toContainText('Datums nevar būt nākotnē')
  expect(await orders.now(order)).toMatchObject({ status: 'open' })
  await chooseDay(dialog(page), dayInRiga(now - 4 * DAY))
  await dialog(page).getByRole('button', { name: 'Saņemti 180.00 €' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(rows(page)).toContainText(shownDay(now - 4 * DAY))

  const phone = await enter(patient, PHONE)
  await phone.goto('/patient/payments')
  await expect(phone.getByText(shownDay(now - 4 * DAY)).first()).toBeVisible()
  await phone.goto(plans)
  const past = phone.getByRole('region', { name: 'Agrākie pasūtījumi' })
  await expect(past).toContainText(`180.00 €, nauda pienāca ${shownDay(now - 4 * DAY)}`)
})

test('PAY-10 ADM-10 money that goes back: noted at the desk, found by its status, seen by its patient at once', async ({
  world: { clinic },
  enter,
}) => {
  const orders = ordering(clinic)
  const patient = await clinic.newPatient()
  const order = await orders.orderPack(patient)
  const phone = await enter(patient, PHONE)
  await phone.goto(plans)
  const waiting = phone.getByRole('region', { name: 'Gaida jūsu pārskaitījumu' })
  await expect(waiting).toBeVisible()
  const page = await enter(clinic.admin)
  await page.goto(`/admin/orders?reference=${order.reference}`)
  const act = async () => {
    await rows(page)
      .getByRole('button', { name: /^Citas darbības/ })
      .click()
    await page.getByRole('menuitem', { name: 'Nauda atmaksāta' }).click()
  }
  await act()
  await expect(dialog(page)).toContainText('veiciet bankā')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Atcelt' }).click()
  expect(await orders.now(order)).toMatchObject({ status: 'open' })
  await act()
  await dialog(page).getByRole('button', { name: 'Atmaksāti 180.00 €' }).click()
  await expect(page.getByText('Atzīmēts kā atmaksāts: 180.00 €')).toBeVisible()
  await expect(rows(page)).toContainText('Atmaksāts')
  await expect(rows(page)).toContainText(shownDay(Date.now()))
  await expect(rows(page).getByRole('button', { name: 'Nauda saņemta' })).toHaveCount(0)
  await page.goto(`/admin/orders?status=returned&reference=${order.reference}`)
  await expect(rows(page)).toHaveCount(1)

  await expect(waiting).toHaveCount(0)
  const past = phone.getByRole('region', { name: 'Agrākie pasūtījumi' })
  await expect(past).toContainText(`180.00 €, naudu nosūtījām atpakaļ ${shownDay(Date.now())}`)
  await expect(past).toContainText('Atmaksāts')
  await expectAccessible(phone)

  // Two administrators: the slower one hears it before the money is sent a second time.
  const raced = await orders.orderPack(patient)
  await page.goto(`/admin/orders?reference=${raced.reference}`)
  await act()
  await orders.sendBack(raced)
  await dialog(page).getByRole('button', { name: 'Atmaksāti 180.00 €' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Pirms pārskaitāt, pārbaudiet')
})

test('PAY-10 an answer that was lost, and an order that ended meanwhile: nobody is shown where to pay it', async ({
  world: { clinic },
  enter,
}) => {
  const orders = ordering(clinic)
  const patient = await clinic.newPatient()
  const page = await enter(patient)
  const buying = page.getByRole('region', { name: 'Pirkt konsultācijas' })
  const order = buying.getByRole('button', { name: 'Pasūtīt · 180.00 €' })
  const ends = [
    ['Pasūtījums ir atsaukts', (made: { _id: string }) => orders.withdraw(patient, made)],
    ['Naudu nosūtījām atpakaļ', (made: { _id: string }) => orders.sendBack(made)],
    ['Nauda jau ir saņemta', (made: { _id: string }) => orders.receive(made)],
  ] as const
  for (const [title, end] of ends) {
    await page.goto(plans)
    await buying.getByRole('radio', { name: 'Ar pārskaitījumu' }).check()
    // The request reaches the server, its answer never reaches the page.
    await page.route('**/v1/patient/consultations/buy', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await order.click()
    await expect(buying.getByRole('alert')).toContainText('Nav savienojuma.')
    await page.unrouteAll({ behavior: 'wait' })
    const [made] = await orders.own(patient)
    if (!made) throw new Error('it was ordered')
    await end(made)
    await order.click()
    await expect(page.getByRole('heading', { name: title })).toBeFocused()
    await expect(page.getByText('LV80 BANK')).toHaveCount(0)
    await page.getByRole('button', { name: 'Uz izvēli' }).click()
    await expect(buying.getByRole('heading', { name: 'Pirkt konsultācijas' })).toBeFocused()
  }
  expect(await orders.own(patient)).toHaveLength(3)
})

test('PAY-10 withdrawing just after its money came: it is said, and the lists are true', async ({
  world: { clinic },
  enter,
}) => {
  const orders = ordering(clinic)
  const patient = await clinic.newPatient()
  const order = await orders.orderPack(patient)
  const page = await enter(patient)
  // Nothing tells this page by itself.
  await page.routeWebSocket(/.*/, (socket) => socket.close())
  await page.route('**/socket/**', (route) => route.abort())
  await page.goto(plans)
  await page
    .getByRole('region', { name: 'Gaida jūsu pārskaitījumu' })
    .getByRole('button', { name: 'Atsaukt' })
    .click()
  await orders.receive(order)
  await dialog(page).getByRole('button', { name: 'Atsaukt pasūtījumu' }).click()
  await expect(dialog(page)).toContainText('Nauda jau ir saņemta')
  await expect(dialog(page)).toContainText('vairs nevar atsaukt')
  await expect(dialog(page)).toContainText('Pasūtītais ir jūsu profilā')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Labi' }).click()
  await expect(page.getByRole('region', { name: 'Gaida jūsu pārskaitījumu' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Jūsu atlikums' }).locator('dd').first()).toHaveText('5')
})

test('OFF-02 PAY-10 a cold start without a network says that orders need one, and shows them once it is there', async ({
  world: { clinic },
  enter,
}) => {
  const patient = await clinic.newPatient()
  await ordering(clinic).orderPack(patient)
  const first = await enter(patient, { ...PHONE, serviceWorkers: 'allow' })
  const context = first.context()
  await first.goto(plans)
  await expect(first.getByRole('region', { name: 'Gaida jūsu pārskaitījumu' })).toBeVisible()
  await first.evaluate(async () => void (await navigator.serviceWorker.ready))
  await first.reload()
  await context.setOffline(true)
  const page = await context.newPage()
  await first.close()
  await page.goto(plans)
  const orders = page.getByRole('region', { name: 'Pasūtījumi ar pārskaitījumu' })
  await expect(orders).toContainText('Šobrīd nav tīkla')
  await context.setOffline(false)
  await expect(page.getByRole('region', { name: 'Gaida jūsu pārskaitījumu' })).toBeVisible()
  await expect(orders).toHaveCount(0)
})

const words = {
  lv: {
    left: 'Jūsu atlikums',
    plan: 'Ārsta abonements',
    ahead: (day: string) => `No ${day}: vēl 5 konsultācijas`,
    month: (day: string) => `šis mēnesis līdz ${day}`,
    order: 'Ar pārskaitījumu',
    beside: 'varēsiet lietot līdztekus',
  },
  en: {
    left: 'Your balance',
    plan: 'Doctor subscription',
    ahead: (day: string) => `From ${day}: 5 more consultations`,
    month: (day: string) => `this month until ${day}`,
    order: 'By transfer',
    beside: 'alongside',
  },
  ru: {
    left: 'Ваш остаток',
    plan: 'Абонемент к врачу',
    ahead: (day: string) => `С ${day}: ещё 5 консультаций`,
    month: (day: string) => `этот месяц до ${day}`,
    order: 'Переводом',
    beside: 'наряду с',
  },
} as const

for (const language of ['lv', 'en', 'ru'] as const)
  test(
    `PAY-05 PAY-10 a month paid ahead has its day, and an older order stands beside the newer plan (${language})`,
    repeats(language !== 'lv'),
    async ({ world: { clinic }, enter }) => {
      const say = words[language]
      const orders = ordering(clinic)
      const patient = await clinic.newPayer()
      await clinic.api.send(setLanguage, { token: patient.token, body: { language } })
      const open = await orders.orderPlan(patient)
      const page = await enter(patient, PHONE)
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      await page.goto(`${plans}?plan=basic`)
      // By card now, beside the order that waits; and what becomes of an order if a plan is begun after it.
      await expect(page.getByRole('listitem').filter({ hasText: say.beside })).toHaveCount(1)
      await page.getByRole('radio', { name: say.order }).check()
      await expect(page.getByRole('listitem').filter({ hasText: say.beside })).toHaveCount(1)
      const body = { plan: 'basic' as const }
      await clinic.api.send(choosePlan, { token: patient.token, body })
      await orders.receive(open)
      await page.goto('/patient/profile/paymentplan')
      const left = page.getByRole('region', { name: say.left })
      await expect(left.locator('dd')).toHaveText(['0', '0', '5', '5'])
      await expect(page.getByRole('heading', { name: say.plan })).toBeVisible()
      await clinic.api.send(choosePlan, { token: patient.token, body: { plan: 'pay_as_you_go' } })
      const next = await orders.orderPlan(patient, body)
      await orders.receive(next)
      const own = page.getByRole('region', { name: say.plan })
      // Until the page has heard of it, the plan says when it is charged next.
      const line = own.getByText(new RegExp(say.ahead(String.raw`\d{2}\.\d{2}\.\d{4}`)))
      await expect(line).toBeVisible()
      const day = /\d{2}\.\d{2}\.\d{4}/.exec((await line.textContent()) ?? '')?.[0] ?? ''
      await expect(left).toContainText(say.month(day))
      await expect(left).toContainText(say.ahead(day))
      await expectAccessible(page)
    },
  )
