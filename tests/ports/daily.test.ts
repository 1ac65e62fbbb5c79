import { createHmac } from 'node:crypto'
import { isFailure } from '#contract/errors.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dailyCalls } from '../../server/external/calls/daily.ts'
import type { DailyFault } from '../../server/external/calls/daily-client.ts'
import { systemClock } from '../../server/external/clock/system.ts'
import { dailyKey, openDaily, type DailyDouble, type DailyTrouble } from '../world/outside/daily/double.ts'

const MINUTE = 60_000
const id = '5b1b6c9e-0000-4000-8000-0000000000aa'
const times = () => ({ notBefore: Date.now() - 5 * MINUTE, notAfter: Date.now() + 60 * MINUTE })
const ROOM = /\/rooms\/[^/]+$/
const ROOMS = /\/rooms$/
const TOKENS = /\/meeting-tokens$/

let double: DailyDouble
let faults: DailyFault[]
beforeEach(async () => {
  double = await openDaily()
  faults = []
})
afterEach(() => double.close())

const open = ({ apiKey = dailyKey, url = double.url, clock = systemClock, timeoutMs = 4_000 } = {}) =>
  dailyCalls({
    account: { apiKey, url },
    region: 'eu-central-1',
    nameOf: (text) => Promise.resolve(createHmac('sha256', apiKey).update(text).digest('base64url')),
    clock,
    timeoutMs,
    onFault: (fault) => faults.push(fault),
  })
const enter = (calls = open(), owner = false, changes = {}) =>
  calls.enter({ consultationId: id, owner, anonymous: false, ...times(), ...changes })

async function ticket(calls = open(), owner = false, changes = {}) {
  const entered = await enter(calls, owner, changes)
  if (isFailure(entered)) throw new Error(`${entered.failure}: ${String(faults.at(-1))}`)
  return { url: entered.url ?? '', token: entered.token ?? '' }
}
const broken = (does: DailyTrouble['does'], path: RegExp, times: number, method = 'POST') =>
  double.break({ method, path, does, times })
const arrive = ({ url, token }: { url: string; token?: string }, now?: number) =>
  double.account.arrive(url, token, now)
const room = () => {
  const [only, ...more] = double.account.rooms.values()
  if (!only || more.length > 0) throw new Error(`${double.account.rooms.size} rooms`)
  return only
}
const claims = ({ token }: { token: string }) =>
  JSON.parse(Buffer.from(token, 'base64url').toString()) as Record<string, unknown>

describe('CALL-03 a room at Daily', () => {
  test('CALL-03 is private, for two, for the time of the consultation, records nothing and shows nothing of Daily’s', async () => {
    const { notBefore, notAfter } = times()
    await ticket(open(), true, { notBefore, notAfter })
    const { privacy, config } = room()
    expect(privacy).toBe('private')
    expect(config).toEqual({
      nbf: Math.floor(notBefore / 1000) - 60,
      exp: Math.floor(notAfter / 1000),
      eject_at_room_exp: true,
      max_participants: 2,
      geo: 'eu-central-1',
      enforce_unique_user_ids: true,
      sfu_switchover: 0.5,
      enable_chat: false,
      enable_knocking: false,
      enable_people_ui: false,
      enable_prejoin_ui: false,
      enable_network_ui: false,
      enable_screenshare: false,
    })
  })

  test('CALL-03 lets in who has a token of it, until its end, and nobody else', async () => {
    const [hers, his] = [await ticket(), await ticket(open(), true)]
    expect([arrive(hers), arrive(his)]).toEqual([
      { session: expect.any(String) },
      { session: expect.any(String) },
    ])
    expect(arrive({ url: hers.url })).toEqual({ refused: 'not-allowed' })
    const other = await ticket(open(), false, { consultationId: id.replace('aa', 'bb') })
    expect(arrive({ url: hers.url, token: other.token })).toEqual({ refused: 'not-allowed' })
    const seconds = Math.floor(Date.now() / 1000)
    expect(arrive(hers, seconds + 3601)).toEqual({ refused: 'exp-room' })
    expect(arrive(hers, seconds - 3600)).toEqual({ refused: 'nbf-room' })
  })

  test('CALL-06 a second device of one side takes over from the first', async () => {
    const calls = open()
    arrive(await ticket(calls))
    arrive(await ticket(calls, true))
    expect(arrive(await ticket(calls))).toEqual({ session: expect.any(String) })
    expect(new Set(room().inside.values()).size).toBe(2)
    expect(room().inside.size).toBe(2)
  })

  test('CALL-03 AUTH-13 a token names nobody: no name, no id of ours, another in each call; the doctor owns the room', async () => {
    const [hers, his] = [await ticket(), await ticket(open(), true)]
    expect(claims(hers)).toEqual({
      room_name: room().name,
      user_id: expect.stringMatching(/^[\da-f]{32}$/),
      is_owner: false,
      exp: expect.any(Number),
      eject_at_token_exp: true,
      enable_screenshare: false,
    })
    expect(claims(his)).toMatchObject({ is_owner: true })
    expect(claims(his)['user_id']).not.toBe(claims(hers)['user_id'])
    const next = await ticket(open(), false, { consultationId: id.replace('aa', 'bb') })
    expect(claims(next)['user_id']).not.toBe(claims(hers)['user_id'])
    expect(JSON.stringify([double.asked, hers, his])).not.toContain('5b1b6c9e')
  })

  test('CALL-03 is made once, by whichever side and however many come at once, and follows changed times', async () => {
    const all = await Promise.all([true, false, true, false].map((owner) => ticket(open(), owner)))
    expect(new Set(all.map(({ url }) => url)).size).toBe(1)
    const notAfter = Date.now() + 120 * MINUTE
    await ticket(open(), true, { notAfter })
    expect(room().config['exp']).toBe(Math.floor(notAfter / 1000))
  })

  test('CALL-04 closing puts out who is in it, and nobody comes back', async () => {
    const calls = open()
    const hers = await ticket(calls)
    arrive(hers)
    const { inside } = room()
    await calls.close(id)
    expect(inside.size).toBe(0)
    expect(double.account.rooms.size).toBe(0)
    expect(double.asked.at(-2)?.path).toMatch(/\/eject$/)
    expect(arrive(hers)).toEqual({ refused: 'no-room' })
    await calls.close(id)
    expect(faults).toEqual([])
  })
})

describe('CALL-03 Daily in trouble', () => {
  test.each(['fail', 'cut before', 'cut after', 'too many'] as const)(
    'CALL-03 "%s" once is noticed by nobody, and makes one room',
    async (does) => {
      for (const path of [ROOM, ROOMS, TOKENS]) broken(does, path, 1)
      arrive(await ticket())
      expect(room().inside.size).toBe(1)
      expect(faults).toEqual([])
    },
  )

  test.each([
    ['fail', 'server-error'],
    ['much too many', 'rate-limit-error'],
    ['forbid', 'forbidden-error'],
    ['no such key', 'authentication-error'],
    ['cut before', 'no answer'],
    ['no json', 'not understood'],
    ['other json', 'not understood'],
  ] as const)('CALL-03 "%s" for good is "call_unavailable", and the log says why', async (does, said) => {
    for (const path of [ROOM, ROOMS, TOKENS]) broken(does, path, 9)
    expect(await enter()).toMatchObject({ failure: 'call_unavailable' })
    expect(faults).toHaveLength(1)
    expect(String(faults[0])).toContain(said)
  })

  test('CALL-03 what Daily limits is asked again only when it says, and so is the caller', async () => {
    broken('much too many', ROOM, 9)
    expect(await enter()).toEqual({ failure: 'call_unavailable', retryAfter: 30 })
    expect(double.asked).toHaveLength(1)
  })

  test('CALL-03 a wrong key or a refusal is asked about once: it would be the same again', async () => {
    expect(await enter(open({ apiKey: 'another0key0of0nobody' }))).toEqual({ failure: 'call_unavailable' })
    broken('forbid', ROOM, 9)
    expect(await enter()).toEqual({ failure: 'call_unavailable' })
    expect(double.asked).toHaveLength(2)
  })

  test('CALL-03 an answer that takes too long is not waited for', async () => {
    broken('slow', ROOM, 9)
    const before = Date.now()
    expect(await enter(open({ timeoutMs: 100 }))).toEqual({ failure: 'call_unavailable' })
    expect(Date.now() - before).toBeLessThan(1_400)
    expect(String(faults[0])).toBe('DailyFault: Daily: TimeoutError no answer')
  })

  test('CALL-03 Daily that is away is left alone for a while, so that nobody waits for it, and asked again after', async () => {
    let ahead = 0
    const calls = open({ clock: { now: () => Date.now() + ahead } })
    broken('fail', ROOM, 5)
    for (const _ of [1, 2]) expect(await enter(calls)).toMatchObject({ failure: 'call_unavailable' })
    const asked = double.asked.length
    expect(await enter(calls)).toEqual({ failure: 'call_unavailable', retryAfter: expect.any(Number) })
    expect(double.asked).toHaveLength(asked)
    ahead = 21_000
    expect(arrive(await ticket(calls))).toEqual({ session: expect.any(String) })
  })

  test('CALL-04 closing while Daily is away throws, so that it is tried again', async () => {
    const calls = open()
    await ticket(calls)
    broken('fail', /eject$/, 3)
    await expect(calls.close(id)).rejects.toThrow('Daily: server-error 500')
    await calls.close(id)
    expect(double.account.rooms.size).toBe(0)
  })

  test('CALL-04 the room goes also where nobody can be put out of it, and that is told', async () => {
    const calls = open()
    await ticket(calls)
    broken('forbid', /eject$/, 1)
    await expect(calls.close(id)).rejects.toThrow('forbidden-error')
    expect(double.account.rooms.size).toBe(0)
  })

  test('CALL-03 what is thrown or told can be logged: it names no key, no room and no token', async () => {
    await ticket()
    const { name } = room()
    for (const path of [ROOM, /eject$/]) broken('fail', path, 9)
    await enter()
    const calls = open()
    const thrown: unknown = await calls.close(id).catch((error: unknown) => error)
    for (const fault of [thrown, ...faults]) {
      const text = JSON.stringify({
        ...(fault as object),
        text: String(fault),
        stack: (fault as Error).stack,
      })
      for (const secret of [dailyKey, name, id]) expect(text).not.toContain(secret)
    }
  })
})
