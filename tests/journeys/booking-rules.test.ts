import { expect } from '@playwright/test'
import { getDoctorSettings } from '#contract/doctor-settings.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './with-clinic.ts'

test('CON-16 EASE-01 a specialist sets how patients book: what is chosen is kept, offline it is said, patients see it at once', async ({
  world: { clinic },
  enter,
}) => {
  const doctor = await clinic.newDoctor()
  const page = await enter(doctor)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/doctor/dashboard')
  await page.getByRole('button', { name: 'Pieejamība' }).click()
  const rules = page.getByRole('region', { name: 'Kā pie jums var pieteikties' })
  await expect(rules.getByRole('listitem')).toHaveText([
    'Mazākais laiks līdz sākumam: 1 stunda',
    'Pauze starp konsultācijām: nav',
    'Cik tālu uz priekšu: 90 dienu',
  ])
  const change = rules.getByRole('button', { name: 'Mainīt, kā var pieteikties' })
  await change.click()
  const dialog = page.getByRole('dialog', { name: 'Kā pie jums var pieteikties' })
  const notice = dialog.getByLabel('Cik ilgi pirms sākuma vēl var pieteikties')
  const save = dialog.getByRole('button', { name: 'Saglabāt' })
  await expect(save).toBeDisabled()
  await notice.selectOption({ label: '3 dienas' })
  await dialog.getByLabel('Pauze starp konsultācijām').selectOption({ label: '15 min' })
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  await page.context().setOffline(true)
  await save.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.context().setOffline(false)
  await page.reload()
  await page.getByRole('button', { name: 'Pieejamība' }).click()
  await change.click()
  await expect(notice).toHaveValue('4320')
  await save.click()
  await expect(page.getByText('Brīvie laiki jau ir pēc jaunās kārtības.')).toBeVisible()
  await expect(change).toBeFocused()
  await expect(rules.getByRole('listitem').first()).toHaveText('Mazākais laiks līdz sākumam: 3 dienas')
  await expectAccessible(page)
  expect(await clinic.api.send(getDoctorSettings, { token: doctor.token })).toMatchObject({
    minNotice: 4320,
    buffer: 15,
    horizonDays: 90,
  })
  expect(await clinic.freeTimes(doctor, 2)).toEqual([])
  expect(await clinic.freeTimes(doctor, 5)).not.toEqual([])
})
