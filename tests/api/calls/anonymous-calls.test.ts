import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallEntry, joinCall } from '#contract/call.ts'
import { reserveConsultation } from '#contract/consultation-routes.ts'
import { getSite } from '#contract/site.ts'
import { openCallers, say, type CallWorld } from '../../world/people/calls.ts'
import { client, outcome, type ApiClient } from '../../world/people/client.ts'
import type { Clinic, Member } from '../../world/people/clinic.ts'
import { openPair, type Pair } from '../../world/people/pair.ts'
import { productionHere } from '../../world/server/production.ts'
import { startServer, type TestServer } from '../../world/server/server.ts'
import { openLine } from '../../world/people/socket.ts'

const MINUTE = 60_000

/** A patient who stays anonymous and can pay. */
async function newHidden(clinic: Clinic): Promise<Member> {
  const hidden = await clinic.newPatient({ anonymous: true })
  await clinic.giveCard(hidden)
  return hidden
}
const own = '192.0.2.7'
const candidate = (line: string) => ({
  kind: 'candidate',
  candidate: { candidate: line, sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null },
})
const host = `candidate:1 1 udp 2122260223 ${own} 50000 typ host`
const relayed = `candidate:2 1 udp 41885695 198.51.100.1 40001 typ relay raddr ${own} rport 50000`

describe('CALL-11 with a relay', () => {
  let world: CallWorld
  beforeAll(async () => {
    world = await openCallers()
  })
  afterAll(() => world.server.remove())

  test('CALL-11 both sides of an anonymous patient’s call are told to relay, and no other way; others are not', async () => {
    const { calls, clinic, doctor, patient } = world
    const hidden = await newHidden(clinic)
    for (const [who, relayOnly] of [
      [hidden, true],
      [patient, undefined],
    ] as const) {
      const consultation = await calls.upcoming(who)
      for (const side of [who, doctor]) {
        const { status, body } = await calls.join(side, consultation)
        expect(status).toBe(200)
        expect((body as { relayOnly?: boolean }).relayOnly).toBe(relayOnly)
      }
    }
  })

  test('CALL-11 each side gets credentials for ten minutes, and others whenever it joins again, which opens no second stay', async () => {
    const { calls, clinic, doctor, server } = world
    const hidden = await newHidden(clinic)
    const consultation = await calls.upcoming(hidden)
    const began = clinic.now()
    const names = new Set<string>()
    for (const minutes of [0, 8, 16, 24]) {
      if (minutes > 0) await clinic.moveTo(began + minutes * MINUTE)
      for (const [side, who] of [hidden, doctor].entries()) {
        const { status, body } = await calls.join(who, consultation)
        expect(status).toBe(200)
        const entry = body as CallEntry
        expect(entry.startedAt === undefined).toBe(minutes === 0 && side === 0)
        const [ends, name = ''] = (entry.iceServers?.[0]?.username ?? '').split(':')
        expect(Number(ends) * 1000).toBe(Date.parse(entry.relayUntil ?? ''))
        expect(Number(ends) * 1000 - Date.parse(entry.now)).toBeGreaterThan(9.9 * MINUTE)
        expect(Number(ends) * 1000 - Date.parse(entry.now)).toBeLessThanOrEqual(10 * MINUTE)
        names.add(name)
      }
    }
    expect(names.size).toBe(2)
    expect([...names].join()).not.toContain(consultation._id.slice(0, 8))
    const lines = await Promise.all([hidden, doctor].map((who) => openLine(server.url, who.token)))
    for (const [side, who] of [hidden, doctor].entries()) {
      const line = lines[side]
      if (line) await calls.enter(who, consultation, line)
    }
    const stays = () =>
      server.sql('select id, joined_at, left_at from call_presence where consultation_id = $1 order by id', [
        consultation._id,
      ])
    const before = await stays()
    for (const who of [hidden, doctor, hidden, doctor])
      expect((await calls.join(who, consultation)).status).toBe(200)
    expect(await stays()).toEqual(before)
    for (const line of lines) line.close()
  })

  test('CALL-11 an address that a changed client sends into such a call reaches nobody, in either direction', async () => {
    const { calls, clinic, doctor } = world
    const hidden = await newHidden(clinic)
    const consultation = await calls.upcoming(hidden)
    const [hers, his] = await Promise.all(
      [hidden, doctor].map(async (who) => openLine(world.server.url, who.token)),
    )
    if (!hers || !his) throw new Error('no lines')
    await calls.enter(hidden, consultation, hers)
    await calls.enter(doctor, consultation, his)
    for (const [from, to] of [
      [hers, his],
      [his, hers],
    ] as const) {
      say(from, consultation, candidate(host))
      say(from, consultation, {
        kind: 'description',
        description: { type: 'offer', sdp: `v=0\r\nc=IN IP4 ${own}\r\na=${host}\r\n` },
      })
      say(from, consultation, candidate(relayed))
      // What is sent goes in order: once this has come, the others have or never will.
      await to.next('signal', ({ signal }) => signal.kind === 'candidate')
      expect(to.everything()).toContain('198.51.100.1')
      expect(to.everything()).not.toContain(own)
    }
    hers.close()
    his.close()
  })
})

describe('CALL-11 in production without a relay', () => {
  // People are made where mails can be read; what they ask for is asked of the one in production, on the same data.
  let pair: Pair
  let product: TestServer
  let api: ApiClient
  beforeAll(async () => {
    pair = await openPair()
    product = await startServer({
      databaseUrl: pair.server.databaseUrl ?? '',
      env: productionHere(readFileSync(join(pair.server.dataDir, 'master.key'), 'utf8')),
    })
    api = client(product.url)
  })
  afterAll(async () => {
    await product.remove()
    await pair.server.remove()
  })
  const setAnonymous = (personId: string, on: boolean) =>
    pair.server.sql('update person set stay_anonymous = $1 where id = $2', [on, personId])

  test('CALL-11 the start says so, and so does the site', async () => {
    const warnings = product
      .logs()
      .split('\n')
      .filter((line) => line.includes('TURN_URL'))
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain('"level":40')
    expect((await api.send(getSite, {})).anonymousCalls).toBe(false)
  })

  test('CALL-11 a patient who stays anonymous books nothing and pays nothing; others do', async () => {
    const { clinic, doctor, patient, server } = pair
    const [from = ''] = await clinic.freeTimes(doctor, 1)
    const body = { doctorId: doctor.clientId, from, minutes: 45, payWith: 'card' } as const
    await setAnonymous(patient.personId, true)
    const refused = await api.ask(reserveConsultation, { token: patient.token, body })
    expect([refused.status, outcome(refused)]).toEqual([409, 'relay_missing'])
    expect(await server.sql('select 1 from payment')).toEqual([])
    await setAnonymous(patient.personId, false)
    const booked = await api.ask(reserveConsultation, { token: patient.token, body })
    expect(booked.status).toBe(201)
  })

  test('CALL-11 who became anonymous after booking has no call, nor has the doctor, and nobody counts as present', async () => {
    const { clinic, doctor, server } = pair
    const patient = await clinic.newPayer()
    const [, , from = ''] = await clinic.freeTimes(doctor, 3)
    const consultation = await clinic.schedule(patient, doctor, from)
    await setAnonymous(patient.personId, true)
    await server.sql('update consultation set starts_at = $1, ends_at = $2 where id = $3', [
      new Date(Date.now() + MINUTE),
      new Date(Date.now() + 46 * MINUTE),
      consultation._id,
    ])
    for (const { token } of [patient, doctor]) {
      const joined = await api.ask(joinCall, { token, params: { id: consultation._id } })
      expect([joined.status, outcome(joined)]).toEqual([409, 'relay_missing'])
    }
    expect(await server.sql('select 1 from call_presence')).toEqual([])
    await setAnonymous(patient.personId, false)
    const joined = await api.ask(joinCall, { token: patient.token, params: { id: consultation._id } })
    expect(joined.status).toBe(200)
    expect((joined.body as { relayOnly?: boolean }).relayOnly).toBeUndefined()
  })
})
