import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './with-clinic.ts'
import { repeats } from '../world/whole.ts'

test('AUTH-14 a patient changes what they told about themselves, by keyboard, and is told that it is kept', async ({
  world: { clinic },
  enter,
}) => {
  const page = await enter(await clinic.newPatient())
  await page.goto('/patient/profile')
  const card = page.getByRole('region', { name: 'Jūsu dati' })
  const change = card.getByRole('button', { name: 'Mainīt' })
  await change.press('Enter')
  const form = page.getByRole('form', { name: 'Jūsu dati' })
  await expect(form.getByLabel('Diena')).toBeFocused()
  const save = form.getByRole('button', { name: 'Saglabāt' })
  await expect(save).toBeDisabled()
  await form.getByLabel('Personas kods').fill('170590-12345')
  await form.getByRole('switch', { name: 'Saglabāt anonimitāti' }).click()
  await save.press('Enter')
  await expect(page.getByText('Jūsu dati saglabāti!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Jūsu dati' })).toBeFocused()
  await expect(card).toContainText('170590-12345')
  await expect(page.getByRole('region', { name: 'Anonimitāte' })).toContainText('redz segvārdu')
  await page.reload()
  await expect(card).toContainText('170590-12345')
})

test('AUTH-14 what is not saved says so and stays in the form; leaving it changes nothing', async ({
  world: { clinic },
  enter,
}) => {
  const page = await enter(await clinic.newPatient())
  await page.goto('/patient/profile')
  const card = page.getByRole('region', { name: 'Jūsu dati' })
  await card.getByRole('button', { name: 'Mainīt' }).click()
  await card.getByLabel('Personas kods').fill('170590-54321')
  await page.context().setOffline(true)
  await card.getByRole('button', { name: 'Saglabāt' }).click()
  await expect(card.getByRole('alert')).toContainText('Dati nav saglabāti. Nav savienojuma.')
  await expect(card.getByLabel('Personas kods')).toHaveValue('170590-54321')
  await page.context().setOffline(false)
  await card.getByRole('button', { name: 'Atcelt' }).click()
  await expect(card).not.toContainText('170590-54321')
  await expect(page.getByRole('heading', { name: 'Jūsu dati' })).toBeFocused()
})

const saved = { lv: 'Jūsu dati saglabāti!', en: 'Your data saved!', ru: 'Ваши данные сохранены!' }
const looks = [
  { language: 'lv', width: 320, colorScheme: 'light' },
  { language: 'en', width: 1440, colorScheme: 'dark' },
  { language: 'ru', width: 390, colorScheme: 'dark' },
] as const
for (const { language, width, colorScheme } of looks)
  test(
    `AUTH-14 FMT-02 changing one’s data has no faults a machine can find in ${language} at ${width}, ${colorScheme}`,
    repeats(),
    async ({ world: { clinic }, enter }) => {
      const page = await enter(await clinic.newPatient(), { colorScheme, viewport: { width, height: 844 } })
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      await page.goto('/patient/profile')
      await page.locator('section[aria-labelledby="person"] button').click()
      await expect(page.getByRole('form')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('switch').click()
      await page.getByRole('form').locator('button[type="submit"]').click()
      await expect(page.getByText(saved[language])).toBeVisible()
    },
  )
