import { expect, type Page } from '@playwright/test'
import { emailOf } from '../world/people/clinic.ts'
import { clearDeadLetters, putDeadLetter, refusedMail } from '../world/server/dead-letters.ts'
import { mailTo } from '../world/reading/mail.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './with-clinic.ts'
import { rarely } from '../world/whole.ts'

const table = (page: Page) => page.getByRole('table')
const rows = (page: Page) => table(page).locator('tbody').getByRole('row')
const menuEntry = (page: Page) =>
  page.getByRole('navigation', { name: 'Saruna' }).getByRole('link', { name: 'Neizdevušies darbi' })
const counted = async (page: Page) => Number(/\d+/.exec(await menuEntry(page).innerText())?.[0] ?? 0)
const nothing = (page: Page) => page.getByRole('heading', { level: 2, name: 'Neizdevušos darbu nav.' })

test('OPS-08 ADM-10 the menu counts what was given up; one is tried again by keyboard, it goes with its count, and its mail comes', async ({
  world: { clinic, server },
  enter,
}) => {
  const patient = await clinic.newPatient()
  // Such a mail is written only of what is still so.
  await server.sql(`update person set approval = 'confirmed' where id = $1`, [patient.personId])
  const page = await enter(clinic.admin)
  await page.goto('/admin/patients')
  await expect(table(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = await counted(page)
  await putDeadLetter(server, refusedMail(patient.personId))
  await expect.poll(() => counted(page)).toBe(before + 1)
  await menuEntry(page).focus()
  await page.keyboard.press('Enter')
  const row = rows(page).filter({ hasText: patient.clientId.slice(0, 8) })
  await expect(row).toContainText('Vēstule')
  await expect(row).toContainText('Pasta serveris galīgi noraidīja (550)')
  await expect(page.getByRole('main')).not.toContainText(emailOf(patient))
  await expect(row.getByRole('link', { name: /Pacients/ })).toHaveAttribute(
    'href',
    new RegExp(`/admin/patients\\?patientId=.*${patient.clientId}`),
  )
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Vēlreiz' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Darbs atkal ir rindā.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect.poll(() => counted(page)).toBe(before)
  await mailTo(server.url, emailOf(patient), ({ subject }) => /apstiprin/i.test(subject))
})

test(
  'OPS-08 ADM-10 what nobody can mend is discarded after a question, and its count goes',
  rarely,
  async ({ world: { clinic, server }, enter }) => {
    const patient = await clinic.newPatient()
    await putDeadLetter(server, refusedMail(patient.personId))
    const page = await enter(clinic.admin)
    await page.goto('/admin/dead-letters')
    const row = rows(page).filter({ hasText: patient.clientId.slice(0, 8) })
    await expect(row).toBeVisible()
    await expect.poll(() => counted(page)).toBeGreaterThan(0)
    const before = await counted(page)
    const dialog = page.getByRole('alertdialog', { name: 'Atmest šo darbu?' })
    await row.getByRole('button', { name: 'Atmest' }).click()
    await dialog.getByRole('button', { name: 'Paturēt' }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: 'Atmest' }).click()
    await expectAccessible(page, '[role=alertdialog]')
    await dialog.getByRole('button', { name: 'Atmest darbu' }).click()
    await expect(page.getByText('Darbs atmests.')).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect.poll(() => counted(page)).toBe(before - 1)
  },
)

test(
  'OPS-08 one that another administrator has just taken: the refusal is said, the list is true again',
  rarely,
  async ({ world: { clinic, server }, enter }) => {
    const patient = await clinic.newPatient()
    const id = await putDeadLetter(server, refusedMail(patient.personId))
    const page = await enter(clinic.admin)
    await page.goto('/admin/dead-letters')
    const row = rows(page).filter({ hasText: patient.clientId.slice(0, 8) })
    await expect(row).toBeVisible()
    await server.sql('delete from pgboss.job where id = $1', [id])
    await row.getByRole('button', { name: 'Vēlreiz' }).click()
    await expect(page.getByText('Kāds to jau mēģina vēlreiz.')).toBeVisible()
    await expect(row).toHaveCount(0)
  },
)

test('OPS-08 ADM-10 the list is narrowed by kind, all of which are tried again; it says that it is empty, that it failed, and that there is no network', async ({
  world: { clinic, server },
  enter,
}) => {
  await clearDeadLetters(server)
  const page = await enter(clinic.admin, { viewport: { width: 390, height: 844 } })
  await page.goto('/admin/dead-letters')
  await expect(nothing(page)).toBeVisible()
  const patient = await clinic.newPatient()
  const letter = refusedMail(patient.personId)
  const id = await putDeadLetter(server, letter)
  await putDeadLetter(server, { effect: 'settle-payout', payload: { payoutId: id }, tries: 61 })
  await page.goto('/admin/dead-letters')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).filter({ hasText: 'Izmaksa' })).toContainText('Netika pabeigts laikā')
  await page.goto('/admin/dead-letters?kind=mail')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Piemērotie filtri' })).toContainText('Vēstule')
  await page.goto('/admin/dead-letters?kind=file')
  await expect(page.getByText('Nekas neatbilst filtriem.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Notīrīt filtrus' }).click()
  await expect(rows(page)).toHaveCount(2)

  await expect(page.getByRole('button', { name: 'Mēģināt visus vēlreiz' })).toHaveCount(0)
  await page.goto('/admin/dead-letters?kind=mail')
  await page.getByRole('button', { name: 'Mēģināt visus vēlreiz' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Vēstule')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mēģināt visus vēlreiz' }).click()
  await expect(page.getByText('Darbi atkal ir rindā.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Nekas neatbilst filtriem.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mēģināt visus vēlreiz' })).toHaveCount(0)
  await page.goto('/admin/dead-letters')
  await expect(rows(page)).toHaveCount(1)

  await page.context().setOffline(true)
  await rows(page).first().getByRole('button', { name: 'Vēlreiz' }).click()
  await expect(page.getByText(/bezsaistē/).first()).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await page.context().setOffline(false)

  await page.route('**/v1/admin/dead-letters?**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Radās kļūda' })).toBeVisible({ timeout: 30_000 })
  await page.unrouteAll()
  await clearDeadLetters(server)
})
