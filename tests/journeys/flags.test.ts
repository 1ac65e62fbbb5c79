import { expect } from '@playwright/test'
import { answerRisk } from '../world/people/questionnaire.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './with-clinic.ts'
import { rarely } from '../world/whole.ts'

const note = 'Izrunāts tālrunī, vienojāmies par drošības plānu.'

test('QST-12 DOC-01 the specialist is told of a risk answer, reads it in the patient’s file and says what was done', async ({
  world: { clinic, server },
  enter,
}) => {
  const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPayer()]
  const [from = ''] = await clinic.freeTimes(doctor, 3)
  await clinic.schedule(patient, doctor, from)
  await answerRisk({ sql: server.sql, api: clinic.api }, patient)
  const page = await enter(doctor)
  await page.goto('/doctor/dashboard')
  const link = page.getByRole('status').getByRole('link', { name: /riska atbilde, kas nav izrunāta$/ })
  await expect(link).toBeVisible()
  await expect(
    page
      .getByRole('navigation', { name: 'Saruna' })
      .first()
      .getByRole('link', { name: /^Pacienti/ }),
  ).toContainText('gaida: 1')
  await link.click()
  await expect(page).toHaveURL(/\/doctor\/patients\?flagged=/)
  const row = page.getByRole('main').locator('tbody').getByRole('row')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('riska atbilde')
  await expectAccessible(page)

  await row.getByRole('link').first().click()
  const flags = page.getByRole('region', { name: 'Riska atbildes' })
  await expect(flags).toContainText('Vai nav vērts dzīvot?')
  await expect(flags.getByRole('definition')).toHaveText('Jā')
  await flags.getByRole('button', { name: 'Atzīmēt, kas darīts' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Kas darīts').fill(note)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Atzīmēt kā izrunātu' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(flags.getByRole('button')).toHaveCount(0)
  await flags.getByText('1 agrāka riska atbilde').click()
  await expect(flags).toContainText(note)
  await expectAccessible(page)
  await page.goto('/doctor/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(link).toHaveCount(0)
})

test(
  'QST-12 ADM-01 while there is no specialist administrators are told whom to call',
  rarely,
  async ({ world: { clinic, server }, enter }) => {
    const patient = await clinic.newPatient()
    await answerRisk({ sql: server.sql, api: clinic.api }, patient)
    const page = await enter(clinic.admin)
    await page.goto('/admin/dashboard')
    await page.getByRole('link', { name: /Riska atbildes bez speciālista$/ }).click()
    await expect(page).toHaveURL('/admin/flags')
    const row = page
      .getByRole('main')
      .locator('tbody')
      .getByRole('row')
      .filter({ hasText: patient.clientId.slice(0, 8) })
    await expect(row).toHaveCount(1)
    await expect(page.getByRole('main')).not.toContainText('vērts dzīvot')
    await expectAccessible(page)
    await row.getByRole('button', { name: /Atzīmēt, kas darīts/ }).click()
    await page.getByRole('dialog').getByLabel('Kas darīts').fill('Piezvanīts.')
    await page.getByRole('dialog').getByRole('button', { name: 'Atzīmēt kā izrunātu' }).click()
    await expect(row).toHaveCount(0)
  },
)
