import { expect, type Page } from '@playwright/test'
import { joinCall } from '#contract/call.ts'
import { acceptConsultation, cancelConsultation, rejectConsultation } from '#contract/consultation-routes.ts'
import type { NotificationKind } from '#contract/push.ts'
import { openThread } from '../world/people/chat.ts'
import type { Member } from '../world/people/clinic.ts'
import type { Notified } from '../world/reading/notified.ts'
import { meetingIn } from './with-call.ts'
import { test, type Listening } from './with-push.ts'
import { rarely } from '../world/whole.ts'

const phone = { viewport: { width: 320, height: 640 } }
const act = ({ token }: Member, id: string) => ({ token, params: { id } })

/** Opens someone's app and lets it notify. */
async function notified(
  world: Notified,
  listen: (who: Member, options: typeof phone) => Promise<Listening>,
  who: Member,
): Promise<Listening> {
  const device = await listen(who, phone)
  await device.page.goto('/news')
  await device.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await device.page.context().grantPermissions(['notifications'], { origin: world.server.url })
  await world.listen(who.token, device.device)
  return device
}

/** What came last is shown, and tapped: the screen it leads to is read and fits. */
async function leadsTo(
  world: Notified,
  { device, deliver, shown, tap, page }: Listening,
  kind: NotificationKind,
  address: string,
  seen: (page: Page) => Promise<void>,
): Promise<void> {
  const payload = await world.next(device, kind)
  await deliver(payload)
  await expect.poll(async () => (await shown()).map(({ title }) => title)).toEqual([payload.title])
  // Whatever lies over the screen that is left goes away with it.
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Izvēlne/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Izvēlne' })).toBeVisible()
  expect(await tap()).toBeNull()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('dialog', { name: 'Izvēlne' })).toBeHidden()
  await seen(page)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
  expect(await shown()).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL('/news')
}

const headed = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const talking = (words: string) => (page: Page) =>
  expect(page.getByRole('region', { name: 'Ziņas' }).getByText(words)).toBeVisible()

test('NAV-14 PUSH-02 PUSH-05 a tap on each kind of notification leads an open app to its screen, at 320 px', async ({
  world,
  listen,
}) => {
  test.setTimeout(240_000)
  const { clinic, server } = world
  const { patient, doctor, chat, say } = await openThread(clinic)
  await clinic.giveCard(patient)
  const [first = '', second = '', third = ''] = await clinic.freeTimes(doctor, 5)
  const desk = await notified(world, listen, doctor)
  const his = await notified(world, listen, patient)
  const { api } = clinic

  const made = await clinic.reserve(patient, doctor, first)
  await leadsTo(world, desk, 'request', '/doctor/dashboard', headed(/^Labdien/))
  await api.send(acceptConsultation, act(doctor, made._id))
  const own = `/patient/consultations/${made._id}`
  await leadsTo(world, his, 'accepted', own, headed('Līga Bērziņa'))
  await api.send(cancelConsultation, act(patient, made._id))
  await leadsTo(world, desk, 'cancelled', '/doctor/dashboard', headed(/^Labdien/))
  const refused = await clinic.reserve(patient, doctor, second)
  await api.send(rejectConsultation, { ...act(doctor, refused._id), body: {} })
  await leadsTo(world, his, 'rejected', `/patient/consultations/${refused._id}`, headed('Līga Bērziņa'))

  await say(doctor, 'Kā klājas?')
  await leadsTo(world, his, 'chat', `/patient/chat/${doctor.clientId}`, talking('Kā klājas?'))
  await say(patient, 'Labāk')
  await leadsTo(world, desk, 'chat', `/doctor/chat?chat=${chat._id}`, talking('Labāk'))

  const { _id } = await clinic.schedule(patient, doctor, third)
  await server.sql(`update reminder set due_at = now() - interval '1 second' where consultation_id = $1`, [
    _id,
  ])
  await server.moveClock(1_000)
  for (const each of [desk, his])
    await leadsTo(world, each, 'reminder', `/consultations/${_id}`, headed('Sagatavosimies sarunai'))
})

test(
  'NAV-14 PUSH-05 a tap while the app is closed opens its screen, from the device where there is no network',
  rarely,
  async ({ world, listen }) => {
    const { clinic } = world
    const { patient, doctor, say } = await openThread(clinic)
    const his = await notified(world, listen, patient)
    await his.page.goto(`/patient/chat/${doctor.clientId}`)
    await expect(his.page.getByRole('heading', { level: 1, name: 'Čats' })).toBeAttached()
    await expect
      .poll(() => his.page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
      .toBe(true)
    await his.page.goto('/news')
    await say(doctor, 'Kā klājas?')
    await world.next(his.device, 'chat')
    await expect(
      his.page.getByRole('navigation', { name: 'Galvenās sadaļas' }).getByText('1', { exact: true }),
    ).toBeVisible()
    await his.deliver()
    await expect.poll(his.shown).toHaveLength(1)
    await his.page.context().setOffline(true)
    const opened = await his.tapClosed()
    await expect(opened).toHaveURL(`/patient/chat/${doctor.clientId}`)
    await talking('Kā klājas?')(opened)
  },
)

test('NAV-14 PUSH-02 CALL-01 the call that has begun is one tap away', async ({ world, listen }) => {
  const { doctor, patient, consultation } = await meetingIn(world, 5)
  const { _id } = consultation
  const his = await notified(world, listen, patient)
  await world.clinic.api.send(joinCall, act(doctor, _id))
  await world.next(his.device, 'callStarted')
  await his.deliver()
  await expect.poll(his.shown).toHaveLength(1)
  const opened = await his.tapClosed()
  await expect(opened).toHaveURL(`/consultations/${_id}`)
  await expect(opened.getByRole('button', { name: 'Pievienoties', exact: true })).toBeVisible()
})
