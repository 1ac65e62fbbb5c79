import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { openChat, putMessage } from '#contract/chat.ts'
import { openThread } from '../world/people/chat.ts'
import { iso } from '../world/people/clinic.ts'
import { field } from './chat-page.ts'
import { test } from './with-clinic.ts'
import { rarely } from '../world/whole.ts'

const write = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Rakstīt' })
const upgrade = 'Čats ir iekļauts abonementā.'

test('CHAT-01 CHAT-02 CON-01 a patient comes to the thread from wherever the specialist or a consultation stands', async ({
  world: { clinic },
  enter,
}) => {
  const { patient, doctor, say } = await openThread(clinic)
  await say(doctor, 'Kā klājas?')
  await clinic.giveCard(patient)
  const [from = ''] = await clinic.freeTimes(doctor, 6)
  const { _id } = await clinic.reserve(patient, doctor, from)
  const page = await enter(patient)
  for (const place of [
    `/apply/${doctor.clientId}`,
    `/patient/dashboard?doctor=${doctor.clientId}`,
    `/patient/consultations/${_id}`,
  ]) {
    await page.goto(place)
    await write(page).click()
    await expect(page).toHaveURL(`/patient/chat/${doctor.clientId}`)
    await expect(page.getByRole('region', { name: 'Ziņas' }).getByText('Kā klājas?')).toBeVisible()
    await expect(field(page)).toBeVisible()
  }
  await page.goto('/patient/consultations')
  await page.getByRole('button', { name: /^Citas darbības/ }).click()
  await page.getByRole('menuitem', { name: 'Rakstīt' }).click()
  await expect(page).toHaveURL(`/patient/chat/${doctor.clientId}`)
})

test(
  'CHAT-02 without a plan the way is the same and ends at the upgrade prompt; a guest is offered none',
  rarely,
  async ({ world: { clinic, server }, enter, browser }) => {
    const [patient, doctor] = [await clinic.newPatient(), await clinic.newDoctor()]
    const page = await enter(patient, { viewport: { width: 390, height: 844 } })
    for (const place of [`/apply/${doctor.clientId}`, `/patient/dashboard?doctor=${doctor.clientId}`]) {
      await page.goto(place)
      await write(page).click()
      await expect(page).toHaveURL(`/patient/chat/${doctor.clientId}`)
      await expect(page.getByText(upgrade)).toBeVisible()
      await expect(page.getByText('Iepriekšējās ziņas paliek lasāmas.')).toBeHidden()
      await expect(field(page)).toBeHidden()
    }
    const guest = await browser.newPage({ baseURL: server.url, locale: 'lv-LV' })
    await guest.goto(`/apply/${doctor.clientId}`)
    await expect(guest.getByRole('main').getByRole('link', { name: 'Rezervēt konsultāciju' })).toBeVisible()
    await expect(write(guest)).toHaveCount(0)
    await guest.close()
  },
)

test('CHAT-01 DOC-01 a specialist writes to a patient who has begun, from the request and the consultation', async ({
  world: { clinic },
  enter,
}) => {
  const doctor = await clinic.newDoctor()
  const patient = await clinic.newPayer()
  const [from = ''] = await clinic.freeTimes(doctor, 6)
  await clinic.reserve(patient, doctor, from)
  const page = await enter(doctor)
  await page.goto('/doctor/dashboard?view=list')
  const requests = page.getByRole('region', { name: 'Pieprasījumi' })
  await expect(requests.getByRole('button', { name: 'Apstiprināt' })).toBeVisible()
  await page.getByRole('table').getByRole('button', { name: 'Līga Bērziņa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Konsultācija' })
  await expect(dialog.getByRole('button', { name: 'Apstiprināt' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rakstīt' })).toHaveCount(0)

  await clinic.subscribe(patient, 'advanced')
  const body = { doctorId: doctor.clientId }
  const chat = await clinic.api.send(openChat, { token: patient.token, body })
  await clinic.api.send(putMessage, {
    token: patient.token,
    params: { id: chat._id, messageId: randomUUID() },
    body: { content: 'Labdien!', sentAt: iso(clinic.now()) },
  })
  await dialog.getByRole('link', { name: 'Rakstīt' }).click()
  await expect(page).toHaveURL(`/doctor/chat?chat=${chat._id}`)
  await expect(field(page)).toBeVisible()
  await page.goto('/doctor/dashboard')
  await requests.getByRole('link', { name: 'Rakstīt' }).click()
  await expect(page).toHaveURL(`/doctor/chat?chat=${chat._id}`)
})
