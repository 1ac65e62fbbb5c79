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
  await expect(flags.getByText('gaida 1 min')).toBeVisible()
  await flags.getByRole('button', { name: 'Rādīt tālruni' }).press('Enter')
  await expect(flags.getByRole('link', { name: /\d{5}/ })).toHaveAttribute('href', /^tel:\+?\d+$/)

  // Before one has written, nobody can say that they did.
  const dialog = page.getByRole('dialog')
  await flags.getByRole('button', { name: 'Rakstīt pacientam' }).click()
  await dialog.getByLabel('Ziņa', { exact: true }).fill('Kā jums klājas?')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Nosūtīt ziņu' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(flags.getByText(/^Ziņa pacientam nosūtīta/)).toBeVisible()
  await expect(flags.getByRole('button', { name: 'Rakstīt pacientam' })).toHaveCount(0)

  // The patient, who has no plan, reads it beside the numbers to call, and answers.
  const hers = await enter(patient)
  await hers.goto('/patient/chat')
  await hers
    .getByRole('main')
    .getByRole('link', { name: /Kā jums klājas/ })
    .click()
  await expect(hers.getByRole('main').getByRole('link', { name: /^116 123/ })).toBeVisible()
  await expectAccessible(hers)
  await hers.getByRole('textbox').fill('Labāk, paldies.')
  await hers.getByRole('button', { name: 'Nosūtīt' }).click()
  await expect(hers.getByRole('region', { name: 'Ziņas' }).getByText('Labāk, paldies.')).toBeVisible()
  await hers.close()

  await flags.getByRole('button', { name: 'Atzīmēt, kas darīts' }).click()
  await expect(dialog.getByRole('radio')).toHaveCount(4)
  await expect(dialog.getByLabel('Runāts konsultācijā')).toHaveCount(0)
  await dialog.getByLabel('Neizdevās sasniegt').check()
  await expect(dialog.getByRole('button', { name: 'Nodot administratoriem' })).toBeEnabled()
  await dialog.getByLabel('Runāts pa tālruni').check()
  await dialog.getByLabel('Kas darīts', { exact: true }).fill(note)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Atzīmēt kā izrunātu' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(flags.getByRole('button')).toHaveCount(0)
  await expect(flags.getByRole('link', { name: /\d{5}/ })).toHaveCount(0)
  await flags.getByText('1 agrāka riska atbilde').click()
  await expect(flags).toContainText(note)
  await expect(flags).toContainText('Runāts pa tālruni')
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
    await page
      .getByRole('main')
      .getByRole('link', { name: /Riska atbildes$/ })
      .click()
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
    await expect(page.getByRole('dialog').getByLabel('Neizdevās sasniegt')).toHaveCount(0)
    await page.getByRole('dialog').getByLabel('Runāts pa tālruni').check()
    await page.getByRole('dialog').getByLabel('Kas darīts', { exact: true }).fill('Piezvanīts.')
    await page.getByRole('dialog').getByRole('button', { name: 'Atzīmēt kā izrunātu' }).click()
    await expect(row).toHaveCount(0)
  },
)

test('QST-12 ADM-01 each number in the administrators’ menu leads to a list of exactly what it counts', async ({
  world: { clinic, server },
  enter,
}) => {
  const [doctor, anonymous] = [await clinic.newDoctor(), await clinic.newPayer()]
  await clinic.meet(anonymous, doctor)
  await server.sql('update person set stay_anonymous = true where id = $1', [anonymous.personId])
  const id = await answerRisk({ sql: server.sql, api: clinic.api }, anonymous)
  const file = await enter(doctor)
  await file.goto(`/doctor/patients/${anonymous.clientId}`)
  const flags = file.getByRole('region', { name: 'Riska atbildes' })
  await expect(flags.getByText('Pacients šeit ir anonīms')).toBeVisible()
  await expect(flags.getByRole('button', { name: 'Rādīt tālruni' })).toHaveCount(0)
  await flags.getByRole('button', { name: 'Lūgt administratoriem piezvanīt' }).click()
  await expectAccessible(file)
  await file.getByRole('alertdialog').getByRole('button', { name: 'Lūgt piezvanīt' }).click()
  await expect(flags.getByText(/^Nodots administratoriem/)).toBeVisible()
  await file.close()

  const free = await clinic.newPatient()
  await server.sql(`update person set approval = 'awaiting_approval' where id = $1`, [free.personId])
  const page = await enter(clinic.admin)
  await page.goto('/admin/patients')
  const menu = page.getByRole('navigation', { name: 'Saruna' })
  await expect(menu.getByRole('link', { name: /^Pacienti/ })).toHaveAccessibleName('Pacienti')
  const counts = menu.getByRole('link', { name: /(gaida: |ieraksts? jāpārbauda)/ })
  await expect(counts.first()).toBeVisible()
  const names = await counts.allInnerTexts()
  expect(names.length).toBeGreaterThan(1)
  for (const at of names.keys()) {
    const link = counts.nth(at)
    const count = Number(/\d+/.exec((await link.innerText()).replace(/\D+/, ''))?.[0])
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main').locator('tbody').getByRole('row')).toHaveCount(Math.min(count, 50))
  }
  const [flag] = await server.sql('select escalated_why from risk_flag where id = $1', [id])
  expect(flag).toEqual({ escalated_why: 'asked' })
  await menu.getByRole('link', { name: /^Riska atbildes/ }).click()
  await expect(
    page
      .getByRole('main')
      .getByText(/lūdz pacientam piezvanīt/)
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
})
