import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockUser } from '#contract/admin.ts'
import type { CallSummary } from '#contract/call.ts'
import { rejectConsultation } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { openCallers, say, type CallWorld } from '../../world/people/calls.ts'
import { openLine } from '../../world/people/socket.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

let server: CallWorld['server']
let clinic: CallWorld['clinic']
let calls: CallWorld['calls']
let doctor: CallWorld['doctor']
let patient: CallWorld['patient']

beforeAll(async () => {
  ;({ server, clinic, calls, doctor, patient } = await openCallers())
})
afterAll(() => server.remove())

describe('CALL-01 CALL-06 who enters a call and never opens a line', () => {
  test('CALL-01 is not there any more half a minute later, so that nobody’s call begins with them', async () => {
    const consultation = await calls.upcoming()
    expect((await calls.join(patient, consultation)).status).toBe(200)
    await clinic.moveTo(clinic.now() + 31 * SECOND)
    expect(await calls.join(doctor, consultation)).toMatchObject({ body: { partnerPresent: false } })
    expect((await calls.now(consultation)).status).toBe('scheduled')
    // Who has a line is there for as long as it lives.
    const line = await openLine(server.url, doctor.token)
    await calls.stay(doctor, consultation, line)
    await clinic.moveTo(clinic.now() + 31 * SECOND)
    expect(await calls.join(patient, consultation)).toMatchObject({ body: { partnerPresent: true } })
    expect((await calls.now(consultation)).status).toBe('active')
    await calls.end(doctor, consultation)
    line.close()
  })

  test('CALL-04 CALL-06 has no part in the duration, until they come with a line', async () => {
    const consultation = await calls.upcoming()
    const theirs = await openLine(server.url, doctor.token)
    await calls.enter(doctor, consultation, theirs)
    await calls.join(patient, consultation)
    expect((await calls.now(consultation)).status).toBe('active')
    await clinic.moveTo(clinic.now() + 10 * MINUTE)
    await calls.stay(doctor, consultation, theirs)
    const mine = await openLine(server.url, patient.token)
    await calls.enter(patient, consultation, mine)
    await clinic.moveTo(clinic.now() + 5 * MINUTE)
    await calls.stay(doctor, consultation, theirs)
    await calls.stay(patient, consultation, mine)
    const { duration } = (await calls.end(doctor, consultation)).body as CallSummary
    expect(duration).toBeGreaterThanOrEqual(5 * 60)
    expect(duration).toBeLessThan(6 * 60)
    for (const line of [mine, theirs]) line.close()
  })
})

describe('CALL-02 who is let in and gone at once', () => {
  test('CALL-02 CALL-06 is told to the other side as come and as left, and is not there any more', async () => {
    const consultation = await calls.upcoming()
    const [mine, theirs] = await calls.devices()
    expect((await calls.join(patient, consultation)).status).toBe(200)
    // It takes a while until it is noted that they are there; they do not stay so long.
    const held = server.sql(
      'do $$ begin lock table call_presence in exclusive mode; perform pg_sleep(1.5); end $$',
    )
    await new Promise((resolve) => setTimeout(resolve, 300))
    say(mine, consultation)
    await new Promise((resolve) => setTimeout(resolve, 300))
    mine.close()
    await held
    const about = { consultationId: consultation._id }
    expect(await theirs.next('partnerJoinedCall')).toMatchObject(about)
    expect(await theirs.next('partnerLeftCall')).toMatchObject(about)
    expect(await calls.join(doctor, consultation)).toMatchObject({ body: { partnerPresent: false } })
    expect((await calls.now(consultation)).status).toBe('scheduled')
    theirs.close()
  })
})

/** What became of every order to close a call’s room. */
async function closingsOf({ _id }: Consultation): Promise<string[]> {
  await clinic.effectsDone()
  const jobs = await server.sql<{ state: string }>(
    `select state from pgboss.job where name = 'close-call' and data->>'consultationId' = $1`,
    [_id],
  )
  return jobs.map(({ state }) => state)
}

/** Both in a call that runs. */
async function running(who = patient): Promise<Consultation> {
  const consultation = await calls.upcoming(who)
  await calls.join(who, consultation)
  await calls.join(doctor, consultation)
  expect((await calls.now(consultation, who)).status).toBe('active')
  return consultation
}

describe('CALL-04 the provider’s room', () => {
  test('CALL-04 is closed once with the call, however it ends', async () => {
    const ended = await running()
    await calls.end(doctor, ended)
    await calls.end(patient, ended)
    const forgotten = await running()
    await clinic.moveTo(Date.parse(forgotten.to) + 15 * MINUTE)
    const blocked = await clinic.newPayer()
    const cancelled = await running(blocked)
    await clinic.api.send(blockUser, { token: clinic.admin.token, params: { id: blocked.personId } })
    const lonely = await calls.upcoming()
    await calls.join(patient, lonely)
    await clinic.moveTo(Date.parse(lonely.to))
    for (const consultation of [ended, forgotten, cancelled, lonely])
      expect(await closingsOf(consultation)).toEqual(['completed'])
  })

  test('CALL-04 is not asked for where nobody ever entered', async () => {
    const [from] = await clinic.freeTimes(doctor, 1)
    const refused = await clinic.reserve(patient, doctor, from ?? '')
    await clinic.api.send(rejectConsultation, {
      token: doctor.token,
      params: { id: refused._id },
      body: {},
    })
    expect(await closingsOf(refused)).toEqual([])
  })
})
