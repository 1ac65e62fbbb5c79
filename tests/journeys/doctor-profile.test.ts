import { expect } from '@playwright/test'
import { getDoctor } from '#contract/doctor.ts'
import { getDoctorProfile } from '#contract/doctor-profile.ts'
import { test } from './with-clinic.ts'
import { rarely } from '../world/whole.ts'

test('DOC-01 DOC-02 VAL-05 VAL-06 a published profile is changed, checked, saved and sent to review; patients see the old one meanwhile', async ({
  world: { clinic },
  enter,
}) => {
  const doctor = await clinic.newDoctor()
  const page = await enter(doctor)
  await page.goto('/doctor/profile')
  const save = page.getByRole('button', { name: 'Saglabāt' })
  await expect(page.getByText('Publiski pieejams')).toBeVisible()
  await expect(page.getByText('Jūsu profils ir publicēts.')).toBeVisible()
  await expect(save).toBeDisabled()
  // Nothing is there to be reviewed: it says so and sends nothing.
  const publish = page.getByRole('button', { name: 'Nosūtīt izskatīšanai' })
  await expect(publish).toHaveAttribute('aria-disabled', 'true')
  await expect(publish).toHaveAccessibleDescription('Pacienti jau redz visu, kas šeit saglabāts.')
  await publish.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Publiski pieejams')).toBeVisible()

  await page.getByLabel('IBAN').fill('LV80 BANK 0000 4351 9500 2')
  await page.getByLabel('Cena').fill('1000')
  await page.getByLabel('Apraksts latviski').fill('')
  await page.getByLabel('Apraksts latviski').blur()
  for (const name of ['IBAN', 'Cena', 'Apraksts latviski']) {
    await expect(page.getByLabel(name)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(page.getByLabel('Cena')).toHaveAccessibleDescription(
    /Summai jābūt no 0\.00\s€ līdz 999\.00\s€/,
  )
  await expect(save).toBeDisabled()
  await page.getByLabel('Cena').fill('1.000')
  await expect(page.getByLabel('Cena')).toHaveAccessibleDescription(/Rakstiet summu tā: 12,50 vai 1000/)
  await page.getByLabel('IBAN').fill('lv80bank0000435195001')
  await page.getByLabel('Cena').fill('42,50')
  await page.getByLabel('Apraksts latviski').fill('Klausos.')
  await expect(publish).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Vispirms saglabājiet izmaiņas.')).toBeVisible()
  await save.click()
  await expect(page.getByText('Jūsu dati saglabāti!')).toBeVisible()
  await expect(page.getByText('Jums ir saglabātas izmaiņas, ko pacienti vēl neredz.')).toBeVisible()
  await publish.click()
  await expect(page.getByText('Tiek izskatīts', { exact: true })).toBeVisible()
  await expect(page.getByText('Redzama iepriekšējā versija')).toBeVisible()
  await expect(publish).toHaveAttribute('aria-disabled', 'true')

  const { token, clientId } = doctor
  expect(await clinic.api.send(getDoctorProfile, { token })).toMatchObject({
    price: 42.5,
    iban: 'LV80BANK0000435195001',
    bio: { lv: 'Klausos.' },
    status: 'in_review',
    public: true,
  })
  expect(await clinic.api.send(getDoctor, { params: { id: clientId } })).toMatchObject({ price: 40 })
})

test(
  'DOC-01 an empty profile shows the usual price as a placeholder and cannot be saved empty',
  rarely,
  async ({ world: { clinic, server }, enter }) => {
    const doctor = await clinic.newDoctor()
    await server.sql(
      'update doctor_profile set draft = null, status = null, iban = null where client_id = $1',
      [doctor.clientId],
    )
    const page = await enter(doctor)
    await page.goto('/doctor/profile')
    await expect(page.getByLabel('Cena')).toHaveAttribute('placeholder', '50')
    await expect(page.getByRole('button', { name: 'Saglabāt' })).toBeDisabled()
    await page.getByRole('button', { name: 'Nosūtīt izskatīšanai' }).click()
    await expect(page.getByRole('status').filter({ hasText: /profil/i })).toBeVisible()
    await page.getByRole('button', { name: 'Pieejamība' }).click()
    const availability = page.getByRole('dialog', { name: 'Pieejamība' })
    await expect(availability.getByRole('list').first().getByRole('listitem')).toHaveCount(7)
  },
)

test('DOC-04 the wallet of a doctor who has earned nothing says so and leads to the IBAN', async ({
  world: { clinic },
  enter,
}) => {
  const page = await enter(await clinic.newDoctor())
  await page.goto('/doctor/wallet')
  await expect(page.getByText('0 stundu', { exact: true })).toBeVisible()
  await expect(page.getByText('Pēdējos mēnešos nekas nav nopelnīts')).toBeVisible()
  await expect(page.getByText('LV•• •••• 5001')).toBeVisible()
  await expect(page.getByText('Ierakstu vēl nav')).toBeVisible()
  await page.getByRole('link', { name: 'Mainīt' }).click()
  await page.waitForURL('/doctor/profile#iban')
  await expect(page.getByLabel('IBAN')).toBeFocused()
})

for (const [language, price, save, saved, failed] of [
  ['lv', 'Cena', 'Saglabāt', 'Jūsu dati saglabāti!', 'Dati nav saglabāti.'],
  ['en', 'Price', 'Save', 'Your data saved!', 'Data not saved.'],
  ['ru', 'Цена', 'Сохранить', 'Ваши данные сохранены!', 'Данные не сохранены.'],
] as const) {
  test(
    `AUTH-14 a doctor’s profile says whether it was saved, ${language}`,
    rarely,
    async ({ world: { clinic }, enter }) => {
      const page = await enter(await clinic.newDoctor())
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      await page.goto('/doctor/profile')
      await page.getByLabel(price, { exact: true }).fill('55')
      const button = page.getByRole('button', { name: save, exact: true })
      await page.route('**/v1/doctor/profile', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 500, json: { error: 'internal' } })
          : route.continue(),
      )
      await button.click()
      await expect(page.getByRole('main').getByRole('alert')).toContainText(failed)
      await expect(page.getByLabel(price, { exact: true })).toHaveValue('55')
      await page.unroute('**/v1/doctor/profile')
      await button.click()
      await expect(page.getByText(saved)).toBeVisible()
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    },
  )
}
