import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { joinCall, type CallEntry } from '#contract/call.ts'
import type { Consultation } from '#contract/consultation.ts'
import { getSite } from '#contract/site.ts'
import { openCallers, type CallWorld } from '../../world/people/calls.ts'
import { client, outcome } from '../../world/people/client.ts'
import type { Member } from '../../world/people/clinic.ts'
import { dailyKey, openDaily, type DailyDouble } from '../../world/outside/daily/double.ts'
import { productionHere } from '../../world/server/production.ts'
import { startServer } from '../../world/server/server.ts'

let daily: DailyDouble
let world: CallWorld
beforeAll(async () => {
  daily = await openDaily()
  world = await openCallers({ env: settings() })
})
beforeEach(() => daily.mend())
afterAll(async () => {
  await world.server.remove()
  await daily.close()
})
const settings = () => ({ CALLS: 'daily', DAILY_API_KEY: dailyKey, DAILY_API_URL: daily.url })

async function entry(who: Member, consultation: Consultation) {
  const { status, body } = await world.calls.join(who, consultation)
  expect(status).toBe(200)
  return body as CallEntry
}
/** By the clock of the server under test. */
const arrive = ({ url = '', token }: CallEntry) =>
  daily.account.arrive(url, token, Math.floor(world.clinic.now() / 1000))

describe('CALL-03 with CALLS=daily', () => {
  test('CALL-03 both sides are told the same room and each a token, and both are let in by it', async () => {
    const { calls, doctor, patient } = world
    const consultation = await calls.upcoming()
    const [hers, his] = [await entry(patient, consultation), await entry(doctor, consultation)]
    expect([hers, his]).toMatchObject([
      { provider: 'daily', role: 'caller', partnerPresent: false },
      { provider: 'daily', role: 'answerer', partnerPresent: true, startedAt: expect.any(String) },
    ])
    expect(hers.url).toBe(his.url)
    expect(hers.token).not.toBe(his.token)
    expect([arrive(hers), arrive(his)]).toEqual([
      { session: expect.any(String) },
      { session: expect.any(String) },
    ])
    const guesses = ['sha256', 'sha1', 'md5'].flatMap((way) =>
      ['', 'room/', 'patient/', 'doctor/'].flatMap((what) => {
        const hash = createHash(way).update(what + consultation._id)
        return [hash.copy().digest('hex'), hash.digest('base64url')].map((text) => text.slice(0, 16))
      }),
    )
    for (const secret of [consultation._id, patient.personId, patient.clientId, doctor.clientId, ...guesses])
      expect(JSON.stringify(daily.asked)).not.toContain(secret)
  })

  test('CALL-03 API-01 whoever writes the consultation in capital letters comes to the same room', async () => {
    const { calls, doctor, patient } = world
    const consultation = await calls.upcoming()
    const loud = { ...consultation, _id: consultation._id.toUpperCase() }
    const [hers, his] = [await entry(patient, loud), await entry(doctor, consultation)]
    expect(hers.url).toBe(his.url)
  })

  test('CALL-03 OPS-02 its media servers stand in the region that is set, in the Union unless said otherwise', async () => {
    const { calls, doctor } = world
    const { url = '' } = await entry(doctor, await calls.upcoming())
    const room = daily.account.rooms.get(url.split('/').at(-1) ?? '')
    expect(room?.config).toMatchObject({ geo: 'eu-central-1', sfu_switchover: 0.5 })
  })

  test('CALL-04 its end puts both out and takes the room away; how long it was is our own reckoning', async () => {
    const { calls, doctor, patient, clinic } = world
    const { consultation } = await calls.inCall()
    arrive(await entry(patient, consultation))
    const asked = daily.asked.length
    await clinic.moveTo(clinic.now() + 5 * 60_000)
    const ended = await calls.end(doctor, consultation)
    expect(outcome(ended)).toBe('done')
    await clinic.effectsDone()
    expect(daily.asked.slice(asked).map(({ method }) => method)).toEqual(['POST', 'DELETE'])
    expect(arrive(await entry(patient, await calls.upcoming()))).toEqual({ session: expect.any(String) })
  })

  test('CALL-03 while Daily is away, or cannot be reached by a page, a call goes from browser to browser', async () => {
    const { calls, clinic, doctor, patient, server } = world
    const consultation = await calls.upcoming()
    const params = { id: consultation._id }
    expect(
      await clinic.api.send(joinCall, { token: doctor.token, params, query: { without: 'daily' } }),
    ).toMatchObject({ provider: 'peer', role: 'answerer', instead: true, relayOnly: true })
    const wrong = await clinic.api.ask(joinCall, {
      token: doctor.token,
      params,
      // What no page of ours asks for.
      query: { without: 'peer' as 'daily' },
    })
    expect([wrong.status, outcome(wrong)]).toEqual([422, 'validation'])
    daily.break({ method: 'POST', path: /\/v1\//, does: 'forbid', times: 9 })
    expect(await entry(patient, consultation)).toMatchObject({
      provider: 'peer',
      role: 'caller',
      instead: true,
    })
    const line = server
      .logs()
      .split('\n')
      .find((each) => each.includes('Daily let nobody'))
    expect(line).toContain('forbidden-error 403')
    for (const secret of [dailyKey, consultation._id, '/c-']) expect(line).not.toContain(secret)
  })

  test('CALL-11 in production without a relay patients who stay anonymous have calls: they go through Daily', async () => {
    const { server } = world
    const product = await startServer({
      databaseUrl: server.databaseUrl ?? '',
      env: {
        ...productionHere(readFileSync(join(server.dataDir, 'master.key'), 'utf8')),
        ...settings(),
        // Production speaks TLS only; nothing is asked of it here.
        DAILY_API_URL: 'https://127.0.0.1:1/v1',
      },
    })
    try {
      expect((await client(product.url).send(getSite, {})).anonymousCalls).toBe(true)
      expect(product.logs()).toContain(
        'TURN_URL is missing: while Daily is away patients who stay anonymous have no',
      )
    } finally {
      await product.remove()
    }
  })
})

test('CALL-03 with CALLS_FALLBACK=none nobody enters while Daily is away, and nobody counts as present', async () => {
  const apart = await openCallers({ env: { ...settings(), CALLS_FALLBACK: 'none' } })
  const { calls, patient, server } = apart
  try {
    const consultation = await calls.upcoming()
    daily.break({ method: 'POST', path: /\/v1\//, does: 'forbid', times: 9 })
    const refused = await calls.join(patient, consultation)
    expect([refused.status, outcome(refused)]).toEqual([503, 'call_unavailable'])
    expect(await server.sql('select 1 from call_presence')).toEqual([])
    daily.mend()
    expect((await calls.join(patient, consultation)).body).toMatchObject({ provider: 'daily' })
  } finally {
    await server.remove()
  }
})
