import { expect } from '@playwright/test'
import { takeNobodyNew } from '../world/people/take-nobody-new.ts'
import { expectAccessible } from './accessible.ts'
import { main } from './public-pages.ts'
import { test } from './with-clinic.ts'
import { rarely } from '../world/whole.ts'

const CLOSED = 'Jaunus pacientus pašlaik nepieņem'

test('PUB-15 who takes no new patients is told before anything is chosen, with the way to others, on a phone too', async ({
  world: { clinic },
  enter,
}) => {
  const doctor = await clinic.newDoctor({ price: 11 })
  await takeNobodyNew(clinic, doctor)
  const [from = ''] = await clinic.freeTimes(doctor, 3)
  const page = await enter(await clinic.newPatient())
  await page.setViewportSize({ width: 390, height: 844 })

  await page.goto('/apply?sort=price')
  const card = main(page).getByRole('article').filter({ hasText: '11 €/h' })
  await expect(card).toContainText(CLOSED)
  await expect(card.getByRole('link')).toHaveCount(1)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/apply/${doctor.clientId}$`))
  const others = page.getByRole('link', { name: 'Skatīt citus speciālistus' })
  await expect(others).toBeVisible()
  await expect(main(page).getByText(CLOSED)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Brīvie laiki/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Rezervēt konsultāciju' })).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
  await others.click()
  await expect(page).toHaveURL(/\/apply$/)

  // An address that names the time leads no further.
  await page.goto(`/patient/dashboard?${new URLSearchParams({ doctor: doctor.clientId, from }).toString()}`)
  const chosen = page.getByRole('region', { name: 'Līga' })
  await expect(chosen.getByText(CLOSED)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Jūsu rezervācija' })).toHaveCount(0)
  await expectAccessible(page)
  await chosen.getByRole('link', { name: 'Skatīt citus speciālistus' }).click()
  await expect(page).toHaveURL(/\/apply$/)
})

test(
  'PUB-15 their own patients book as ever, and guests are shown the way in',
  rarely,
  async ({ world: { clinic }, enter, browser }) => {
    const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPayer()]
    const [first = ''] = await clinic.freeTimes(doctor, 3)
    await clinic.schedule(patient, doctor, first)
    await takeNobodyNew(clinic, doctor)

    const page = await enter(patient)
    await page.goto(`/apply/${doctor.clientId}`)
    await expect(main(page).getByText(CLOSED)).toBeVisible()
    await page.getByRole('link', { name: 'Rezervēt konsultāciju' }).click()
    await expect(page.getByRole('heading', { name: 'Jūsu rezervācija' })).toBeVisible()

    const guest = await (await browser.newContext({ locale: 'lv' })).newPage()
    await guest.goto(new URL(`/apply/${doctor.clientId}`, page.url()).href)
    await expect(main(guest).getByText(CLOSED)).toBeVisible()
    await expectAccessible(guest)
    await main(guest).getByRole('link', { name: 'Ienākt' }).click()
    await expect(guest).toHaveURL(new RegExp(`/login\\?from=%2Fapply%2F${doctor.clientId}`))
    await guest.context().close()
  },
)

test(
  'PUB-15 CON-03 a specialist who ceases to take new patients while a time is chosen: said where times are',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const doctor = await clinic.newDoctor()
    const page = await enter(await clinic.newPayer())
    await page.goto(`/patient/dashboard?doctor=${doctor.clientId}`)
    const reserve = page.getByRole('button', { name: /^Rezervēt/ })
    const [from = ''] = await clinic.freeTimes(doctor, 3)
    await page.goto(`/patient/dashboard?${new URLSearchParams({ doctor: doctor.clientId, from }).toString()}`)
    await expect(reserve.first()).toBeVisible()
    await takeNobodyNew(clinic, doctor)
    await reserve.first().click()
    await expect(page.getByText('Šis speciālists pašlaik nepieņem jaunus pacientus.')).toBeVisible()
    await expectAccessible(page)
  },
)
