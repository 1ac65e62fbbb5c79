import { expect } from '@playwright/test'
import { getConsultation } from '#contract/consultation-routes.ts'
import type { Member } from '../world/people/clinic.ts'
import { talkOf } from '../world/people/proposals.ts'
import { test, type Listening } from './with-push.ts'

test('PUSH-02 CON-20 both sides agree to the one proposed time from the notification; what was replaced is only opened', async ({
  world,
  listen,
}) => {
  test.setTimeout(180_000)
  const { clinic, server } = world
  const [doctor, patient] = [await clinic.newDoctor(), await world.payer()]
  const [from = '', proposed = '', offer = '', other = ''] = await clinic.freeTimes(doctor, 5)
  const about = await clinic.schedule(patient, doctor, from)
  const talk = talkOf({ clinic, doctor, patient })
  const now = () => clinic.api.send(getConsultation, { token: patient.token, params: { id: about._id } })

  async function notified(who: Member): Promise<Listening> {
    const device = await listen(who)
    await device.page.goto('/news')
    await device.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await device.page.context().grantPermissions(['notifications'], { origin: server.url })
    await world.listen(who.token, device.device)
    return device
  }
  const desk = await notified(doctor)
  await talk.propose(about, proposed)
  await desk.deliver(await world.next(desk.device, 'proposal'))
  await expect
    .poll(desk.shown)
    .toMatchObject([{ title: 'Piedāvāts cits laiks', actions: ['Apstiprināt', 'Atvērt'] }])
  await desk.tap('accept')
  await expect.poll(desk.shown).toMatchObject([{ title: 'Jaunais laiks ir apstiprināts.', actions: [] }])
  expect(await now()).toMatchObject({ status: 'scheduled', from: proposed })

  const pocket = await notified(patient)
  await talk.counter(about, [offer])
  const stale = await world.next(pocket.device, 'proposal')
  await talk.counter(about, [other])
  await pocket.deliver(stale)
  await expect.poll(pocket.shown).toHaveLength(1)
  await pocket.tap('accept')
  await expect(pocket.page).toHaveURL(`/patient/consultations/${about._id}`)
  await expect(pocket.page.getByRole('region', { name: 'Speciālists piedāvā citu laiku' })).toBeVisible()
  expect(await now()).toMatchObject({ from: proposed, proposal: { turn: 'patient' } })
  await pocket.deliver({ ...stale, key: `${stale.key}/next`, from: other })
  await expect.poll(pocket.shown).toHaveLength(1)
  await pocket.tap('accept')
  await expect.poll(pocket.shown).toMatchObject([{ title: 'Jaunais laiks ir apstiprināts.' }])
  expect(await now()).toMatchObject({ status: 'scheduled', from: other })
})
