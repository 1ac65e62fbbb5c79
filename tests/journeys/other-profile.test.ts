import { expect } from '@playwright/test'
import { addClient, switchClient } from '#contract/account-routes.ts'
import { joinCall } from '#contract/call.ts'
import { acceptConsultation } from '#contract/consultation-routes.ts'
import type { Member } from '../world/people/clinic.ts'
import type { Notified } from '../world/reading/notified.ts'
import { receiveSoon } from './with-call.ts'
import { type Listening, test } from './with-push.ts'
import { rarely } from '../world/whole.ts'

const act = ({ token }: { token: string }, id: string) => ({ token, params: { id } })

/** A published doctor who is a patient as well, and uses the product as a patient now. */
async function bothInOne({ clinic }: Notified): Promise<{ asDoctor: Member; asPatient: Member }> {
  const asDoctor = await clinic.newDoctor()
  const user = await clinic.api.send(addClient, { token: asDoctor.token, body: { role: 'patient' } })
  const clientId = user.clients.find(({ role }) => role === 'patient')?._id._id ?? ''
  const { accessToken } = await clinic.api.send(switchClient, act(asDoctor, clientId))
  const asPatient = { ...asDoctor, token: accessToken, clientId }
  await clinic.giveCard(asPatient)
  return { asDoctor, asPatient }
}

/** Opens their app as it was left, and lets it notify. */
async function open(world: Notified, phone: Listening, { token }: Member): Promise<void> {
  await phone.page.goto('/patient/dashboard')
  await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await phone.page.context().grantPermissions(['notifications'], { origin: world.server.url })
  await world.listen(token, phone.device)
}

async function arrives(phone: Listening): Promise<void> {
  await phone.deliver()
  await expect.poll(phone.shown).toHaveLength(1)
}

test('NAV-06 NAV-14 PUSH-05 a notification for the other profile opens as that one, from an open app and from a closed one; the icon counts both', async ({
  world,
  listen,
}) => {
  test.setTimeout(180_000)
  const { clinic } = world
  const { asDoctor, asPatient } = await bothInOne(world)
  const [first = '', second = ''] = await clinic.freeTimes(asDoctor, 5)
  await clinic.reserve(await world.payer(), asDoctor, first)
  const phone = await listen(asPatient)
  const { page } = phone
  await open(world, phone, asPatient)
  await expect.poll(async () => (await phone.badges()).at(-1)).toBe(1)
  await page.getByRole('button', { name: 'Līga B.' }).click()
  await expect(page.getByRole('menuitem', { name: 'Pārslēgties: speciālists (gaida 1)' })).toBeVisible()
  await page.keyboard.press('Escape')

  await clinic.reserve(await world.payer(), asDoctor, second)
  await world.next(phone.device, 'request')
  await arrives(phone)
  await page.context().setOffline(true)
  expect(await phone.tap()).toBeNull()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Šī lapa ir jūsu otrajam profilam: speciālists',
  )
  await expect(page.getByText('Lai pārslēgtos, vajag savienojumu.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page).toHaveURL('/doctor/dashboard')
  await expect(page.getByRole('region', { name: 'Pieprasījumi' }).getByRole('article')).toHaveCount(2)
  await expect.poll(async () => (await phone.badges()).at(-1)).toBe(2)

  // Meanwhile the patient of the same person is answered.
  const colleague = await clinic.newDoctor()
  const [from = ''] = await clinic.freeTimes(colleague, 6)
  const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '')
  const back = await clinic.api.send(switchClient, act({ token }, asPatient.clientId))
  const meeting = await clinic.reserve({ ...asPatient, token: back.accessToken }, colleague, from)
  const again = await clinic.api.send(switchClient, act({ token: back.accessToken }, asDoctor.clientId))
  await page.evaluate((mine) => localStorage.setItem('access_token', mine), again.accessToken)
  await page.goto('/doctor/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /^Labdien/ })).toBeVisible()
  await clinic.api.send(acceptConsultation, act(colleague, meeting._id))
  await world.next(phone.device, 'accepted')
  await arrives(phone)
  const opened = await phone.tapClosed()
  await expect(opened).toHaveURL(`/patient/consultations/${meeting._id}`)
  await expect(opened.getByRole('heading', { level: 1, name: 'Līga Bērziņa' })).toBeVisible()
})

test(
  'NAV-06 NAV-14 CALL-06 a notification for the other profile does not end a conversation: the person decides',
  rarely,
  async ({ world, listen }) => {
    const { clinic } = world
    const { asDoctor, asPatient } = await bothInOne(world)
    const colleague = await clinic.newDoctor()
    const [soon] = await receiveSoon(world, colleague, 5)
    const talk = await clinic.schedule(asPatient, colleague, soon)
    for (const who of [colleague, asPatient]) await clinic.api.send(joinCall, act(who, talk._id))
    const phone = await listen(asPatient)
    const { page } = phone
    await open(world, phone, asPatient)
    const [from = ''] = await clinic.freeTimes(asDoctor, 5)
    await clinic.reserve(await world.payer(), asDoctor, from)
    await world.next(phone.device, 'request')
    await arrives(phone)
    await phone.tap()
    await expect(page.getByText('Jums tagad notiek saruna.')).toBeVisible()
    await page.getByRole('link', { name: 'Palikt šajā profilā' }).click()
    await expect(page).toHaveURL('/patient/dashboard')
    await page.goBack()
    await page.getByRole('button', { name: 'Pārslēgties', exact: true }).click()
    await expect(page).toHaveURL('/doctor/dashboard')
  },
)
