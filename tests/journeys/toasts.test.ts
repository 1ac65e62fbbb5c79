import { expect, type Locator, type Page } from '@playwright/test'
import { acceptConsultation } from '#contract/consultation-routes.ts'
import type { Clinic, Member } from '../world/people/clinic.ts'
import { openThread } from '../world/people/chat.ts'
import { field } from './chat-page.ts'
import { choose, type Enter, test } from './with-clinic.ts'
import { rarely } from '../world/whole.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

const edges = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return { top: box.y, bottom: box.y + box.height }
}
/** The upper one ends before the lower one begins. */
async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  await expect
    .poll(async () => (await edges(lower)).top - (await edges(upper)).bottom)
    .toBeGreaterThanOrEqual(0)
}

/** Cancels a consultation, which is said in passing, and goes on to the conversation; who points at words keeps them. */
async function cancelledThenWriting(clinic: Clinic, enter: Enter, before?: (page: Page) => Promise<unknown>) {
  const { patient, doctor, say } = await openThread(clinic)
  await say(doctor, 'Kā klājas?')
  await clinic.giveCard(patient)
  const [from = ''] = await clinic.freeTimes(doctor, 5)
  const { _id } = await clinic.reserve(patient, doctor, from)
  const page = await enter(patient, phone)
  await before?.(page)
  await page.goto(`/patient/consultations/${_id}`)
  await page.getByRole('button', { name: 'Atcelt konsultāciju' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Atcelt konsultāciju' }).click()
  const toast = page.getByText('Konsultācija atcelta.')
  await toast.hover()
  await page.getByRole('link', { name: 'Rakstīt' }).dispatchEvent('click')
  await expect(field(page)).toBeVisible()
  return { page, toast, box: page.locator('[popover] > div').filter({ has: toast }) }
}

test('NAV-14 CON-03 what is said in passing stands over the bar with the total', async ({
  world: { clinic },
  enter,
}) => {
  const doctor: Member = await clinic.newDoctor()
  const patient = await clinic.newPatient()
  await clinic.giveCard(patient)
  const [first = '', second = ''] = await clinic.freeTimes(doctor, 4)
  const { _id: id } = await clinic.reserve(patient, doctor, first)
  const page = await enter(patient, phone)
  await choose(page, doctor, second)
  const go = page.getByRole('complementary').getByRole('button', { name: 'Turpināt' })
  await expect(go).toBeVisible()
  await clinic.api.send(acceptConsultation, { token: doctor.token, params: { id } })
  const toast = page.getByText(/^Konsultācija apstiprināta · /)
  await expect(toast).toBeInViewport()
  await expectAbove(toast, go)
})

test(
  'NAV-14 CHAT-01 what is said in passing covers neither the field of a conversation nor what grows in it',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const { page, box } = await cancelledThenWriting(clinic, enter)
    await expectAbove(box, field(page))
    await field(page).fill('Viena\nOtra\nTrešā\nCeturtā')
    await expectAbove(box, field(page))
    // A keyboard that makes the page smaller.
    await page.setViewportSize({ width: 390, height: 460 })
    await expectAbove(box, field(page))
    await expect(box).toBeInViewport()
  },
)

test(
  'NAV-14 CHAT-01 a keyboard that only covers the page does not cover what is said in passing',
  rarely,
  async ({ world: { clinic }, enter }) => {
    const { page, box } = await cancelledThenWriting(clinic, enter, (opened) =>
      opened.addInitScript(() => {
        const seen = Object.assign(new EventTarget(), { height: innerHeight - 300, offsetTop: 0, scale: 1 })
        Object.defineProperty(window, 'visualViewport', { value: seen })
      }),
    )
    await expect.poll(async () => (await edges(box)).bottom).toBeLessThanOrEqual(844 - 300)
    await expect(page.getByRole('region', { name: 'Ziņas' })).toBeVisible()
  },
)
