import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinCall } from '#contract/call.ts'
import { cancelConsultation } from '#contract/consultation-routes.ts'
import { getNotificationSettings } from '#contract/push.ts'
import { openNotifiedClinic, settings, shown, type Notified } from '../../world/reading/notified.ts'
import type { Device } from '../../world/outside/push-service.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let world: Notified
beforeAll(async () => {
  world = await openNotifiedClinic()
})
afterAll(() => world.close())

const keptOf = (devices: Device[]) => Promise.all(devices.map((device) => world.isKept(device)))
const act = (token: string, id: string) => ({ token, params: { id } })

describe('PUSH-04 F20 push services that fail', () => {
  test('404 and 410 end a subscription at once, and nothing else does', async () => {
    const dead = [
      await world.deviceOf(world.doctor, { status: 404 }),
      await world.deviceOf(world.doctor, { status: 410 }),
    ]
    const alive = [
      await world.deviceOf(world.doctor, { status: 500 }, {}),
      await world.deviceOf(world.doctor, { status: 403 }, {}),
    ]
    await world.request()
    expect(await keptOf(dead)).toEqual([false, false])
    expect(await keptOf(alive)).toEqual([true, true])
    expect(dead.map((device) => device.tries())).toEqual([1, 1])
  })

  test('an address that is refused for days is given up, unless it was taken again in between', async () => {
    const refused = { status: 403 }
    const [lasting, mended] = [
      await world.deviceOf(world.doctor, refused),
      await world.deviceOf(world.doctor, refused),
    ]
    const daysPass = (days: number) =>
      world.server.sql(
        `update push_subscription set refused_since = refused_since - make_interval(days => $1)`,
        [days],
      )
    await world.request()
    await daysPass(2)
    await world.request()
    expect(await keptOf([lasting, mended])).toEqual([true, true])
    mended.answer({})
    await world.request()
    mended.answer(refused)
    await daysPass(1)
    await world.request()
    expect(await keptOf([lasting, mended])).toEqual([false, true])
    mended.answer({})
  })

  test('asked to wait, the server waits as long, and then it arrives', async () => {
    const device = await world.deviceOf(
      world.doctor,
      { status: 429, retryAfter: '3' },
      { status: 503, retryAfter: '1' },
      {},
    )
    const started = performance.now()
    await world.request()
    await world.pushes.until(() => device.tries() === 2)
    expect(performance.now() - started).toBeGreaterThan(2900)
    await world.next(device, 'request')
    await world.clinic.effectsDone()
    expect(device.tries()).toBe(3)
  })

  test('a push service in trouble is asked again later and later', async () => {
    const device = await world.deviceOf(world.doctor, { status: 500 })
    await world.request()
    await world.pushes.until(() => device.tries() === 1)
    await world.clinic.effectsDone()
    const [again] = await world.server.sql<{ wait: number; tries: number }>(
      `select extract(epoch from start_after - created_on)::float as wait, (data->>'tries')::int as tries
       from pgboss.job where name = 'push' and state = 'created' order by created_on desc limit 1`,
    )
    expect(again?.tries).toBe(1)
    expect(again?.wait).toBeGreaterThan(3)
    expect(again?.wait).toBeLessThan(7)
    device.answer({})
  })

  test('devices that are silent, dead or slow hold up nobody', async () => {
    const patient = await world.clinic.newDoctor()
    for (let count = 0; count < 4; count += 1)
      for (const behaviour of [{ slowMs: 6000 }, { hangUp: true }, { status: 410 }, { status: 500 }])
        await world.deviceOf(patient, behaviour)
    const fine = await world.deviceOf(patient)
    const [from = ''] = await world.clinic.freeTimes(patient, 9)
    const started = performance.now()
    await world.clinic.reserve(await world.payer(), patient, from)
    await world.next(fine, 'request')
    expect(performance.now() - started).toBeLessThan(5500)
    // Nor do they hold up the next one.
    const other = await world.deviceOf(world.doctor)
    const next = performance.now()
    await world.clinic.reserve(await world.payer(), world.doctor, world.nextTime())
    await world.next(other, 'request')
    expect(performance.now() - next).toBeLessThan(5500)
  })

  test('what is no longer true when its turn comes is not sent', async () => {
    const device = await world.deviceOf(world.doctor, { status: 429, retryAfter: '2' }, {})
    const patient = await world.payer()
    const made = await world.clinic.reserve(patient, world.doctor, world.nextTime())
    await world.pushes.until(() => device.tries() === 1)
    await world.clinic.api.send(cancelConsultation, act(patient.token, made._id))
    expect(await world.next(device, 'cancelled')).toMatchObject({ consultation: made._id })
    await expect
      .poll(
        () =>
          world.server.sql(
            `select id from pgboss.job where name = 'push' and state <> 'completed' and data->'notice'->>'consultationId' = $1`,
            [made._id],
          ),
        { timeout: 10_000 },
      )
      .toEqual([])
    expect(shown(device).map(({ kind }) => kind)).toEqual(['cancelled'])
  })
})

/** How many mails told the doctor of a request. */
async function mailed({ _id }: { _id: string }): Promise<number> {
  const keys = await world.server.sql('select key from sent_mail where key like $1', [
    `consultation-requested/${_id}/%`,
  ])
  return keys.length
}

describe('CON-15 what people want to hear of', () => {
  test('everything until they choose; the choice is kept', async () => {
    const patient = await world.clinic.newPatient()
    const first = await world.clinic.api.send(getNotificationSettings, { token: patient.token })
    expect(first.privateText).toBe(true)
    expect(Object.values(first.kinds).every(({ push }) => push)).toBe(true)
    const chosen = settings((all) => (all.kinds.reminder.email = false))
    expect(await world.choose(patient, chosen)).toEqual(chosen)
    expect(await world.clinic.api.send(getNotificationSettings, { token: patient.token })).toEqual(chosen)
  })

  test('a page older than a kind leaves it as it was', async () => {
    const patient = await world.clinic.newPatient()
    await world.choose(
      patient,
      settings((all) => (all.kinds.chat.push = false)),
    )
    const { chat: _newer, ...kinds } = settings((all) => (all.kinds.reminder.push = false)).kinds
    const saved = await world.choose(patient, { privateText: true, kinds })
    expect([saved.kinds.chat.push, saved.kinds.reminder.push]).toEqual([false, false])
    expect(await world.clinic.api.send(getNotificationSettings, { token: patient.token })).toEqual(saved)
  })

  test('a push or a mail that is switched off is not sent, the other is', async () => {
    const someone = await world.clinic.newDoctor()
    const device = await world.deviceOf(someone)
    const [first = '', second = ''] = await world.clinic.freeTimes(someone, 9)
    await world.choose(
      someone,
      settings((all) => (all.kinds.request.push = false)),
    )
    const quiet = await world.clinic.reserve(await world.payer(), someone, first)
    await world.clinic.effectsDone()
    expect([device.received.length, await mailed(quiet)]).toEqual([0, 1])
    await world.choose(
      someone,
      settings((all) => (all.kinds.request.email = false)),
    )
    const unmailed = await world.clinic.reserve(await world.payer(), someone, second)
    await world.clinic.effectsDone()
    expect([device.received.length, await mailed(unmailed)]).toEqual([1, 0])
  })
})

// Last: these move the clock.
describe('CON-15 PUSH-02 what time brings', () => {
  test('both are reminded a day and an hour before, by push and mail, each time once', async () => {
    const patient = await world.payer()
    const devices = [await world.deviceOf(patient), await world.deviceOf(world.doctor)]
    const made = await world.clinic.schedule(patient, world.doctor, world.nextTime())
    // The money is taken before time passes.
    await world.clinic.effectsDone()
    const start = Date.parse(made.from)
    const heard = () =>
      devices.map((device) =>
        shown(device).filter(({ kind, tag }) => kind === 'reminder' && tag.endsWith(made._id)),
      )
    const reminded = () =>
      world.server.sql('select key from sent_mail where key like $1', [`consultation-reminder/${made._id}/%`])
    await world.clinic.moveTo(start - 24 * HOUR - MINUTE)
    await world.clinic.effectsDone()
    expect(heard()).toEqual([[], []])
    for (const [hours, count] of [
      [24, 1],
      [1, 2],
    ] as const) {
      await world.clinic.moveTo(start - hours * HOUR + 1000)
      await world.clinic.effectsDone()
      await world.pushes.until(() => heard().every((all) => all.length === count))
      expect(await reminded()).toHaveLength(2 * count)
    }
    expect(heard()[0]?.[0]).toMatchObject({ url: `/consultations/${made._id}` })
    await world.clinic.moveTo(start - 30 * MINUTE)
    await world.clinic.effectsDone()
    expect(heard().map((all) => all.length)).toEqual([2, 2])

    // The doctor comes first: the patient is told that someone waits, once, however often the doctor reloads.
    await world.clinic.moveTo(start - 5 * MINUTE)
    await world.clinic.api.send(joinCall, act(world.doctor.token, made._id))
    expect(await world.next(devices[0] as Device, 'callStarted')).toMatchObject({
      url: `/consultations/${made._id}`,
    })
    await world.clinic.api.send(joinCall, act(world.doctor.token, made._id))
    await world.clinic.api.send(joinCall, act(patient.token, made._id))
    await world.clinic.effectsDone()
    expect(shown(devices[0] as Device).filter(({ kind }) => kind === 'callStarted')).toHaveLength(1)
  })

  test('a consultation that no longer stands is not remembered, nor is one that was agreed too late', async () => {
    const [patient, late] = [await world.payer(), await world.payer()]
    const [phone, other] = [await world.deviceOf(patient), await world.deviceOf(late)]
    const [near = '', far = ''] = [
      ...(await world.clinic.freeTimes(world.doctor, 1)).slice(-1),
      ...(await world.clinic.freeTimes(world.doctor, 5)),
    ]
    const gone = await world.clinic.schedule(patient, world.doctor, far)
    await world.clinic.api.send(cancelConsultation, act(patient.token, gone._id))
    const soon = await world.clinic.schedule(late, world.doctor, near)
    await world.clinic.effectsDone()
    const start = Date.parse(soon.from)
    if (start - world.clinic.now() > 24 * HOUR) await world.clinic.moveTo(start - 23 * HOUR)
    await world.clinic.moveTo(start - HOUR + 1000)
    await world.clinic.effectsDone()
    await world.next(other, 'reminder')
    await world.clinic.moveTo(Date.parse(gone.from) - HOUR + 1000)
    await world.clinic.effectsDone()
    expect(shown(phone).map(({ kind }) => kind)).not.toContain('reminder')
    expect(
      await world.server.sql('select hours from reminder where due_at <= $1', [new Date(world.clinic.now())]),
    ).toEqual([])
  })
})
