import { expect } from '@playwright/test'
import { repeats } from '../world/whole.ts'
import { expectAccessible, expectFocusKept } from './accessible.ts'
import { test, typeCard } from './with-clinic.ts'

test('PAY-01 PAY-02 SAFE-06 cards are added, one is the default, and one that is needed stays', async ({
  world: { clinic },
  enter,
}) => {
  const patient = await clinic.newPatient()
  const page = await enter(patient)
  await page.goto('/patient/profile/cards')
  await expect(page.getByText('Karšu vēl nav.')).toBeVisible()
  await page.getByRole('button', { name: 'Pievienot karti' }).click()
  await typeCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Saglabāt karti' }).click()
  await expect(page.getByText('Visa •••• 4242', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Pievienot karti' }).click()
  await typeCard(page, '5555555555554444')
  await expect(page.getByRole('dialog').getByText('Mastercard')).toBeVisible()
  await page.getByRole('button', { name: 'Saglabāt karti' }).click()

  const cards = page.getByRole('tabpanel').getByRole('listitem')
  await expect(cards.first()).toContainText('Mastercard •••• 4444')
  await expect(cards.first()).toContainText('Galvenā')
  await page.getByRole('button', { name: /^Padarīt par galveno.*Visa •••• 4242/ }).click()
  await expect(cards.first()).toContainText('Visa •••• 4242')
  await expectFocusKept(page)
  await page.getByRole('button', { name: /^Noņemt.*Mastercard •••• 4444/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Noņemt karti' }).click()
  await expect(cards).toHaveCount(1)
  await expectFocusKept(page)

  const doctor = await clinic.newDoctor()
  const [from] = await clinic.freeTimes(doctor, 3)
  await clinic.reserve(patient, doctor, from ?? '')
  await page.getByRole('button', { name: /^Noņemt.*Visa •••• 4242/ }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Noņemt karti' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Šī karte ir vajadzīga')
})

test('PAY-01 NAV-02 the tabs have their addresses, an unknown one is the profile', async ({
  world: { clinic },
  enter,
}) => {
  const page = await enter(await clinic.newPatient())
  for (const [path, tab] of [
    ['', 'Profils'],
    ['/cards', 'Kartes'],
    ['/paymentplan', 'Mans plāns'],
    ['/plans', 'Plāni un cenas'],
    ['/nowhere', 'Profils'],
  ]) {
    await page.goto(`/patient/profile${path}`)
    await expect(page.getByRole('tab', { selected: true })).toHaveText(tab ?? '')
  }
  await page.getByRole('tab', { name: 'Plāni un cenas' }).click()
  await expect(page).toHaveURL(/\/patient\/profile\/plans$/)
  await expect(page.getByRole('region', { name: 'Maksa par katru reizi' })).toContainText('Jūsu plāns')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `CON-01 CON-10 PAY-01 the patient’s screens have no faults a machine can find, ${colorScheme}`,
    repeats(),
    async ({ world: { clinic }, enter }) => {
      const patient = await clinic.newPatient()
      await clinic.giveCard(patient)
      const doctor = await clinic.newDoctor()
      const [first, second] = await clinic.freeTimes(doctor, 3)
      const { _id } = await clinic.schedule(patient, doctor, first ?? '')
      const page = await enter(patient, { colorScheme })
      for (const [path, words] of [
        [`/patient/dashboard?doctor=${doctor.clientId}&from=${second}`, 'Rezervēt · 40.00 €'],
        ['/patient/consultations', 'Līga Bērziņa'],
        [`/patient/consultations/${_id}`, 'Līga Bērziņa'],
        ['/patient/profile/cards', 'Visa'],
        ['/patient/profile/plans', 'Pirkt · 180.00 €'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
        await expectAccessible(page)
      }
    },
  )
}
