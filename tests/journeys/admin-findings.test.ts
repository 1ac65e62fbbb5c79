import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test, type World } from './with-clinic.ts'

const DISPUTES = '4000000000000259'

const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

/** A consultation whose payer disputes it at their bank. */
async function disputed({ clinic, server }: World): Promise<string> {
  const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPayer(DISPUTES)]
  const [from = ''] = await clinic.freeTimes(doctor, 3)
  await clinic.schedule(patient, doctor, from)
  await clinic.effectsDone()
  const [payment] = await server.sql<{ id: string }>('select id from payment where patient_id = $1', [
    patient.clientId,
  ])
  return payment?.id.slice(0, 8) ?? ''
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
