import { expect, type Page } from '@playwright/test'
import { setLanguage } from '#contract/account-routes.ts'
import { blockUser } from '#contract/admin.ts'
import { buyConsultations, getBalance } from '#contract/purchase.ts'
import type { Clinic, Member } from '../world/people/clinic.ts'
import { ordering } from '../world/money/orders.ts'
import { newPromo } from '../world/money/promo.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './with-clinic.ts'
import { rarely, repeats } from '../world/whole.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const plans = '/patient/profile/plans'

const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')
const dialog = (page: Page) => page.getByRole('alertdialog')
const balance = ({ api }: Clinic, { token }: Member) => api.send(getBalance, { token })

const shown = ({ reference }: { reference: string }) => reference.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** What the screens say in each language. */
const words = {
  lv: {
    buying: 'Pirkt konsultācijas',
    transfer: 'Ar pārskaitījumu',
    order: /^Pasūtīt · 180/,
    placed: 'Pasūtījums ir pieņemts',
    waiting: 'Gaida jūsu pārskaitījumu',
    how: 'Kā samaksāt',
    copy: 'Kopēt: IBAN',
    copied: 'Nokopēts.',
    left: 'Jūsu atlikums',
    advanced: 'Speciālista abonements',
    chosen: 'Jūsu izvēle: Speciālista abonements',
    ends: 'Apmaksāts ar pārskaitījumu',
    reference: 'Maksājuma mērķis',
  },
  en: {
    buying: 'Buy consultations',
    transfer: 'By transfer',
    order: /^Order · 180/,
    placed: 'Your order is in',
    waiting: 'Waiting for your transfer',
    how: 'How to pay',
    copy: 'Copy: IBAN',
    copied: 'Copied.',
    left: 'Your balance',
    advanced: 'Specialist subscription',
    chosen: 'Your choice: Specialist subscription',
    ends: 'Paid by bank transfer',
    reference: 'Payment details',
  },
  ru: {
    buying: 'Купить консультации',
    transfer: 'Переводом',
    order: /^Заказать · 180/,
    placed: 'Заказ принят',
    waiting: 'Ждёт вашего перевода',
    how: 'Как оплатить',
    copy: 'Копировать: IBAN',
    copied: 'Скопировано.',
    left: 'Ваш остаток',
    advanced: 'Абонемент к специалисту',
    chosen: 'Ваш выбор: Абонемент к специалисту',
    ends: 'Оплачено переводом',
    reference: 'Назначение платежа',
  },
} as const

for (const language of ['lv', 'en', 'ru'] as const)
  test(
    `PAY-10 PAY-05 a pack and a plan ordered on a phone, the money noted at a desk, had without a reload (${language})`,
    repeats(language !== 'lv'),
    async ({ world, enter }) => {
      const { clinic } = world
      const say = words[language]
      const patient = await clinic.newPatient()
      await clinic.api.send(setLanguage, { token: patient.token, body: { language } })
      const phone = await enter(patient, { ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] })
      await phone.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      await phone.goto(plans)
      const buying = phone.getByRole('region', { name: say.buying })
      await buying.getByRole('radio', { name: say.transfer }).check()
      await buying.getByRole('button', { name: say.order }).click()
      const placed = phone.getByRole('region', { name: say.placed })
      await expect(placed.getByRole('heading', { name: say.placed })).toBeFocused()
      await expect(placed).toContainText('LV80 BANK 0000 4351 9500 1')
      await placed.getByRole('button', { name: say.copy }).click()
      await expect(phone.getByText(say.copied)).toBeVisible()
      expect(await phone.evaluate(() => navigator.clipboard.readText())).toBe('LV80BANK0000435195001')

      await phone.goto(`${plans}?plan=advanced`)
      const choice = phone.getByRole('region', { name: say.chosen })
      await choice.getByRole('radio', { name: say.transfer }).check()
      await choice.getByRole('button', { name: say.order }).click()
      await expect(phone.getByRole('heading', { name: say.placed })).toBeFocused()
      const waiting = phone.getByRole('region', { name: say.waiting })
      await expect(waiting.getByRole('listitem')).toHaveCount(2)
      const [plan, pack] = await ordering(clinic).own(patient)
      if (!plan || !pack) throw new Error('two were ordered')
      await waiting.getByRole('listitem').last().getByRole('button', { name: say.how }).click()
      const facts = phone.getByRole('dialog', { name: say.how })
      await expect(facts).toContainText(shown(pack))
      await expect(facts).toContainText('180.00')
      await phone.keyboard.press('Escape')

      const admin = await enter(clinic.admin)
      await admin.goto('/admin/orders')
      for (const order of [pack, plan]) {
        await admin.getByRole('search').getByRole('textbox').fill(shown(order))
        await admin.getByRole('search').getByRole('textbox').press('Enter')
        await expect(rows(admin)).toHaveCount(1)
        await rows(admin).getByRole('button', { name: 'Nauda saņemta' }).click()
        await expect(dialog(admin)).toContainText(shown(order))
        await expect(dialog(admin)).toContainText('180.00 €')
        await dialog(admin).getByRole('button', { name: 'Saņemti 180.00 €' }).click()
        await expect(dialog(admin)).toHaveCount(0)
        await expect(rows(admin)).toContainText('Saņemts')
      }
      await expect(waiting).toHaveCount(0)
      // Nobody is to pay it once more.
      await expect(phone.getByRole('heading', { name: say.placed })).toHaveCount(0)
      const left = phone.getByRole('region', { name: say.left })
      await expect(left.locator('dd')).toHaveText(['5', '0', '5'])
      await phone.goto('/patient/profile/paymentplan')
      await expect(phone.getByRole('region', { name: say.advanced })).toContainText(say.ends)
      await phone.goto('/patient/payments')
      await expect(phone.getByText(say.transfer).first()).toBeVisible()
    },
  )

test(
  'PAY-10 CON-13 an order with a code is taken back: asked first, and the code is free again',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const { code } = await newPromo(clinic, { percent: 10, limit: 1 })
    const patient = await clinic.newPatient()
    const page = await enter(patient)
    await page.goto(plans)
    const buying = page.getByRole('region', { name: 'Pirkt konsultācijas' })
    await buying.getByRole('button', { name: 'Vai jums ir promo kods?' }).click()
    await buying.getByLabel('Promo kods').fill(code)
    await page.keyboard.press('Enter')
    await buying.getByRole('radio', { name: 'Ar pārskaitījumu' }).check()
    await buying.getByRole('button', { name: 'Pasūtīt · 162.00 €' }).click()
    await expect(page.getByRole('heading', { name: 'Pasūtījums ir pieņemts' })).toBeFocused()
    await page.reload()
    const waiting = page.getByRole('region', { name: 'Gaida jūsu pārskaitījumu' })
    await expect(waiting).toContainText('162.00 €, apmaksāt līdz')
    await expectAccessible(page)
    await waiting.getByRole('button', { name: 'Atsaukt' }).click()
    await dialog(page).getByRole('button', { name: 'Paturēt' }).click()
    await expect(waiting.getByRole('listitem')).toHaveCount(1)
    await waiting.getByRole('button', { name: 'Atsaukt' }).click()
    await dialog(page).getByRole('button', { name: 'Atsaukt pasūtījumu' }).click()
    await expect(page.getByText('Pasūtījums atsaukts.')).toBeVisible()
    await expect(waiting).toHaveCount(0)
    await buying.getByRole('button', { name: 'Vai jums ir promo kods?' }).click()
    await buying.getByLabel('Promo kods').fill(code)
    await page.keyboard.press('Enter')
    await expect(buying.getByText(`Promo kods ${code}`)).toBeVisible()
  },
)

test(
  'PAY-10 SAFE-06 orders that are alike are told apart by their numbers, in sight and in the names of what can be done',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const patient = await clinic.newPatient()
    const orders = ordering(clinic)
    const both = [await orders.orderPack(patient), await orders.orderPack(patient)]
    const page = await enter(patient, PHONE)
    await page.goto(plans)
    const waiting = page.getByRole('region', { name: 'Gaida jūsu pārskaitījumu' })
    for (const order of both) {
      const reference = shown(order)
      await expect(waiting.getByRole('listitem').filter({ hasText: reference })).toHaveCount(1)
      const how = waiting.getByRole('button', { name: new RegExp(`^Kā samaksāt.*${reference}$`) })
      await how.click()
      await expect(page.getByRole('dialog', { name: 'Kā samaksāt' })).toContainText(reference)
      await page.keyboard.press('Escape')
      await expect(how).toBeFocused()
      const takeBack = waiting.getByRole('button', { name: new RegExp(`^Atsaukt.*${reference}$`) })
      await expect(takeBack).toBeVisible()
    }
  },
)

test(
  'PAY-10 more than three at once, a plan twice, no network: each is said, and nothing is ordered',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const patient = await clinic.newPatient()
    const orders = ordering(clinic)
    await orders.orderPlan(patient, { plan: 'basic' })
    const page = await enter(patient)
    await page.goto(`${plans}?plan=advanced`)
    const choice = page.getByRole('region', { name: 'Jūsu izvēle: Speciālista abonements' })
    await choice.getByRole('radio', { name: 'Ar pārskaitījumu' }).check()
    await choice.getByRole('button', { name: /^Pasūtīt/ }).click()
    await expect(choice.getByRole('alert')).toContainText('jau ir pasūtīts abonements')
    await orders.orderPack(patient)
    await orders.orderPack(patient)
    await page.goto(plans)
    const buying = page.getByRole('region', { name: 'Pirkt konsultācijas' })
    await buying.getByRole('radio', { name: 'Ar pārskaitījumu' }).check()
    await buying.getByRole('button', { name: /^Pasūtīt/ }).click()
    await expect(buying.getByRole('alert')).toContainText('vairāki neapmaksāti pasūtījumi')
    const waiting = page.getByRole('region', { name: 'Gaida jūsu pārskaitījumu' })
    await page.context().setOffline(true)
    await expect(buying.getByText('Pirkšanai vajag internetu.')).toBeVisible()
    await expect(buying.getByRole('button', { name: /^Pasūtīt/ })).toHaveAttribute('aria-disabled', 'true')
    // What was read stays readable.
    await waiting.getByRole('button', { name: 'Kā samaksāt' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Kā samaksāt' })).toContainText('LV80 BANK')
    expect(await orders.own(patient)).toHaveLength(3)
  },
)

test(
  'PAY-10 ADM-10 an administrator: another was faster, a blocked patient, an order that is over',
  rarely,
  async ({ world: { clinic, server }, enter }) => {
    const orders = ordering(clinic)
    const [patient, blocked, late] = [
      await clinic.newPatient(),
      await clinic.newPatient(),
      await clinic.newPatient(),
    ]
    const page = await enter(clinic.admin)
    const open = async (reference: string) => {
      await page.goto(`/admin/orders?reference=${reference}`)
      await expect(rows(page)).toHaveCount(1)
      const row = rows(page)
      const button = row.getByRole('button', { name: 'Nauda saņemta' })
      if ((await button.count()) > 0) await button.click()
      else {
        await row.getByRole('button').last().click()
        await page.getByRole('menuitem', { name: 'Nauda saņemta' }).click()
      }
    }
    const confirm = () =>
      dialog(page)
        .getByRole('button', { name: /^Saņemti/ })
        .click()

    const faster = await orders.orderPack(patient)
    await open(faster.reference)
    await expectAccessible(page)
    await orders.receive(faster)
    await confirm()
    await expect(dialog(page).getByRole('alert')).toContainText('jau ir atzīmēta kā saņemta')
    await expect(rows(page)).toContainText('Saņemts')

    const returned = await orders.orderPack(blocked)
    await clinic.api.send(blockUser, { token: clinic.admin.token, params: { id: blocked.personId } })
    await open(returned.reference)
    await confirm()
    await expect(dialog(page).getByRole('alert')).toContainText('Atmaksājiet naudu maksātājam')

    const over = await orders.orderPack(late)
    await server.sql(`update purchase_order set status = 'lapsed' where id = $1`, [over._id])
    await open(over.reference)
    await expect(dialog(page)).toContainText('Pasūtījuma termiņš beidzās')
    await confirm()
    await expect(dialog(page)).toHaveCount(0)
    expect(await balance(clinic, late)).toMatchObject({ psychologist: 5 })

    await page.goto('/admin/orders')
    await page.getByRole('search').getByRole('textbox').fill('Anna!')
    await page.getByRole('search').getByRole('textbox').press('Enter')
    await expect(page.getByText('Vajag numuru no konta izraksta')).toBeVisible()
  },
)

test(
  'PAY-10 whoever is charged by card sees no order, and one that costs nothing needs no transfer',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const { code } = await newPromo(clinic, { percent: 100 })
    const patient = await clinic.newPayer()
    await clinic.api.send(buyConsultations, {
      token: patient.token,
      body: { kind: 'psychologist', amount: 1 },
    })
    const page = await enter(patient)
    await page.goto(plans)
    const buying = page.getByRole('region', { name: 'Pirkt konsultācijas' })
    await expect(page.getByRole('region', { name: 'Gaida jūsu pārskaitījumu' })).toHaveCount(0)
    await buying.getByRole('radio', { name: 'Ar pārskaitījumu' }).check()
    await buying.getByRole('button', { name: 'Vai jums ir promo kods?' }).click()
    await buying.getByLabel('Promo kods').fill(code)
    await page.keyboard.press('Enter')
    await expect(buying.getByText('Nekas nav jāmaksā, karte nav vajadzīga.')).toBeVisible()
    await expect(buying.getByRole('radio', { name: 'Ar pārskaitījumu' })).toHaveCount(0)
    await buying.getByRole('button', { name: 'Pirkt', exact: true }).click()
    await expect(page.getByRole('heading', { name: '5 konsultācijas ir jūsu' })).toBeFocused()
  },
)
