import { getConsultation } from '#contract/consultation-routes.ts'
import { getNotificationSettings } from '#contract/push.ts'
import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './with-push.ts'

test('PUSH-01 PUSH-03 PUSH-05 NAV-07 a doctor is asked after a first request, is notified, answers from the notification, and leaves', async ({
  world,
  listen,
}) => {
  const { clinic, doctor } = world
  const desk = await listen(doctor)
  const { page, device } = desk
  await page.goto('/doctor/dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect(page.getByText('Jaunu pieprasījumu nav')).toBeVisible()
  const question = page.getByRole('region', { name: 'Vai paziņot, kad pienāks pieprasījums?' })
  await expect(question).toBeHidden()

  const first = await world.request()
  await expect(question).toBeVisible()
  expect(desk.asked()).toBe(0)
  await question.getByRole('button', { name: 'Paziņot' }).click()
  await expect(page.getByRole('heading', { name: 'Paziņojumi ir ieslēgti' })).toBeFocused()
  expect(desk.asked()).toBe(1)
  expect(await world.isKept(device)).toBe(true)
  await expect.poll(desk.badges).toContain(1)

  const second = await world.request()
  await world.next(device, 'request')
  await desk.deliver()
  await expect.poll(desk.shown).toHaveLength(1)
  const [notification] = await desk.shown()
  expect(notification).toMatchObject({
    title: 'Jauns pieprasījums',
    tag: `consultation/${second._id}`,
    lang: 'lv',
    actions: ['Apstiprināt', 'Atvērt'],
  })
  expect(notification?.body).toMatch(/^Kāds gaida jūsu atbildi par /)

  await page.getByRole('link', { name: 'Maks', exact: true }).first().click()
  await expect(page).toHaveURL('/doctor/wallet')
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
  await desk.tap()
  await expect(page).toHaveURL('/doctor/dashboard')
  await expect(page.getByRole('heading', { name: 'Pieprasījumi' })).toBeVisible()
  expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)

  await desk.deliver()
  await expect.poll(desk.shown).toHaveLength(1)
  await desk.tap('accept')
  await expect.poll(desk.shown).toMatchObject([{ title: 'Pieprasījums ir apstiprināts.', actions: [] }])
  const open = (id: string) => clinic.api.send(getConsultation, { token: doctor.token, params: { id } })
  expect((await open(second._id)).status).toBe('scheduled')
  expect((await open(first._id)).status).toBe('awaiting_approval')
  await expect.poll(async () => (await desk.badges()).slice(-2)).toEqual([2, 1])

  await page.getByRole('button', { name: /^Līga B/ }).click()
  await page.getByRole('menuitem', { name: 'Iziet' }).click()
  await expect(page).toHaveURL('/')
  expect(await world.isKept(device)).toBe(false)
  expect(await desk.shown()).toEqual([])
  expect((await desk.badges()).at(-1)).toBe(0)
  const left = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /push|subscription/.test(key)))
  expect(await left()).toEqual([])
})

test('PUSH-01 PUSH-02 PUSH-03 a patient chooses on the device and of what to be told; what fails goes back', async ({
  world,
  listen,
}) => {
  const { clinic } = world
  const patient = await world.payer()
  const phone = await listen(patient, { viewport: { width: 390, height: 844 } })
  const { page, device } = phone
  await page.goto('/patient/profile/notifications')
  const here = page.getByRole('switch', { name: 'Paziņojumi šajā ierīcē' })
  await expect(here).not.toBeChecked()
  await expect(page.getByRole('region', { name: 'Par ko paziņot' }).getByRole('switch')).toHaveCount(10)
  expect(phone.asked()).toBe(0)
  await here.check()
  await expect(page.getByText('Pienāk arī tad, kad lietotne ir aizvērta.')).toBeVisible()
  expect(await world.isKept(device)).toBe(true)

  const chat = page.getByRole('switch', { name: 'Jauna ziņa čatā' })
  const hidden = page.getByRole('switch', { name: /^Privāts teksts/ })
  await expect(hidden).toBeChecked()
  await chat.uncheck()
  await hidden.uncheck()
  const chosen = async () => {
    const { kinds, privateText } = await clinic.api.send(getNotificationSettings, { token: patient.token })
    return [kinds.chat, kinds.accepted.push, privateText]
  }
  await expect.poll(chosen).toEqual([{ push: false, email: false }, true, false])
  await page.route('**/v1/user/notifications', (route) => route.fulfill({ status: 500, json: {} }))
  // Not "check": it may be back before anyone has looked.
  await chat.click()
  await expect(page.getByRole('alert')).toContainText('Izmaiņa nav saglabāta.')
  await expect(chat).not.toBeChecked()
  await page.unroute('**/v1/user/notifications')
  await expectAccessible(page)

  await page.context().setOffline(true)
  await expect(chat).toBeDisabled()
  await expect(page.getByText('Izvēli varēs mainīt, tiklīdz būs savienojums.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(chat).toBeEnabled()

  // As after a restart of the server with other keys, which has forgotten this device.
  await world.server.sql('delete from push_subscription where endpoint = $1', [device.subscription.endpoint])
  const key = await page.evaluate(() => localStorage.getItem('test-subscription'))
  await page.evaluate((other) => localStorage.setItem('test-subscription', other), `B${'A'.repeat(86)}`)
  await page.reload()
  await expect(here).toBeChecked()
  await expect.poll(() => world.isKept(device)).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('test-subscription'))).toBe(key)

  await here.uncheck()
  await expect(page.getByText('Šajā ierīcē paziņojumi nepienāk.')).toBeVisible()
  await expect.poll(() => world.isKept(device)).toBe(false)
  await page.context().clearPermissions()
  await page.context().grantPermissions([])
  await expect(page.getByText('Paziņojumi ir bloķēti')).toBeVisible()
  await expect(here).toBeHidden()
})
