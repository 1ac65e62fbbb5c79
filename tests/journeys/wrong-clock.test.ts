import { expect, type Page } from '@playwright/test'
import { test } from './with-clinic.ts'
import { meetingIn } from './with-call.ts'
import { rarely } from '../world/whole.ts'

const MINUTE = 60_000

/** The page's device has a clock that is wrong by so many minutes, and goes on. */
function deviceOff(page: Page, minutes: number) {
  return page.addInitScript((skew) => {
    const Right = Date
    globalThis.Date = class extends Right {
      constructor(...given: [] | [number]) {
        super(...(given.length === 0 ? ([Right.now() + skew] as const) : given))
      }
      static override now() {
        return Right.now() + skew
      }
    } as DateConstructor
  }, minutes * MINUTE)
}

const join = (page: Page) => page.getByRole('button', { name: 'Pievienoties', exact: true })
const joinLink = (page: Page) => page.getByRole('link', { name: 'Pievienoties', exact: true })

test('CALL-01 CALL-09 a device that is twenty minutes slow offers to join at the right moment, wherever it is offered', async ({
  world,
  enter,
}) => {
  const { doctor, patient, consultation } = await meetingIn(world, 5)
  const { _id: id } = consultation
  const hers = await enter(patient, { viewport: { width: 390, height: 844 } })
  await deviceOff(hers, -20)
  await hers.goto('/patient/dashboard')
  await expect(joinLink(hers).first()).toBeVisible()
  await hers.goto('/patient/consultations')
  await expect(hers.getByRole('table').getByRole('link', { name: /^Pievienoties/ })).toBeVisible()
  await hers.goto(`/patient/consultations/${id}`)
  await expect(hers.getByRole('main').getByRole('link', { name: 'Pievienoties', exact: true })).toBeVisible()
  // The bar that stands on every other screen.
  await hers.goto('/account')
  await expect(joinLink(hers)).toBeVisible()
  await joinLink(hers).click()
  await expect(hers.getByRole('heading', { name: 'Saruna var sākties' })).toBeVisible()
  await join(hers).click()
  await expect(hers.getByRole('heading', { name: 'Vēl mirklis. Gaidām sarunas biedru.' })).toBeVisible()

  const his = await enter(doctor)
  await deviceOff(his, -20)
  await his.goto('/doctor/dashboard')
  await expect(his.getByRole('status').getByRole('link', { name: 'Pievienoties' })).toBeVisible()
  await his.goto(`/doctor/dashboard?consultation=${id}`)
  await expect(his.getByRole('dialog').getByRole('link', { name: 'Pievienoties' })).toBeVisible()
})

test(
  'CALL-01 CALL-09 a device that is twenty minutes fast opens no door before its time',
  rarely,
  async ({ world, enter }) => {
    const { patient, consultation } = await meetingIn(world, 25)
    const page = await enter(patient)
    await deviceOff(page, 20)
    await page.goto(`/consultations/${consultation._id}`)
    await expect(page.getByText(/Pievienoties varēs no (?:\S+\s)?\d\d:\d\d/)).toBeVisible()
    await expect(join(page)).toHaveAttribute('aria-disabled', 'true')
    await page.goto('/patient/dashboard')
    await expect(join(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(joinLink(page)).toHaveCount(0)
    await page.goto('/account')
    await expect(page.getByRole('heading', { level: 1, name: 'Konts' })).toBeVisible()
    await expect(joinLink(page)).toHaveCount(0)
  },
)
