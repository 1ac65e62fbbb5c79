import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addClient,
  changePassword,
  login,
  logout,
  setLanguage,
  switchClient,
} from '#contract/account-routes.ts'
import { acceptConsultation, cancelConsultation, rejectConsultation } from '#contract/consultation-routes.ts'
import { getPushKey, getWaiting, removeSubscription } from '#contract/push.ts'
import { newPerson, PASSWORD } from '../../world/people/accounts.ts'
import { openNotifiedClinic, settings, shown, type Notified } from '../../world/reading/notified.ts'

let world: Notified
beforeAll(async () => {
  world = await openNotifiedClinic()
})
afterAll(() => world.close())

const act = (token: string, id: string) => ({ token, params: { id } })
const refusal = (status: number, error: string) => ({ status, body: { error } })

describe('PUSH-02 people are told on their devices', () => {
  test('the doctor of a request, with accept and open; the patient of the answer', async () => {
    const patient = await world.payer()
    const [desk, phone] = [await world.deviceOf(world.doctor), await world.deviceOf(patient)]
    const made = await world.clinic.reserve(patient, world.doctor, world.nextTime())
    const asked = await world.next(desk, 'request')
    expect(asked).toMatchObject({
      language: 'lv',
      url: '/doctor/dashboard',
      tag: `consultation/${made._id}`,
      client: world.doctor.clientId,
      consultation: made._id,
      badge: 1,
    })
    expect(asked.actions.map(({ action }) => action)).toEqual(['accept', 'open'])
    expect(desk.received[0]?.headers).toMatchObject({ urgency: 'normal' })
    expect(desk.received[0]?.text.length).toBeLessThan(1000)
    await world.clinic.api.send(acceptConsultation, act(world.doctor.token, made._id))
    const accepted = await world.next(phone, 'accepted')
    expect(accepted).toMatchObject({
      url: `/patient/consultations/${made._id}`,
      client: patient.clientId,
      badge: 0,
    })
    await world.clinic.api.send(cancelConsultation, act(patient.token, made._id))
    expect(await world.next(desk, 'cancelled')).toMatchObject({ tag: asked.tag, url: '/doctor/dashboard' })
    const refused = await world.clinic.reserve(patient, world.doctor, world.nextTime())
    await world.clinic.api.send(rejectConsultation, { ...act(world.doctor.token, refused._id), body: {} })
    expect(await world.next(phone, 'rejected')).toMatchObject({
      url: `/patient/consultations/${refused._id}`,
    })
  })

  test('every device of the person, once each; not those of others', async () => {
    const stranger = await world.deviceOf(await world.clinic.newPatient())
    const devices = [await world.deviceOf(world.doctor), await world.deviceOf(world.doctor)]
    await world.request()
    for (const device of devices) await world.next(device, 'request')
    await world.clinic.effectsDone()
    expect(devices.map((device) => device.received.length)).toEqual([1, 1])
    expect(stranger.received).toEqual([])
  })

  test('in the language the person has when it is sent', async () => {
    const someone = await world.clinic.newDoctor()
    const device = await world.deviceOf(someone)
    for (const [language, title] of [
      ['ru', 'Новый запрос'],
      ['en', 'New request'],
      ['lv', 'Jauns pieprasījums'],
    ] as const) {
      await world.clinic.api.send(setLanguage, { token: someone.token, body: { language } })
      const [from = ''] = (await world.clinic.freeTimes(someone, 9)).slice(shown(device).length)
      await world.clinic.reserve(await world.payer(), someone, from)
      await world.pushes.until(() => shown(device).some((payload) => payload.title === title))
      expect(shown(device).at(-1)).toMatchObject({ language, badge: shown(device).length })
    }
  })
})

describe('PUSH-03 what a lock screen shows', () => {
  const name = 'Līga'

  test('names nobody and no matter of health unless the person wants it', async () => {
    const someone = await world.clinic.newDoctor()
    const device = await world.deviceOf(someone)
    const [first = '', second = '', third = ''] = await world.clinic.freeTimes(someone, 9)
    await world.clinic.reserve(await world.payer(), someone, first)
    const { title, body, actions } = await world.next(device, 'request')
    const said = [title, body, ...actions.flatMap((action) => [action.title, action.done ?? ''])].join(' ')
    expect(said).not.toMatch(/Līga|Bērziņa|konsult|psih|psych|terap|ārst|speciālist|pacient/i)
    expect(device.received[0]?.text).not.toMatch(/Līga|Bērziņa|Liga/)

    await world.choose(
      someone,
      settings((all) => (all.privateText = false)),
    )
    await world.clinic.reserve(await world.payer(), someone, second)
    await world.pushes.until(() => device.received.length === 2)
    expect(shown(device)[1]?.body).toContain(name)
    // A pseudonym stays one.
    await world.clinic.reserve(await world.payer({ anonymous: true }), someone, third)
    await world.pushes.until(() => device.received.length === 3)
    expect(shown(device)[2]?.body).toMatch(/^Pacients \d+, /)
    expect(device.received[2]?.text).not.toContain(name)
  })

  test('names nobody on a device whose session has grown old', async () => {
    const someone = await world.clinic.newDoctor()
    const device = await world.deviceOf(someone)
    await world.choose(
      someone,
      settings((all) => (all.privateText = false)),
    )
    await world.server.sql(
      `update session set used_at = used_at - interval '13 hours' where client_id = $1`,
      [someone.clientId],
    )
    const [from = ''] = await world.clinic.freeTimes(someone, 9)
    await world.clinic.reserve(await world.payer(), someone, from)
    await world.next(device, 'request')
    expect(device.received[0]?.text).not.toContain(name)
  })
})

describe('PUSH-05 what waits', () => {
  test('is told for each profile of the person, whichever is in use, and to nobody else', async () => {
    const both = await world.clinic.newDoctor()
    const user = await world.clinic.api.send(addClient, { token: both.token, body: { role: 'patient' } })
    const other = user.clients.find(({ role }) => role === 'patient')?._id._id ?? ''
    const waiting = async (token: string) =>
      Object.fromEntries(
        (await world.clinic.api.send(getWaiting, { token })).data.map((each) => [each._id, each.waiting]),
      )
    expect(await waiting(both.token)).toEqual({ [both.clientId]: 0, [other]: 0 })
    for (const from of (await world.clinic.freeTimes(both, 9)).slice(0, 2))
      await world.clinic.reserve(await world.payer(), both, from)
    const { accessToken } = await world.clinic.api.send(switchClient, act(both.token, other))
    expect(await waiting(accessToken)).toEqual({ [both.clientId]: 2, [other]: 0 })
    const stranger = await world.clinic.newPatient()
    expect(await waiting(stranger.token)).toEqual({ [stranger.clientId]: 0 })
    expect(await world.clinic.api.call('GET', '/user/waiting', {})).toMatchObject(
      refusal(401, 'unauthenticated'),
    )
  })
})

describe('PUSH-01 a device listens', () => {
  test('with the server’s key, which a restart does not change', async () => {
    const before = await world.clinic.api.send(getPushKey, {})
    expect(Buffer.from(before.publicKey, 'base64url')).toHaveLength(65)
    await world.server.stop()
    await world.server.start()
    expect(await world.clinic.api.send(getPushKey, {})).toEqual(before)
  })

  test('only at a push service we speak to, and with keys that can be sealed for', async () => {
    const { token } = await world.clinic.newPatient()
    const { subscription } = world.pushes.newDevice()
    const ask = (changes: object) =>
      world.clinic.api.call('PUT', '/user/push', { token, body: { ...subscription, ...changes } })
    const host = new URL(world.server.url).host
    for (const endpoint of [
      `https://${host}/v1/user/push`,
      'https://localhost/x',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/x',
      `http://${world.pushes.host}/push/x`,
      `https://me@${world.pushes.host}/push/x`,
      'https://127.0.0.1.evil.example/push/x',
      'file:///etc/passwd',
    ])
      expect(await ask({ endpoint })).toMatchObject(refusal(422, 'push_endpoint_not_allowed'))
    const { auth, p256dh } = subscription.keys
    const off = Buffer.from(p256dh, 'base64url').fill(1, 1).toString('base64url')
    for (const keys of [{ auth, p256dh: off }, { auth: 'short', p256dh }, { auth, p256dh: 'short' }, {}])
      expect(await ask({ keys })).toMatchObject(refusal(422, 'validation'))
    expect(await ask({ endpoint: 'nonsense' })).toMatchObject(refusal(422, 'validation'))
    const kept = await world.server.sql('select id from push_subscription where endpoint = $1', [
      subscription.endpoint,
    ])
    expect(kept).toEqual([])
  })

  test('at one address: a new one takes the old one’s place', async () => {
    const old = await world.deviceOf(world.doctor)
    const fresh = world.pushes.newDevice()
    fresh.subscription.device = old.subscription.device
    await world.listen(world.doctor.token, fresh)
    await world.request()
    await world.next(fresh, 'request')
    expect(old.received).toEqual([])
  })

  test('for one person: the next who signs in on it takes it over, what was on its way included', async () => {
    const [first, second] = [await world.clinic.newDoctor(), await world.clinic.newDoctor()]
    const device = await world.deviceOf(first, { status: 429, retryAfter: '1' }, {})
    const [from = ''] = await world.clinic.freeTimes(first, 9)
    await world.clinic.reserve(await world.payer(), first, from)
    await world.pushes.until(() => device.tries() === 1)
    await world.listen(second.token, device)
    const [another = ''] = await world.clinic.freeTimes(second, 9)
    const made = await world.clinic.reserve(await world.payer(), second, another)
    expect(await world.next(device, 'request')).toMatchObject({
      client: second.clientId,
      consultation: made._id,
    })
    const left = () =>
      world.server.sql(
        `select id from pgboss.job where name = 'push' and state in ('created', 'active', 'retry')`,
      )
    await expect.poll(left, { timeout: 10_000 }).toEqual([])
    expect(device.received).toHaveLength(1)
  })

  test('until it says otherwise; nobody else can say so', async () => {
    const device = await world.deviceOf(world.doctor)
    const { endpoint } = device.subscription
    const stranger = await world.clinic.newPatient()
    await world.clinic.api.send(removeSubscription, { token: stranger.token, body: { endpoint } })
    await world.request()
    await world.next(device, 'request')
    await world.clinic.api.send(removeSubscription, { token: world.doctor.token, body: { endpoint } })
    await world.clinic.api.send(removeSubscription, { token: world.doctor.token, body: { endpoint } })
    await world.request()
    expect(device.received).toHaveLength(1)
  })

  test('NAV-07 until its session ends: by a sign-out, a block, a new password elsewhere; not by a switch', async () => {
    const person = await newPerson(world.server.url)
    const [phone, laptop] = [await world.deviceOf(person), world.pushes.newDevice()]
    const both = () => Promise.all([phone, laptop].map((device) => world.isKept(device)))
    const signIn = async () =>
      (await world.clinic.api.send(login, { body: { email: person.email, password: PASSWORD } })).accessToken
    await world.listen(await signIn(), laptop)
    const user = await world.clinic.api.send(addClient, { token: person.token, body: { role: 'doctor' } })
    const other = user.clients.find(({ role }) => role === 'doctor')?._id._id ?? ''
    const { accessToken } = await world.clinic.api.send(switchClient, act(person.token, other))
    expect(await both()).toEqual([true, true])
    const change = { password: PASSWORD, newPassword: 'Jauna1234' }
    await world.clinic.api.send(changePassword, { token: accessToken, body: change })
    expect(await both()).toEqual([true, false])
    await world.clinic.api.send(logout, { token: accessToken })
    expect(await both()).toEqual([false, false])
    const blocked = await world.clinic.newPatient()
    const tablet = await world.deviceOf(blocked)
    await world.clinic.api.call('POST', `/admin/users/${blocked.personId}/block`, {
      token: world.clinic.admin.token,
    })
    expect(await world.isKept(tablet)).toBe(false)
  })

  test('at most on twenty devices; the oldest give way', async () => {
    const many = await world.clinic.newPatient()
    for (let count = 0; count < 23; count += 1) {
      await world.listen(many.token, world.pushes.newDevice())
      await world.server.sql(`update push_subscription set created_at = created_at - interval '1 minute'`)
    }
    const kept = await world.server.sql('select id from push_subscription where person_id = $1', [
      many.personId,
    ])
    expect(kept).toHaveLength(20)
  })
})
