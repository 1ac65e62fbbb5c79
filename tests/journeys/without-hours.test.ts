import { expect } from '@playwright/test'
import { addAvailability, listAvailability, removeAvailability } from '#contract/availability.ts'
import { type Clinic, dayAt, iso, type Member } from '../world/people/clinic.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './with-clinic.ts'
import { rarely } from '../world/whole.ts'

/** A published specialist who has taken all their hours away. */
async function newDoctorWithoutHours({ api, newDoctor }: Clinic): Promise<Member> {
  const doctor = await newDoctor()
  const { token } = doctor
  const { data } = await api.send(listAvailability, { token })
  for (const { _id: id } of data) await api.send(removeAvailability, { token, params: { id } })
  return doctor
}

test('CON-12 a specialist who receives at no time to come is told that nobody can book, and led to the hours', async ({
  world: { clinic },
  enter,
}) => {
  const doctor = await newDoctorWithoutHours(clinic)
  const page = await enter(doctor, { viewport: { width: 390, height: 844 } })
  await page.goto('/doctor/dashboard')
  const hint = page.getByText('Pie jums vēl nevar pieteikties')
  await expect(hint).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Norādīt stundas' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pieejamība' })
  await dialog.getByRole('button', { name: 'Pievienot laiku' }).click()
  await page.getByRole('dialog', { name: 'Jauns laiks' }).getByRole('button', { name: 'Saglabāt' }).click()
  await expect(dialog.getByRole('list').first()).toBeVisible()
  await expect(dialog.getByText('Pieejamība vēl nav norādīta')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(hint).toHaveCount(0)
})

test(
  'CON-11 CON-12 on a phone the day stands above the requests; a week opens where the work begins',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const doctor = await newDoctorWithoutHours(clinic)
    // Long before the usual start of a day.
    await clinic.api.send(addAvailability, {
      token: doctor.token,
      body: { from: iso(dayAt(1, 2)), to: iso(dayAt(1, 4)), repeatWeekly: true },
    })
    const page = await enter(doctor, { viewport: { width: 390, height: 844 } })
    await page.goto('/doctor/dashboard')
    const top = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.y ?? 0
    await expect(page.getByRole('heading', { name: 'Pieprasījumi' })).toBeVisible()
    expect(await top('Nedēļa')).toBeLessThan(await top('Pieprasījumi'))
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.reload()
    const grid = page.getByRole('group', { name: 'Nedēļas kalendārs' })
    await expect(grid).toBeVisible()
    await expect(grid.locator('[data-hour]').first()).toBeInViewport()
    expect(await grid.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  },
)
