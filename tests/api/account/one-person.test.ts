import { beforeAll, describe, expect, test } from 'vitest'
import { acceptConsultation, cancelConsultation, holdTime } from '#contract/consultation-routes.ts'
import { reserveConsultation } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { getDoctor } from '#contract/doctor.ts'
import { alsoAs } from '../../world/people/both-roles.ts'
import { outcome } from '../../world/people/client.ts'
import { iso, openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { startInspected } from '../../world/server/inspected.ts'
import { expectInvariants } from '../../world/reading/invariants.ts'
import { talkOf } from '../../world/people/proposals.ts'

const MINUTE = 60_000

const opened = await (async () => {
  const server = await startInspected()
  return { server, clinic: await openClinic(server), expectRight: () => expectInvariants(server) }
})()
const { server }: { server: typeof opened.server } = await useWorld(Promise.resolve(opened))
const clinic: Clinic = opened.clinic

/** A specialist who is a patient as well, another specialist, and a patient of either. */
let both: { asDoctor: Member; asPatient: Member }
let elsewhere: Member
let stranger: Member

beforeAll(async () => {
  const asDoctor = await clinic.newDoctor()
  both = { asDoctor, asPatient: await alsoAs(clinic, asDoctor, 'patient') }
  await clinic.giveCard(both.asPatient)
  elsewhere = await clinic.newDoctor()
  stranger = await clinic.newPayer()
})

const hold = (patient: Member, doctor: Member, from: string, proposed?: boolean) =>
  clinic.api.ask(holdTime, {
    token: patient.token,
    params: { id: doctor.clientId },
    body: { from, minutes: 45, ...(proposed && { proposed }) },
  })
const reserve = (patient: Member, doctor: Member, from: string, proposed?: boolean) =>
  clinic.api.ask(reserveConsultation, {
    token: patient.token,
    body: clinic.bookingInput(doctor, from, proposed ? { proposed } : {}),
  })
const cancel = (patient: Member, { _id: id }: Consultation) =>
  clinic.api.send(cancelConsultation, { token: patient.token, params: { id } })
const nextFree = async ({ clientId: id }: Member) =>
  (await clinic.api.send(getDoctor, { params: { id } })).nextFreeAt

/** A free time of both specialists, some days from now. */
async function timeOf(days: number): Promise<string> {
  const [first = ''] = await clinic.freeTimes(both.asDoctor, days)
  expect(await clinic.isFree(elsewhere, first)).toBe(true)
  return first
}

describe('CON-04 one person, two profiles, one hour', () => {
  test('CON-04 whoever is booked as a doctor holds, books and proposes nothing elsewhere at that hour, and is told why', async () => {
    const time = await timeOf(3)
    const booked = await clinic.schedule(stranger, both.asDoctor, time)
    const half = iso(Date.parse(time) + 30 * MINUTE)
    const { asPatient } = both
    expect(outcome(await hold(asPatient, elsewhere, time))).toBe('double_booked')
    expect(outcome(await reserve(asPatient, elsewhere, time))).toBe('double_booked')
    expect(outcome(await reserve(asPatient, elsewhere, half, true))).toBe('double_booked')
    expect((await hold(asPatient, elsewhere, time)).body).toMatchObject({
      message: 'You already have a consultation at that time. Choose another.',
    })
    const [later = ''] = await clinic.freeTimes(elsewhere, 4)
    const own = await clinic.reserve(asPatient, elsewhere, later)
    const asked = talkOf({ clinic, doctor: elsewhere, patient: asPatient })
    expect(outcome(await asked.propose(own, half))).toBe('double_booked')
    // Whom they meet as a doctor is nobody's business: the other side hears that the time is taken.
    expect(outcome(await asked.counter(own, [half]))).toBe('time_taken')
    expect(await clinic.isFree(elsewhere, time)).toBe(true)
    expect(await clinic.isFree(elsewhere, time, asPatient)).toBe(false)
    expect(await clinic.isFree(elsewhere, time, both.asDoctor)).toBe(false)
    await cancel(asPatient, own)
    await cancel(stranger, booked)
    expect(await clinic.isFree(elsewhere, time, asPatient)).toBe(true)
  })

  test('CON-04 CON-12 nobody books a doctor at the hour at which they are a patient elsewhere, nor learns of it', async () => {
    const { asDoctor, asPatient } = both
    const first = (await nextFree(asDoctor)) ?? ''
    expect(await clinic.isFree(elsewhere, first)).toBe(true)
    const kept = await hold(asPatient, elsewhere, first)
    expect(kept.status).toBe(201)
    expect(await clinic.isFree(asDoctor, first)).toBe(false)
    expect(outcome(await hold(stranger, asDoctor, first))).toBe('time_taken')
    expect(await nextFree(asDoctor), 'what is only held may be free again').toBe(first)
    const own = await clinic.reserve(asPatient, elsewhere, first)
    expect(await clinic.isFree(asDoctor, first)).toBe(false)
    expect(await clinic.isFree(asDoctor, first, stranger)).toBe(false)
    expect(Date.parse((await nextFree(asDoctor)) ?? '')).toBeGreaterThan(Date.parse(first))
    expect(outcome(await hold(stranger, asDoctor, first))).toBe('time_taken')
    expect(outcome(await reserve(stranger, asDoctor, first))).toBe('time_taken')
    const half = Date.parse(first) + 15 * MINUTE
    expect(outcome(await reserve(stranger, asDoctor, iso(half), true))).toBe('time_taken')
    const request = await clinic.reserve(stranger, asDoctor, await timeOf(3))
    const talk = talkOf({ clinic, doctor: asDoctor, patient: stranger })
    expect(outcome(await talk.propose(request, half))).toBe('time_taken')
    expect(outcome(await talk.counter(request, [half]))).toBe('double_booked')
    await cancel(stranger, request)
    await cancel(asPatient, own)
    expect([await nextFree(asDoctor), await clinic.isFree(asDoctor, first)]).toEqual([first, true])
  })

  test('CON-04 an hour that is only proposed counts as well, until it is agreed on or dropped', async () => {
    const { asDoctor, asPatient } = both
    const request = await clinic.reserve(stranger, asDoctor, await timeOf(5))
    const talk = talkOf({ clinic, doctor: asDoctor, patient: stranger })
    const proposed = await timeOf(6)
    expect(outcome(await talk.counter(request, [proposed]))).toBe('done')
    expect(outcome(await reserve(asPatient, elsewhere, proposed))).toBe('double_booked')
    expect(outcome(await talk.choose(request, proposed))).toBe('done')
    expect(outcome(await reserve(asPatient, elsewhere, proposed))).toBe('double_booked')
    const own = await clinic.reserve(asPatient, elsewhere, request.from)
    await cancel(asPatient, own)
    await cancel(stranger, request)
  })

  test('CON-04 asked for at once from both sides, however it comes about, the hour is theirs once', async () => {
    const { asDoctor, asPatient } = both
    const times = (await clinic.freeTimes(asDoctor, 8)).slice(0, 8)
    for (const [n, time] of times.entries()) {
      const another = await clinic.newPayer()
      const request = await clinic.reserve(another, asDoctor, await timeOf(9))
      const talk = talkOf({ clinic, doctor: asDoctor, patient: another })
      const other = await clinic.newPayer()
      const asDoctors = [
        () => reserve(other, asDoctor, time),
        () => hold(other, asDoctor, time),
        () => talk.counter(request, [time]),
        () => talk.propose(request, time),
      ][n % 4]
      const asPatients =
        n % 2 ? () => hold(asPatient, elsewhere, time) : () => reserve(asPatient, elsewhere, time)
      const answers = await Promise.all([asDoctors?.(), asPatients()])
      const made = answers.filter((answer) => answer !== undefined && answer.status < 300)
      expect(made, `${n}: ${answers.map((answer) => answer && outcome(answer)).join()}`).toHaveLength(1)
      const refused = answers.filter((answer) => answer?.status === 409)
      expect(refused).toHaveLength(1)
      await cancel(another, request)
      for (const { token, clientId } of [asPatient, other]) {
        await server.sql(`delete from busy where subject in (select id from hold where patient_id = $1)`, [
          clientId,
        ])
        await server.sql(`delete from hold where patient_id = $1`, [clientId])
        const open = await server.sql<{ id: string }>(
          `select id from consultation where patient_id = $1 and status = 'awaiting_approval'`,
          [clientId],
        )
        for (const { id } of open) await clinic.api.send(cancelConsultation, { token, params: { id } })
      }
    }
  })

  test('CON-04 agreeing to a request, and cancelling it, touches nobody’s other hours', async () => {
    const { asDoctor, asPatient } = both
    const time = await timeOf(10)
    const own = await clinic.reserve(asPatient, elsewhere, time)
    await clinic.api.send(acceptConsultation, { token: elsewhere.token, params: { id: own._id } })
    const [, next = ''] = await clinic.freeTimes(asDoctor, 10)
    expect(outcome(await reserve(stranger, asDoctor, next))).toBe('done')
    await cancel(asPatient, own)
    expect(await clinic.isFree(asDoctor, time, stranger)).toBe(true)
  })
})
