import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockUser } from '#contract/admin.ts'
import { addDayOff } from '#contract/day-off-routes.ts'
import { MAX_FOLLOW_UP_NOTE_LENGTH } from '#contract/choices.ts'
import { holdTime } from '#contract/consultation-routes.ts'
import { acceptOffer, offerTimes } from '#contract/proposal-routes.ts'
import {
  declineFollowUp,
  getFollowUp,
  listFollowUps,
  offerFollowUp,
  withdrawFollowUp,
  type FollowUp,
  type OfferedFollowUp,
} from '#contract/follow-up.ts'
import { removeUser } from '#contract/removal.ts'
import { saveDoctorSettings } from '#contract/doctor-settings.ts'
import { FOLLOW_UP_PACE } from '#domain/follow-up.ts'
import { dayAt, iso, openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'

let server: InspectedServer
let clinic: Clinic
let days = 2

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
})
afterAll(() => server.remove())

interface Two {
  doctor: Member
  patient: Member
}
/** A specialist and a patient of theirs. */
async function two(patient?: Member): Promise<Two> {
  const [doctor, own] = [await clinic.newDoctor(), patient ?? (await clinic.newPayer())]
  const [from = ''] = await clinic.freeTimes(doctor, days++)
  await clinic.schedule(own, doctor, from)
  return { doctor, patient: own }
}
const file = ({ doctor, patient }: Two) => ({ token: doctor.token, params: { id: patient.clientId } })
const free = async ({ doctor }: Two, day = days++, minutes: 45 | 60 = 45) =>
  (await clinic.freeTimes(doctor, day, minutes))[0] ?? ''
const tryOffer = (pair: Two, from: string, more: { minutes?: 45 | 60; note?: string; key?: string } = {}) => {
  const { key, minutes = 45, ...rest } = more
  const headers = key === undefined ? undefined : { 'idempotency-key': key }
  return clinic.api.ask(offerFollowUp, { ...file(pair), body: { from, minutes, ...rest }, headers })
}
const offer = async (pair: Two, from: string, note?: string): Promise<FollowUp> => {
  const body = { from, minutes: 45 as const, ...(note !== undefined && { note }) }
  const { followUp } = await clinic.api.send(offerFollowUp, { ...file(pair), body })
  if (!followUp) throw new Error('nothing is offered')
  return followUp
}
const last = async (pair: Two) => (await clinic.api.send(getFollowUp, file(pair))).followUp
const state = async (pair: Two) => (await last(pair))?.state
const offered = async ({ patient: { token } }: Pick<Two, 'patient'>): Promise<OfferedFollowUp[]> =>
  (await clinic.api.send(listFollowUps, { token })).data
const decline = ({ patient: { token } }: Pick<Two, 'patient'>, { _id: id }: { _id: string }) =>
  clinic.api.ask(declineFollowUp, { token, params: { id } })
const withdraw = (pair: Two) => clinic.api.ask(withdrawFollowUp, file(pair))
const queued = (name: string, id: string) =>
  server.sql(`select 1 from pgboss.job where name = $1 and data->>'followUpId' = $2`, [name, id])

describe('DOC-13 CON-21 a specialist offers the next appointment', () => {
  test('DOC-13 CON-21 the patient is shown who, when, how long, for how much and the words; nothing is held', async () => {
    const pair = await two()
    const from = await free(pair)
    const made = await offer(pair, from, '  Turpināsim par miegu. ')
    expect(made).toMatchObject({ from, minutes: 45, state: 'open', note: 'Turpināsim par miegu.' })
    expect(await last(pair)).toEqual(made)
    expect(await offered(pair)).toEqual([
      {
        ...made,
        doctor: expect.objectContaining({ _id: pair.doctor.clientId, price: 40, speciality: 'psychologist' }),
      },
    ])
    expect(await clinic.isFree(pair.doctor, from)).toBe(true)
    expect(await queued('send-mail', made._id)).toHaveLength(1)
    expect(await queued('notify', made._id)).toHaveLength(1)
  })

  test('DOC-13 the words are sealed, and administrators and others find nothing', async () => {
    const pair = await two()
    const made = await offer(pair, await free(pair), 'Par tēvu.')
    const [row] = await server.sql<{ sealed_note: string }>(
      'select sealed_note from follow_up where id = $1',
      [made._id],
    )
    expect(row?.sealed_note).not.toContain('tēvu')
    const stranger = await clinic.newDoctor()
    expect((await clinic.api.ask(getFollowUp, { ...file(pair), token: stranger.token })).status).toBe(404)
    expect((await tryOffer({ ...pair, doctor: stranger }, made.from)).status).toBe(404)
    expect((await withdraw({ ...pair, doctor: stranger })).status).toBe(404)
    const other = { patient: await clinic.newPatient() }
    expect(await offered(other)).toEqual([])
    expect((await decline(other, made)).status).toBe(404)
    expect((await clinic.api.ask(listFollowUps, { token: pair.doctor.token })).status).toBe(403)
    expect((await clinic.api.ask(getFollowUp, { ...file(pair), token: clinic.admin.token })).status).toBe(403)
    expect(await state(pair)).toBe('open')
  })

  test('DOC-13 a new one takes the place of the one before; the same again changes nothing and tells nobody', async () => {
    const pair = await two()
    const [one, other] = [await free(pair), await free(pair)]
    const first = await offer(pair, one, 'Labi.')
    expect(await offer(pair, one, 'Labi.')).toEqual(first)
    expect(
      await server.sql('select 1 from follow_up where patient_id = $1', [pair.patient.clientId]),
    ).toHaveLength(1)
    const second = await offer(pair, other)
    expect(second.note).toBeUndefined()
    expect((await offered(pair)).map(({ _id }) => _id)).toEqual([second._id])
    const states = await server.sql('select status from follow_up where id = $1', [first._id])
    expect(states).toEqual([{ status: 'withdrawn' }])
    expect(await decline(pair, first)).toMatchObject({ status: 409, body: { error: 'wrong_status' } })
  })

  test('DOC-13 NET-06 a repeated call is answered as the first; of two at once one stands', async () => {
    const pair = await two()
    const key = randomUUID()
    const from = await free(pair)
    const answers = await Promise.all([tryOffer(pair, from, { key }), tryOffer(pair, from, { key })])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    const [one, other] = [await free(pair), await free(pair)]
    const both = await Promise.all([tryOffer(pair, one), tryOffer(pair, other)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(await offered(pair)).toHaveLength(1)
  })

  test('DOC-13 only a time that patients could book now: free, within the hours, the notice and the horizon', async () => {
    const pair = await two()
    const from = await free(pair)
    const odd = iso(Date.parse(from) + 5 * 60_000)
    for (const wrong of [odd, iso(dayAt(4, 3)), iso(dayAt(0)), iso(dayAt(-3, 8)), iso(dayAt(300, 8))])
      expect([wrong, (await tryOffer(pair, wrong)).body]).toEqual([
        wrong,
        expect.objectContaining({ error: 'not_offered' }),
      ])
    const rival = await clinic.newPayer()
    await clinic.reserve(rival, pair.doctor, from)
    expect(await tryOffer(pair, from)).toMatchObject({ status: 409, body: { error: 'time_taken' } })
    const off = dayAt(days++)
    const inIt = await free(pair, days - 1)
    const day = { from: iso(off), to: iso(off + 86_400_000) }
    await clinic.api.send(addDayOff, { token: pair.doctor.token, body: day })
    expect(await tryOffer(pair, inIt)).toMatchObject({ body: { error: 'not_offered' } })
    // Longer ones lie on a grid of their own.
    const hour = await free(pair, days++, 60)
    expect(await tryOffer(pair, hour, { minutes: 60 })).toMatchObject({ status: 201 })
  })

  test('DOC-13 PRIV-01 what a patient has booked with somebody else is not told to the specialist', async () => {
    const pair = await two()
    const elsewhere = await two(pair.patient)
    const from = await free(pair)
    await clinic.schedule(pair.patient, elsewhere.doctor, from)
    expect(await tryOffer(pair, from)).toMatchObject({ status: 201 })
    expect(await offered(pair)).toHaveLength(1)
  })

  test('DOC-13 of an anonymous patient nothing is told', async () => {
    const patient = await clinic.newPayer()
    await server.sql('update person set stay_anonymous = true where id = $1', [patient.personId])
    const pair = await two(patient)
    const answer = await tryOffer(pair, await free(pair), { note: 'Labi.' })
    expect(answer.status).toBe(201)
    expect(Object.keys((answer.body as { followUp: object }).followUp).toSorted()).toEqual([
      '_id',
      'from',
      'minutes',
      'note',
      'offeredAt',
      'state',
      'to',
      'until',
    ])
  })

  test('DOC-13 VAL-08 what is too long, no time or no length is refused in words', async () => {
    const pair = await two()
    const from = await free(pair)
    const bodies = [
      { from, minutes: 45, note: 'a'.repeat(MAX_FOLLOW_UP_NOTE_LENGTH + 1) },
      { from, minutes: 50 },
      { from: 'rīt', minutes: 45 },
      { minutes: 45 },
      { from, minutes: 45, note: 7 },
      {},
    ]
    for (const body of bodies) {
      const path = `/doctor/patients/${pair.patient.clientId}/followUp`
      const answer = await clinic.api.call('POST', path, { token: pair.doctor.token, body })
      expect([answer.status, JSON.stringify(body).slice(0, 60)]).toEqual([422, expect.anything()])
    }
    expect((await tryOffer(pair, from, { note: 'a'.repeat(MAX_FOLLOW_UP_NOTE_LENGTH) })).status).toBe(201)
  })

  test('SEC-05 DOC-13 a specialist offers so many within an hour', async () => {
    const pair = await two()
    const times = (
      await Promise.all([2, 3, 4, 5].map((day) => clinic.freeTimes(pair.doctor, day + 20)))
    ).flat()
    for (const from of times.slice(0, FOLLOW_UP_PACE.offers))
      expect((await tryOffer(pair, from)).status).toBe(201)
    const one = times[FOLLOW_UP_PACE.offers] ?? ''
    const refused = await tryOffer(pair, one)
    expect(refused).toMatchObject({ status: 429, body: { error: 'too_many_requests' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // What is refused offers nothing and counts for nobody else.
    expect((await last(pair))?.from).toBe(times[FOLLOW_UP_PACE.offers - 1])
    const elsewhere = await two()
    expect((await tryOffer(elsewhere, await free(elsewhere))).status).toBe(201)
  })
})

describe('DOC-13 CON-21 what becomes of it', () => {
  test('DOC-13 the patient says no, twice if need be; the specialist sees it', async () => {
    const pair = await two()
    const made = await offer(pair, await free(pair))
    expect((await decline(pair, made)).status).toBe(204)
    expect((await decline(pair, made)).status).toBe(204)
    expect(await state(pair)).toBe('declined')
    expect(await offered(pair)).toEqual([])
    // The same may be offered once more.
    expect(await offer(pair, made.from)).toMatchObject({ state: 'open' })
  })

  test('DOC-13 the specialist takes it back, twice if need be; then it cannot be answered', async () => {
    const pair = await two()
    expect((await withdraw(pair)).status).toBe(204)
    const made = await offer(pair, await free(pair))
    expect((await withdraw(pair)).status).toBe(204)
    expect((await withdraw(pair)).status).toBe(204)
    expect(await state(pair)).toBe('withdrawn')
    expect(await decline(pair, made)).toMatchObject({ status: 409, body: { error: 'wrong_status' } })
    await clinic.reserve(pair.patient, pair.doctor, made.from)
    expect(await state(pair)).toBe('withdrawn')
  })

  test('DOC-13 CON-21 booking that time takes it, also through a hold; another time does not', async () => {
    const pair = await two()
    const [from, other] = [await free(pair), await free(pair)]
    const made = await offer(pair, from)
    await clinic.reserve(pair.patient, pair.doctor, other)
    expect(await state(pair)).toBe('open')
    await clinic.api.send(holdTime, {
      token: pair.patient.token,
      params: { id: pair.doctor.clientId },
      body: { from, minutes: 45 },
    })
    expect(await offered(pair)).toHaveLength(1)
    const consultation = await clinic.reserve(pair.patient, pair.doctor, from)
    expect(await state(pair)).toBe('accepted')
    expect(await offered(pair)).toEqual([])
    const rows = await server.sql('select consultation_id from follow_up where id = $1', [made._id])
    expect(rows).toEqual([{ consultation_id: consultation._id }])
    expect(await decline(pair, made)).toMatchObject({ status: 409 })
    expect((await withdraw(pair)).status).toBe(204)
    expect(await state(pair)).toBe('accepted')
  })

  test('DOC-13 a consultation that is moved to that time takes it, too', async () => {
    const pair = await two()
    const asked = await clinic.reserve(pair.patient, pair.doctor, await free(pair))
    const made = await offer(pair, await free(pair))
    const { from, to } = made
    const about = { params: { id: asked._id } }
    await clinic.api.send(offerTimes, { token: pair.doctor.token, ...about, body: { times: [{ from, to }] } })
    expect(await state(pair)).toBe('open')
    await clinic.api.send(acceptOffer, { token: pair.patient.token, ...about, body: { from } })
    expect(await state(pair)).toBe('accepted')
  })

  test('DOC-13 it holds nothing: whoever is first has the time, and it stays open for an answer', async () => {
    const pair = await two()
    const made = await offer(pair, await free(pair))
    await clinic.reserve(await clinic.newPayer(), pair.doctor, made.from)
    expect(await state(pair)).toBe('open')
    expect((await offered(pair)).map(({ _id }) => _id)).toEqual([made._id])
    expect(await clinic.isFree(pair.doctor, made.from, pair.patient)).toBe(false)
    expect((await decline(pair, made)).status).toBe(204)
  })

  test('DOC-13 of booking and saying no at once the first counts, and the consultation stands', async () => {
    for (let round = 0; round < 6; round++) {
      const pair = await two()
      const made = await offer(pair, await free(pair))
      const [booked, declined] = await Promise.all([
        clinic.reserve(pair.patient, pair.doctor, made.from),
        decline(pair, made),
      ])
      expect(booked.from).toBe(made.from)
      expect([
        [204, 'declined'],
        [409, 'accepted'],
      ]).toContainEqual([declined.status, await state(pair)])
    }
  })

  test('DOC-13 of offering, taking back and booking at once nothing waits for ever and one at most is open', async () => {
    const pair = await two()
    for (let round = 0; round < 5; round++) {
      const [from, next] = [await free(pair), await free(pair)]
      await offer(pair, from)
      const rival = await clinic.newPayer()
      const all = await Promise.all([
        tryOffer(pair, next),
        withdraw(pair),
        clinic.api.ask(getFollowUp, file(pair)),
        clinic.reserve(rival, pair.doctor, from),
      ])
      expect(all.map((each) => ('status' in each ? each.status : ''))).toEqual([
        201,
        204,
        200,
        'awaiting_approval',
      ])
      expect((await offered(pair)).length).toBeLessThanOrEqual(1)
    }
  })

  test('DOC-13 NOT-02 it is told by mail without names, and no more once it is answered', async () => {
    const pair = await two()
    const made = await offer(pair, await free(pair), 'Par miegu.')
    await clinic.effectsDone()
    const sent = await server.sql('select 1 from sent_mail where key = $1', [`follow-up-offered/${made._id}`])
    expect(sent).toHaveLength(1)
  })

  test('DOC-13 nobody offers to whom may not sign in, nor who is not shown; what they had open is not shown', async () => {
    const { token } = clinic.admin
    // Their own also when they go: what was agreed on has taken place.
    const met = async () => {
      const pair = await two()
      await server.sql(`update consultation set status = 'finished' where patient_id = $1`, [
        pair.patient.clientId,
      ])
      return pair
    }
    const blocked = await met()
    const made = await offer(blocked, await free(blocked))
    await clinic.api.send(blockUser, { token, params: { id: blocked.patient.personId } })
    expect(await tryOffer(blocked, await free(blocked))).toMatchObject({
      status: 409,
      body: { error: 'wrong_status' },
    })
    expect((await last(blocked))?._id).toBe(made._id)
    const removed = await met()
    const reason = { reason: 'Konts izveidots krāpšanai.' }
    await clinic.api.send(removeUser, { token, params: { id: removed.patient.personId }, body: reason })
    expect(await tryOffer(removed, await free(removed))).toMatchObject({ status: 409 })
    expect(await offered(blocked).catch(() => 'signed out')).toBe('signed out')
    const unmet = await two()
    await clinic.api.send(blockUser, { token, params: { id: unmet.patient.personId } })
    expect((await tryOffer(unmet, await free(unmet))).status).toBe(404)
    const hidden = await two()
    const from = await free(hidden)
    await server.sql('delete from specialist where client_id = $1', [hidden.doctor.clientId])
    expect(await tryOffer(hidden, from)).toMatchObject({ body: { error: 'not_offered' } })
    const gone = await two()
    await offer(gone, await free(gone))
    await clinic.api.send(blockUser, { token, params: { id: gone.doctor.personId } })
    expect(await offered(gone)).toEqual([])
  })

  test('DOC-13 it ends at its hour less the notice, by itself; until its hour it is shown as ended', async () => {
    const pair = await two()
    // What was agreed on has taken place, so that the patient stays theirs while days pass.
    const done = [pair.patient.clientId]
    await server.sql(`update consultation set status = 'finished' where patient_id = $1`, done)
    const rules = { minNotice: 24 * 60, buffer: 0, horizonDays: 90 }
    await clinic.api.send(saveDoctorSettings, { token: pair.doctor.token, body: rules })
    const made = await offer(pair, await free(pair, 6))
    const start = Date.parse(made.from)
    expect(Date.parse(made.until)).toBe(start - 24 * 3_600_000)
    await clinic.moveTo(Date.parse(made.until))
    expect(await state(pair)).toBe('expired')
    expect((await offered(pair)).map((each) => each.state)).toEqual(['expired'])
    expect(await decline(pair, made)).toMatchObject({ status: 409, body: { error: 'wrong_status' } })
    const next = await offer(pair, await free(pair, 5))
    expect((await offered(pair)).map(({ _id }) => _id)).toEqual([next._id])
    expect(await server.sql('select status from follow_up where id = $1', [made._id])).toEqual([
      { status: 'expired' },
    ])
    await clinic.moveTo(Date.parse(next.from))
    expect(await offered(pair)).toEqual([])
  })
})
