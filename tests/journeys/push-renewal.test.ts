import { expect, type Page } from '@playwright/test'
import webPush from 'web-push'
import { login } from '#contract/account-routes.ts'
import { emailOf, type Member } from '../world/people/clinic.ts'
import { PASSWORD } from '../world/people/people.ts'
import { mailTo } from '../world/reading/mail.ts'
import { type Listening, test } from './with-push.ts'
import { rarely } from '../world/whole.ts'

const here = (page: Page) => page.getByRole('switch', { name: 'Paziņojumi šajā ierīcē' })

/** Turns notifications on as a person does. */
async function turnOn({ page }: Listening): Promise<void> {
  await page.goto('/patient/profile/notifications')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await here(page).check()
  await expect(page.getByText('Pienāk arī tad, kad lietotne ir aizvērta.')).toBeVisible()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Līga B.' }).click()
  await page.getByRole('menuitem', { name: 'Iziet' }).click()
  await expect(page).toHaveURL('/')
}

async function signIn(page: Page, who: Member): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-pasts').fill(emailOf(who))
  await page.getByLabel('Parole', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/patient/dashboard')
}

test('PUSH-04 F20 a subscription that its push service ended is made anew for its person, with the app closed', async ({
  world,
  listen,
}) => {
  const { pushes, server, clinic } = world
  const patient = await world.payer()
  const phone = await listen(patient)
  await turnOn(phone)
  const [first, second] = [pushes.newDevice(), pushes.newDevice()]
  for (const open of phone.page.context().pages()) await open.close()

  expect(await phone.lose(first)).toBe(1)
  expect([await world.isKept(phone.device), await world.isKept(first)]).toEqual([false, true])
  const owners = () =>
    server.sql<{ person_id: string }>('select person_id from push_subscription where endpoint = $1', [
      first.subscription.endpoint,
    ])
  expect(await owners()).toEqual([{ person_id: patient.personId }])
  const doctor = await clinic.newDoctor()
  const [from = ''] = await clinic.freeTimes(doctor, 5)
  await clinic.schedule(patient, doctor, from)
  await world.next(first, 'accepted')
  expect(phone.device.received).toEqual([])

  // Without a network the worker cannot tell the server; the next page that opens does.
  await phone.page.context().setOffline(true)
  await phone.lose(second)
  expect([await world.isKept(first), await world.isKept(second)]).toEqual([true, false])
  await phone.page.context().setOffline(false)
  const page = await phone.page.context().newPage()
  await page.goto('/patient/profile/notifications')
  await expect(here(page)).toBeChecked()
  await expect.poll(() => world.isKept(phone.device)).toBe(true)
  expect(await world.isKept(first)).toBe(false)
})

test(
  'PUSH-04 F20 an address its push service no longer knows is forgotten, and given anew when the app is opened',
  rarely,
  async ({ world, listen }) => {
    const { clinic } = world
    const patient = await world.payer()
    const phone = await listen(patient)
    await turnOn(phone)
    phone.device.answer({ status: 410 }, {})
    const doctor = await clinic.newDoctor()
    const [from = ''] = await clinic.freeTimes(doctor, 5)
    await clinic.schedule(patient, doctor, from)
    await expect.poll(() => world.isKept(phone.device)).toBe(false)
    await phone.page.reload()
    await expect(here(phone.page)).toBeChecked()
    await expect.poll(() => world.isKept(phone.device)).toBe(true)
  },
)

test('PUSH-01 PUSH-04 NAV-07 nothing is made anew for nobody, nor for someone who never asked for notifications here', async ({
  world,
  listen,
}) => {
  const patient = await world.payer()
  const other = await world.clinic.newPatient()
  // Whoever comes for the first time ever is shown round before.
  await world.clinic.api.send(login, { body: { email: emailOf(other), password: PASSWORD } })
  const desk = await listen(patient)
  await turnOn(desk)
  await signOut(desk.page)
  const next = world.pushes.newDevice()
  expect(await desk.lose(next)).toBe(0)
  await signIn(desk.page, other)
  await expect(desk.page.getByRole('button', { name: 'Līga B.' })).toBeVisible()
  expect(await desk.lose(next)).toBe(0)
  expect(await world.isKept(next)).toBe(false)
})

test('OPS-03 PUSH-04 after the pair that signs pushes was replaced mails still come, and a device that opens the app is told by push again', async ({
  world,
  listen,
}) => {
  const { server, clinic } = world
  const patient = await world.payer()
  const phone = await listen(patient)
  await turnOn(phone)
  const doctor = await clinic.newDoctor()
  const [first = '', second = ''] = await clinic.freeTimes(doctor, 5)
  const pair = webPush.generateVAPIDKeys()
  await server.stop()
  await server.start({ VAPID_PUBLIC: pair.publicKey, VAPID_PRIVATE: pair.privateKey })
  // A push service takes nothing that another pair signed than the one a browser subscribed with.
  phone.device.answer({ status: 403 })
  await clinic.schedule(patient, doctor, first)
  await expect.poll(() => phone.device.tries()).toBeGreaterThan(0)
  await mailTo(server.url, emailOf(patient), ({ subject }) => subject === 'Konsultācija ir apstiprināta')
  phone.device.answer({})
  await phone.page.reload()
  await expect(here(phone.page)).toBeChecked()
  await expect
    .poll(() => phone.page.evaluate(() => localStorage.getItem('test-subscription')))
    .toBe(pair.publicKey)
  const received = phone.device.received.length
  await clinic.schedule(patient, doctor, second)
  await expect
    .poll(() => phone.device.received.slice(received).map(({ signer }) => signer))
    .toContain(pair.publicKey)
  // The others of this file meet the pair they subscribe with.
  await server.stop()
  await server.start()
})
