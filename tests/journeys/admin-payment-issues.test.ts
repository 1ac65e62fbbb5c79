import { cancelConsultation } from '#contract/consultation-routes.ts'
import { DAY } from '#domain/duration.ts'
import { dayInRiga } from '#domain/zone.ts'
import { expect, type Page } from '@playwright/test'
import type { Member } from '../world/people/clinic.ts'
import { expectAccessible } from './accessible.ts'
import { chooseDay } from './choose-day.ts'
import { test, type World } from './with-clinic.ts'

const DISPUTES = '4000000000000259'
const REFUSES_REFUNDS = '4000000000005126'

const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

/** A consultation whose payer disputes it at their bank. */
async function disputed({ clinic, server }: World): Promise<string> {
  const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPayer(DISPUTES)]
  const [from = ''] = await clinic.freeTimes(doctor, 3)
  await clinic.schedule(patient, doctor, from)
  await clinic.effectsDone()
  const found = () =>
    server.sql<{ id: string }>(
      `select payment.id from payment join payment_finding on payment_finding.payment_id = payment.id
       where patient_id = $1`,
      [patient.clientId],
    )
  await expect.poll(async () => (await found()).length).toBe(1)
  return (await found())[0]?.id.slice(0, 8) ?? ''
}

test('PAY-06 PAY-08 an administrator sees a disputed payment, what to do, and marks it as dealt with', async ({
  world,
  enter,
}) => {
  const payment = await disputed(world)
  const page = await enter(world.clinic.admin)
  await page.goto('/admin/payments')
  await tab(page, /Jāpārbauda/).click()
  await expect(page).toHaveURL(/view=open/)
  const row = rows(page).filter({ hasText: payment })
  await expect(row).toContainText('Maksājums apstrīdēts bankā')
  await expect(row).toContainText('Atbildiet maksājumu pakalpojuma panelī līdz')
  await expect(row).toContainText('36.00 €')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Nokārtots' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Nauda ar to netiek pārvietota.')
  await dialog.getByRole('button', { name: 'Ir nokārtots' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)
  await tab(page, /Nokārtotie/).click()
  await expect(row).toContainText('Maksājums apstrīdēts bankā')
  await expect(row.getByRole('button', { name: 'Nokārtots' })).toHaveCount(0)
})

test('PAY-06 ADM-09 an open list learns of a dispute when the menu does', async ({ world, enter }) => {
  const page = await enter(world.clinic.admin)
  await page.goto('/admin/payments?view=open')
  await expect(page.getByRole('tabpanel')).toBeVisible()
  const payment = await disputed(world)
  await expect(rows(page).filter({ hasText: payment })).toContainText('Maksājums apstrīdēts bankā')
})

test('PAY-06 somebody else was faster: it is said, and the list is true again', async ({ world, enter }) => {
  const payment = await disputed(world)
  const page = await enter(world.clinic.admin)
  await page.goto('/admin/payments?view=open')
  const row = rows(page).filter({ hasText: payment })
  await row.getByRole('button', { name: 'Nokārtots' }).click()
  await world.server.sql(
    'update payment_finding set handled_at = now(), handled_by = $2 where payment_id::text like $1',
    [`${payment}%`, world.clinic.admin.personId],
  )
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Ir nokārtots' }).click()
  await expect(dialog).toContainText('Tas jau ir nokārtots')
  await dialog.getByRole('button', { name: 'Atcelt' }).click()
  await expect(row).toHaveCount(0)
})

test('PAY-06 what changed under the eyes is shown as it is now, and marked only once it was read', async ({
  world,
  enter,
}) => {
  const payment = await disputed(world)
  const page = await enter(world.clinic.admin)
  await page.goto('/admin/payments?view=open')
  const row = rows(page).filter({ hasText: payment })
  await row.getByRole('button', { name: 'Nokārtots' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Maksājums apstrīdēts bankā')
  await world.server.sql(
    `update payment_finding set theirs = 'lost', answer_before = null, version = version + 1
     where payment_id::text like $1`,
    [`${payment}%`],
  )
  await dialog.getByRole('button', { name: 'Ir nokārtots' }).click()
  await expect(dialog).toContainText('Šis ieraksts tikmēr ir mainījies.')
  await expect(dialog).toContainText('Apstrīdēts maksājums zaudēts')
  await expect(row).toContainText('Apstrīdēts maksājums zaudēts')
  await dialog.getByRole('button', { name: 'Ir nokārtots' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)
})

/** A consultation that was called off, and whose card did not take its money back. */
async function lost({ clinic, server }: World): Promise<{ patient: Member; payment: string }> {
  const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPayer(REFUSES_REFUNDS)]
  const [from = ''] = await clinic.freeTimes(doctor, 4)
  const { _id: id } = await clinic.schedule(patient, doctor, from)
  await clinic.effectsDone()
  await clinic.api.send(cancelConsultation, { token: patient.token, params: { id } })
  await clinic.effectsDone()
  const found = () =>
    server.sql<{ id: string }>(
      `select payment.id from payment join payment_finding on payment_finding.payment_id = payment.id
       where patient_id = $1 and kind = 'refund_failed'`,
      [patient.clientId],
    )
  await expect.poll(async () => (await found()).length).toBe(1)
  return { patient, payment: (await found())[0]?.id.slice(0, 8) ?? '' }
}

test('PAY-06 PAY-08 money that no card took back is noted as sent by transfer; the menu counts what waits, the payer sees it', async ({
  world,
  enter,
}) => {
  const { patient, payment } = await lost(world)
  const page = await enter(world.clinic.admin)
  await page.goto('/admin/payments?view=open')
  const menu = page.getByRole('navigation', { name: 'Saruna' }).getByRole('link', { name: /^Maksājumi/ })
  const [waiting] = await world.server.sql<{ count: string }>(
    'select count(*)::text from payment_finding where handled_at is null and gone_at is null',
  )
  await expect(menu).toContainText(waiting?.count ?? '')
  await expect(menu).toHaveAccessibleName(/jāpārbauda/)
  const row = rows(page).filter({ hasText: payment })
  // On a phone whose it is stands under each other too.
  await page.setViewportSize({ width: 320, height: 700 })
  const id = page.getByTitle(patient.clientId, { exact: true })
  const name = await row.getByRole('cell').filter({ has: id }).locator('b').boundingBox()
  expect((await row.getByTitle(patient.clientId).boundingBox())?.x).toBe(name?.x)
  await page.setViewportSize({ width: 1280, height: 720 })
  await row.getByRole('button', { name: 'Pārskaitīts' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('36.00 €')
  await expectAccessible(page)
  // Another journey may have moved the server's clock ahead of the browser's.
  await chooseDay(dialog, dayInRiga(world.clinic.now() + DAY))
  await dialog.getByRole('button', { name: 'Pārskaitīti 36.00 €' }).click()
  await expect(dialog).toContainText(/Datums nevar būt nākotnē/)
  await chooseDay(dialog, dayInRiga(world.clinic.now()))
  await dialog.getByRole('button', { name: 'Pārskaitīti 36.00 €' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)
  const left = Number(waiting?.count ?? 0) - 1
  if (left === 0) await expect(menu).toHaveAccessibleName('Maksājumi')
  else await expect(menu).toContainText(String(left))
  await tab(page, /Nokārtotie/).click()
  await expect(row).toContainText(/nosūtīti 36\.00\s€ ar pārskaitījumu/)

  const own = await enter(patient)
  await own.goto('/patient/payments')
  await expect(rows(own).first()).toContainText('Atmaksāts')
  await expect(rows(own).first()).toContainText('Ar pārskaitījumu')
})
