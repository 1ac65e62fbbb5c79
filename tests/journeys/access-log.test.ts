import { expect } from '@playwright/test'
import { listOverviews, readOverviews, signOverview } from '#contract/overview.ts'
import { rarely } from '../world/whole.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './with-clinic.ts'
import { RECORD } from '../world/people/record.ts'

test('SAFE-04 a patient sees who opened what is written about them, when and why', async ({
  world: { clinic },
  enter,
}) => {
  const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPayer()]
  const page = await enter(patient, { viewport: { width: 390, height: 844 } })
  await page.goto('/account')
  await page.getByRole('link', { name: 'Skatīt visu sarakstu' }).click()
  await expect(page).toHaveURL('/account/access')
  await expect(page.getByRole('heading', { name: 'Kas ir skatījis manus datus' })).toBeVisible()
  await expect(page.getByText('Neviens cits jūsu datus vēl nav skatījis.')).toBeVisible()

  const [from = ''] = await clinic.freeTimes(doctor, 3)
  await clinic.schedule(patient, doctor, from)
  const params = { id: patient.clientId }
  await clinic.api.send(signOverview, { token: doctor.token, params, body: RECORD })
  await clinic.api.send(listOverviews, { token: doctor.token, params })
  const reason = 'Pacienta sūdzība par pierakstu.'
  await clinic.api.send(readOverviews, { token: clinic.admin.token, params, body: { reason } })

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 320, height: 700 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    await page.reload()
    const rows = page.getByRole('main').locator('tbody').getByRole('row')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(0)).toContainText('Administrators lasīja pierakstus par jums')
    await expect(rows.nth(0)).toContainText(reason)
    await expect(rows.nth(1)).toContainText('Lasīti speciālista pieraksti par jums')
    await expect(rows.nth(2)).toContainText('Parakstīts pieraksts par jums')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
})

for (const language of ['en', 'ru'] as const)
  test(
    `SAFE-04 FMT-02 who has seen one’s data is said in ${language}`,
    rarely,
    async ({ world: { clinic }, enter }) => {
      const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPayer()]
      const [from = ''] = await clinic.freeTimes(doctor, 3)
      await clinic.schedule(patient, doctor, from)
      const params = { id: patient.clientId }
      await clinic.api.send(signOverview, { token: doctor.token, params, body: RECORD })
      const page = await enter(patient, { viewport: { width: 390, height: 844 } })
      await page.addInitScript((value) => localStorage.setItem('language', value), language)
      await page.goto('/account/access')
      const heading = { en: 'Who has seen my data', ru: 'Кто смотрел мои данные' }[language]
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      const signed = { en: 'A record about you was signed', ru: 'Подписана запись о вас' }[language]
      await expect(page.getByRole('main').locator('tbody').getByRole('row')).toContainText([signed])
      await expectAccessible(page)
    },
  )
