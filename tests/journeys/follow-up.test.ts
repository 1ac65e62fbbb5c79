import { expect, type Page } from '@playwright/test'
import { getFollowUp, listFollowUps, offerFollowUp } from '#contract/follow-up.ts'
import type { Member } from '../world/people/clinic.ts'
import { foundOnDisk } from './on-disk.ts'
import { expectAccessible } from './accessible.ts'
import { leafTo, reserveButton, slot, test, timeOf, type World } from './with-clinic.ts'
import { rarely } from '../world/whole.ts'

const phone = { viewport: { width: 390, height: 844 } }

async function fitsAt320(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
}

/** A specialist, a patient of theirs with a card, and a free time in some days. */
async function pair({ clinic }: World, anonymous = false) {
  const [doctor, patient] = await Promise.all([clinic.newDoctor(), clinic.newPatient({ anonymous })])
  await clinic.giveCard(patient)
  const [first = ''] = await clinic.freeTimes(doctor, 2)
  const met = await clinic.schedule(patient, doctor, first)
  const [from = ''] = await clinic.freeTimes(doctor, 9)
  return {
    doctor,
    patient,
    from,
    id: met._id,
    own: { token: doctor.token, params: { id: patient.clientId } },
  }
}
const offer = (
  { clinic }: World,
  own: { token: string; params: { id: string } },
  from: string,
  note?: string,
) => clinic.api.send(offerFollowUp, { ...own, body: { from, minutes: 45, ...(note && { note }) } })

const card = (page: Page) => page.getByRole('region', { name: /piedāvā nākamo reizi/ })
const given = (page: Page) => page.getByRole('region', { name: 'Piedāvātā nākamā reize' })

/** Chooses a time in the dialog and sends it. */
async function offerInDialog(page: Page, from: string, note: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Nākamā reize' })
  const send = dialog.getByRole('button', { name: 'Nosūtīt piedāvājumu' })
  await expect(dialog.getByText('Laiks netiek turēts.')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /45/ })).toBeChecked()
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await leafTo(page, from)
  await slot(page, from).click()
  await dialog.getByLabel('Piezīme pacientam').fill(note)
  await expectAccessible(page)
  await send.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Piedāvājums nosūtīts.')).toBeVisible()
}

test('DOC-13 CON-21 from the file a specialist offers the next appointment; on the phone it is booked in two taps, and the file says so', async ({
  world,
  enter,
}) => {
  const { doctor, patient, from } = await pair(world)
  const theirs = await enter(patient, phone)
  await theirs.goto('/patient/dashboard')
  await expect(theirs.getByRole('heading', { name: 'Jūsu nākamā saruna' })).toBeVisible()
  await expect(card(theirs)).toHaveCount(0)

  const page = await enter(doctor)
  await page.goto(`/doctor/patients/${patient.clientId}`)
  await page.getByRole('button', { name: 'Piedāvāt nākamo reizi' }).click()
  await offerInDialog(page, from, 'Turpināsim par miegu.')
  await expect(given(page)).toContainText('Gaida pacienta atbildi')
  await expect(given(page)).toContainText('Turpināsim par miegu.')
  await expectAccessible(page)

  // It comes by itself.
  await expect(card(theirs)).toContainText(timeOf(from))
  await expect(card(theirs)).toContainText('Turpināsim par miegu.')
  await expect(card(theirs)).toContainText('Laiks nav turēts')
  await expect(card(theirs)).toContainText('40.00')
  await expectAccessible(theirs)
  await card(theirs).getByRole('link', { name: 'Rezervēt' }).click()
  await expect(theirs.getByRole('timer')).toBeVisible()
  await expect(reserveButton(theirs)).toBeInViewport({ ratio: 1 })
  await expect(theirs.getByRole('button', { name: 'Turpināt' })).not.toBeInViewport()
  await reserveButton(theirs).click()
  await expect(theirs.getByText('Pieprasījums nosūtīts. Gaidām apstiprinājumu.')).toBeVisible()
  await expect(card(theirs)).toHaveCount(0)
  await expect(given(page)).toContainText('Pacients rezervēja')
  await fitsAt320(page)
})

test(
  'DOC-13 CON-21 a time that somebody else has taken says so and leads to others; not now is seen by the specialist',
  rarely,
  async ({ world, enter }) => {
    const { clinic } = world
    const { doctor, patient, from, own } = await pair(world, true)
    await offer(world, own, from, 'Uz tikšanos.')
    const page = await enter(patient, phone)
    await page.goto('/patient/consultations')
    await expect(card(page).getByRole('link', { name: 'Rezervēt' })).toBeVisible()
    await clinic.reserve(await clinic.newPayer(), doctor, from)
    await page.goto('/patient/dashboard')
    await expect(card(page)).toContainText('Šis laiks vairs nav brīvs.')
    await expect(card(page).getByRole('link', { name: 'Rezervēt' })).toHaveCount(0)
    await expectAccessible(page)
    await fitsAt320(page)
    await card(page).getByRole('link', { name: 'Izvēlēties citu laiku' }).click()
    await expect(page).toHaveURL(`/patient/dashboard?doctor=${doctor.clientId}`)

    const theirs = await enter(doctor)
    await theirs.goto(`/doctor/patients/${patient.clientId}`)
    await expect(given(theirs)).toContainText('Gaida pacienta atbildi')
    await card(page)
      .getByRole('button', { name: /^Ne tagad/ })
      .press('Enter')
    await expect(page.getByText('Piedāvājums ir noraidīts.')).toBeVisible()
    await expect(card(page)).toHaveCount(0)
    // The keyboard goes on below.
    await expect(page.locator('main :focus')).toBeVisible()
    await expect(given(theirs)).toContainText('Pacients atteicās')
    expect((await clinic.api.send(listFollowUps, { token: patient.token })).total).toBe(0)
  },
)

test('DOC-13 OFF-05 without a server the card is read and says that an answer has to wait; the specialist takes it back', async ({
  world,
  enter,
}) => {
  const { clinic } = world
  const { doctor, patient, from, own } = await pair(world)
  await offer(world, own, from, 'Uz tikšanos.')
  const page = await enter(patient, phone)
  await page.goto('/patient/dashboard')
  await expect(card(page)).toContainText('Uz tikšanos.')
  // The device keeps it a moment after it is shown.
  await expect.poll(() => foundOnDisk(page, ['Uz tikšanos.'])).toHaveLength(1)
  await page.route('**/v1/**', (route) => route.abort())
  await page.reload()
  await expect(card(page)).toContainText('Uz tikšanos.')
  await expect(card(page)).toContainText('Atbildēt varēs, tiklīdz būs savienojums.')
  await expect(card(page).getByRole('link')).toHaveCount(0)
  await expect(card(page).getByRole('button')).toHaveCount(0)
  await page.unroute('**/v1/**')
  await page.reload()
  await expect(card(page).getByRole('link', { name: 'Rezervēt' })).toBeVisible()

  const theirs = await enter(doctor, phone)
  await theirs.goto(`/doctor/patients/${patient.clientId}`)
  await given(theirs).getByRole('button', { name: 'Atsaukt piedāvājumu' }).click()
  await expect(given(theirs)).toContainText('Jūs atsaucāt piedāvājumu')
  await expect(given(theirs).getByRole('heading')).toBeFocused()
  await expect(card(page)).toHaveCount(0)
  expect((await clinic.api.send(getFollowUp, own)).followUp?.state).toBe('withdrawn')
})

test(
  'DOC-13 from a consultation in the calendar the next one is offered a week later',
  rarely,
  async ({ world, enter }) => {
    const { clinic } = world
    const { doctor, own, from, id } = await pair(world)
    const page = await enter(doctor)
    await page.goto(`/doctor/dashboard?consultation=${id}`)
    const dialog = page.getByRole('dialog', { name: 'Konsultācija' })
    await dialog.getByRole('button', { name: 'Piedāvāt nākamo reizi' }).press('Enter')
    // A week after the consultation lies open.
    await expect(slot(page, from)).toBeVisible()
    await offerInDialog(page, from, '')
    await expect(dialog).toBeVisible()
    expect((await clinic.api.send(getFollowUp, own)).followUp).toMatchObject({ from, state: 'open' })
  },
)

test(
  'DOC-13 a time that was taken meanwhile is refused in words, and another can be chosen',
  rarely,
  async ({ world, enter }) => {
    const { clinic } = world
    const { doctor, patient, from, own } = await pair(world)
    const rival: Member = await clinic.newPayer()
    const page = await enter(doctor, phone)
    await page.goto(`/doctor/patients/${patient.clientId}`)
    await page.getByRole('button', { name: 'Piedāvāt nākamo reizi' }).click()
    await leafTo(page, from)
    await slot(page, from).click()
    await clinic.reserve(rival, doctor, from)
    const dialog = page.getByRole('dialog', { name: 'Nākamā reize' })
    await dialog.getByRole('button', { name: 'Nosūtīt piedāvājumu' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Šis laiks jau ir aizņemts')
    await expectAccessible(page)
    await fitsAt320(page)
    expect((await clinic.api.send(getFollowUp, own)).followUp).toBeNull()
  },
)
