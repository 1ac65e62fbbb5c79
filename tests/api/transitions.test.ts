import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endCall, joinCall } from '#contract/call.ts'
import {
  acceptConsultation,
  cancelConsultation,
  getConsultation,
  getConsultationCalendar,
  rejectConsultation,
} from '#contract/consultation-routes.ts'
import { consultationStatuses, type Consultation } from '#contract/consultation.ts'
import { getWallet } from '#contract/wallet.ts'
import { emailOf, openClinic, type Clinic, type Member } from '../world/clinic.ts'
import { startInspected, type InspectedServer } from '../world/inspected.ts'
import { expectInvariants, expectProcessorAgrees } from '../world/invariants.ts'
import { mailTo } from '../world/mail.ts'
import { openLine } from '../world/socket.ts'

const HOUR = 3_600_000

let server: InspectedServer
let clinic: Clinic
let doctor: Member
let patient: Member

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  doctor = await clinic.newDoctor()
  patient = await clinic.newPatient()
  await clinic.giveCard(patient)
})
afterAll(async () => {
  await clinic.effectsDone()
  await expectInvariants(server)
  await expectProcessorAgrees(server)
  await server.remove()
})

const acts = {
  accept: ({ _id: id }: Consultation) =>
    clinic.api.ask(acceptConsultation, { token: doctor.token, params: { id } }),
  reject: ({ _id: id }: Consultation) =>
    clinic.api.ask(rejectConsultation, { token: doctor.token, params: { id }, body: {} }),
  cancel: ({ _id: id }: Consultation) =>
    clinic.api.ask(cancelConsultation, { token: patient.token, params: { id } }),
  join: ({ _id: id }: Consultation) => clinic.api.ask(joinCall, { token: patient.token, params: { id } }),
  joinAsDoctor: ({ _id: id }: Consultation) =>
    clinic.api.ask(joinCall, { token: doctor.token, params: { id } }),
  end: ({ _id: id }: Consultation) => clinic.api.ask(endCall, { token: patient.token, params: { id } }),
  endAsDoctor: ({ _id: id }: Consultation) =>
    clinic.api.ask(endCall, { token: doctor.token, params: { id } }),
}
type Act = keyof typeof acts

const outcome = ({ status, body }: { status: number; body: unknown }) =>
  status === 200 ? 'done' : (body as { error: string }).error
const now = ({ _id: id }: Consultation) =>
  clinic.api.send(getConsultation, { token: patient.token, params: { id } })

/** What became of the money of a consultation, once every effect has run. */
async function money({ _id }: Consultation): Promise<string | undefined> {
  await clinic.effectsDone()
  const [row] = await server.sql<{ state: string }>('select state from payment where consultation_id = $1', [
    _id,
  ])
  return row?.state
}

const wallet = async () => (await clinic.api.send(getWallet, { token: doctor.token })).amount

/** A free time some days ahead, the first of that day still free. */
async function timeIn(days: number): Promise<string> {
  const [from] = await clinic.freeTimes(doctor, days)
  if (!from) throw new Error(`nothing is free in ${days} days`)
  return from
}

const request = async (days = 3) => clinic.reserve(patient, doctor, await timeIn(days))
const scheduled = async (days = 3) => clinic.schedule(patient, doctor, await timeIn(days))

/** The next consultation, with the clock at its start and both in the call. */
async function running(): Promise<Consultation> {
  const consultation = await scheduled(1)
  await clinic.moveTo(Date.parse(consultation.from))
  await acts.join(consultation)
  await acts.joinAsDoctor(consultation)
  return consultation
}

async function ended(): Promise<Consultation> {
  const consultation = await running()
  await acts.end(consultation)
  return consultation
}

async function rejected(): Promise<Consultation> {
  const consultation = await request()
  await acts.reject(consultation)
  return consultation
}

async function unanswered(): Promise<Consultation> {
  const consultation = await request(1)
  await clinic.moveTo(Date.parse(consultation.from))
  return consultation
}

describe('CON-09 every status and every act: what the table does not allow is refused and changes nothing', () => {
  const makers = {
    awaiting_approval: request,
    scheduled: () => scheduled(),
    rejected,
    finished: ended,
    expired: unanswered,
    active: running,
  }
  const table: Record<keyof typeof makers, Partial<Record<Act, string>>> = {
    awaiting_approval: {
      join: 'wrong_status',
      end: 'wrong_status',
      accept: 'scheduled',
      reject: 'rejected',
      cancel: 'rejected',
    },
    scheduled: {
      accept: 'wrong_status',
      join: 'too_early',
      end: 'scheduled',
      reject: 'rejected',
      cancel: 'rejected',
    },
    rejected: {
      accept: 'wrong_status',
      reject: 'wrong_status',
      cancel: 'wrong_status',
      join: 'wrong_status',
      end: 'wrong_status',
    },
    expired: {
      accept: 'wrong_status',
      reject: 'wrong_status',
      cancel: 'wrong_status',
      join: 'wrong_status',
      end: 'wrong_status',
    },
    active: {
      accept: 'wrong_status',
      reject: 'wrong_status',
      cancel: 'wrong_status',
      join: 'active',
      end: 'finished',
    },
    finished: {
      accept: 'wrong_status',
      reject: 'wrong_status',
      cancel: 'wrong_status',
      join: 'wrong_status',
      end: 'finished',
    },
  }
  test.each(consultationStatuses)('CON-09 %s', async (status) => {
    let consultation: Consultation | undefined
    for (const [act, expected] of Object.entries(table[status]) as [Act, string][]) {
      consultation ??= await makers[status]()
      const before = await now(consultation)
      expect(before.status).toBe(status)
      const answer = await acts[act](consultation)
      const after = await now(consultation)
      const isStatus = consultationStatuses.some((known) => known === expected)
      expect([act, outcome(answer)]).toEqual([act, isStatus ? 'done' : expected])
      expect([act, after.status]).toEqual([act, isStatus ? expected : status])
      if (after.status === status) expect(after).toEqual(before)
      else consultation = undefined
    }
  })

  test('CON-09 someone else’s consultation does not exist, whatever is tried', async () => {
    const consultation = await request()
    const [otherDoctor, otherPatient] = [await clinic.newDoctor(), await clinic.newPatient()]
    const params = { id: consultation._id }
    const tries = [
      clinic.api.ask(acceptConsultation, { token: otherDoctor.token, params }),
      clinic.api.ask(rejectConsultation, { token: otherDoctor.token, params, body: {} }),
      clinic.api.ask(cancelConsultation, { token: otherPatient.token, params }),
      clinic.api.ask(joinCall, { token: otherPatient.token, params }),
      clinic.api.ask(endCall, { token: otherDoctor.token, params }),
      clinic.api.ask(getConsultation, { token: otherPatient.token, params }),
      clinic.api.ask(getConsultationCalendar, { token: otherDoctor.token, params }),
    ]
    for (const answer of await Promise.all(tries)) expect(outcome(answer)).toBe('not_found')
    expect((await now(consultation)).status).toBe('awaiting_approval')
  })
})

/** Both acts at the same moment, on a few consultations side by side. */
async function atOnce(make: () => Promise<Consultation>, first: Act, second: Act) {
  const made: Consultation[] = []
  for (let n = 0; n < 3; n++) made.push(await make())
  return Promise.all(
    made.map(async (consultation) => {
      const answers = await Promise.all([acts[first](consultation), acts[second](consultation)])
      return { consultation, said: answers.map(outcome), after: await now(consultation) }
    }),
  )
}

/** A request for less than a day ahead: once accepted it can no longer be cancelled. */
async function onTheEve(): Promise<Consultation> {
  const times = [...(await clinic.freeTimes(doctor, 0)), ...(await clinic.freeTimes(doctor, 1))]
  const from = times.find((time) => Date.parse(time) < clinic.now() + 23 * HOUR)
  return clinic.reserve(patient, doctor, from ?? '')
}

describe('CON-09 two acts at once have one outcome, and the money follows it', () => {
  test('CON-09 CON-05 accept and cancel on the eve: either scheduled and paid, or cancelled and paid back', async () => {
    for (const { consultation, said, after } of await atOnce(onTheEve, 'accept', 'cancel')) {
      if (after.status === 'scheduled') {
        expect([said, await money(consultation)]).toEqual([['done', 'too_late'], 'captured'])
      } else {
        expect(said).toEqual(['wrong_status', 'done'])
        expect([after.closedReason, await money(consultation)]).toEqual(['patient_cancelled', 'voided'])
      }
    }
  })

  test('CON-09 accept and cancel long before: however they fall, the patient cancelled and has the money', async () => {
    for (const { consultation, said, after } of await atOnce(request, 'accept', 'cancel')) {
      expect(said[1]).toBe('done')
      expect([after.status, after.closedReason]).toEqual(['rejected', 'patient_cancelled'])
      expect(['voided', 'refunded']).toContain(await money(consultation))
    }
  })

  test('CON-09 accept and reject: the no stands, before or after the yes', async () => {
    for (const { consultation, said, after } of await atOnce(request, 'accept', 'reject')) {
      expect(said[1]).toBe('done')
      expect(after.closedReason).toBe(said[0] === 'done' ? 'doctor_cancelled' : 'doctor_rejected')
      expect(['voided', 'refunded']).toContain(await money(consultation))
    }
  })

  test('CON-09 cancel and reject: one of them', async () => {
    for (const { consultation, said, after } of await atOnce(request, 'cancel', 'reject')) {
      expect(said.toSorted()).toEqual(['done', 'wrong_status'])
      expect(after.closedReason).toBe(said[0] === 'done' ? 'patient_cancelled' : 'doctor_rejected')
      expect(await money(consultation)).toBe('voided')
    }
  })

  test('CON-09 PAY-06 accept twice: accepted once, charged once', async () => {
    for (const { consultation, said } of await atOnce(request, 'accept', 'accept')) {
      expect(said.toSorted()).toEqual(['done', 'wrong_status'])
      expect(await money(consultation)).toBe('captured')
    }
  })

  test('CON-09 CALL-02 both join at once: one call; both end at once: one end, earned once', async () => {
    const consultation = await scheduled(1)
    await clinic.moveTo(Date.parse(consultation.from) - 60_000)
    const line = await openLine(server.url, patient.token)
    const before = await wallet()
    const joined = await Promise.all([acts.join(consultation), acts.joinAsDoctor(consultation)])
    expect(joined.map(outcome)).toEqual(['done', 'done'])
    await line.next('callStarted')
    const ends = await Promise.all([
      acts.end(consultation),
      acts.endAsDoctor(consultation),
      acts.end(consultation),
    ])
    expect(ends.map(outcome)).toEqual(['done', 'done', 'done'])
    await line.next('callFinished')
    expect((await now(consultation)).status).toBe('finished')
    expect((await wallet()) - before).toBe(40)
    expect([line.heard('callStarted').length, line.heard('callFinished').length]).toEqual([1, 1])
    line.close()
  })
})

describe('CON-05 cancelling', () => {
  test('CON-05 a request may be cancelled until its start, and nothing was taken', async () => {
    const consultation = await request(1)
    await clinic.moveTo(Date.parse(consultation.from) - 30_000)
    expect(outcome(await acts.cancel(consultation))).toBe('done')
    expect(await now(consultation)).toMatchObject({ status: 'rejected', closedReason: 'patient_cancelled' })
    expect(await money(consultation)).toBe('voided')
  })

  test('CON-05 a scheduled one until a day before, with the money back; a moment later it is too late', async () => {
    const [first, second] = await clinic.freeTimes(doctor, 3)
    const kept = await clinic.schedule(patient, doctor, first ?? '')
    const dropped = await clinic.schedule(patient, doctor, second ?? '')
    expect(await money(dropped)).toBe('captured')
    expect(Date.parse(kept.cancelUntil)).toBe(Date.parse(kept.from) - 24 * HOUR)
    await clinic.moveTo(Date.parse(kept.cancelUntil) + 1)
    expect(outcome(await acts.cancel(kept))).toBe('too_late')
    expect((await now(kept)).status).toBe('scheduled')
    await clinic.moveTo(Date.parse(dropped.cancelUntil) - 20_000)
    expect(outcome(await acts.cancel(dropped))).toBe('done')
    expect(await now(dropped)).toMatchObject({ status: 'rejected', closedReason: 'patient_cancelled' })
    expect([await money(kept), await money(dropped)]).toEqual(['captured', 'refunded'])
    const mail = await mailTo(server.url, emailOf(doctor), ({ text }) => text.includes('atcēla'))
    expect(mail.attachments?.[0]?.content).toContain('METHOD:CANCEL')
    expect(await clinic.freeTimes(doctor, 1)).toContain(dropped.from)
  })
})

describe('CON-08 what nobody came to', () => {
  test('CON-08 a request without an answer expires at its start, unpaid, and both are told', async () => {
    const consultation = await unanswered()
    expect(await now(consultation)).toMatchObject({ status: 'expired', closedReason: 'not_answered' })
    expect(await money(consultation)).toBe('voided')
    const fits = ({ text }: { text: string }) =>
      text.includes(consultation._id) || text.includes('neatbildējāt')
    await mailTo(server.url, emailOf(patient), fits)
    await mailTo(server.url, emailOf(doctor), fits)
  })

  const cases = [
    { comes: [], reason: 'nobody_came', paid: 'refunded', earned: 0 },
    { comes: ['join'], reason: 'doctor_absent', paid: 'refunded', earned: 0 },
    { comes: ['joinAsDoctor'], reason: 'patient_absent', paid: 'captured', earned: 40 },
  ] as const
  test.each(cases)(
    'CON-08 $reason: expired at its end, the money $paid',
    async ({ comes, reason, paid, earned }) => {
      const consultation = await scheduled(1)
      const before = await wallet()
      if (comes.length > 0) await clinic.moveTo(Date.parse(consultation.from) + 60_000)
      for (const act of comes) expect(outcome(await acts[act](consultation))).toBe('done')
      await clinic.moveTo(Date.parse(consultation.to) - 30_000)
      expect((await now(consultation)).status).toBe('scheduled')
      await clinic.moveTo(Date.parse(consultation.to))
      expect(await now(consultation)).toMatchObject({ status: 'expired', closedReason: reason })
      expect([await money(consultation), (await wallet()) - before]).toEqual([paid, earned])
    },
  )
})

test('CON-03 the doctor sees the request live and by mail, the patient learns the answer live and by mail with a calendar file', async () => {
  const lines = await Promise.all([doctor, patient].map(({ token }) => openLine(server.url, token)))
  const [doctorsLine, patientsLine] = lines
  if (!doctorsLine || !patientsLine) throw new Error('two lines')
  const consultation = await request()
  const about = (status: string) => (message: { consultation: Consultation }) =>
    message.consultation._id === consultation._id && message.consultation.status === status
  const asked = await doctorsLine.next('consultationChanged', about('awaiting_approval'))
  expect(asked.consultation.patient.displayName).toBe('Līga Bērziņa')
  const since = new Date(Date.now() - 30_000).toISOString()
  const request1 = await mailTo(
    server.url,
    emailOf(doctor),
    ({ at, subject }) => at > since && /piepras/i.test(subject),
  )
  expect(request1.attachments?.[0]?.content).toContain('STATUS:TENTATIVE')
  await acts.accept(consultation)
  await patientsLine.next('consultationChanged', about('scheduled'))
  await doctorsLine.next('consultationChanged', about('scheduled'))
  const accepted = await mailTo(server.url, emailOf(patient), ({ text }) => text.includes(consultation._id))
  expect(accepted.attachments?.[0]).toMatchObject({ filename: 'saruna.ics' })
  expect(accepted.attachments?.[0]?.content).toContain('STATUS:CONFIRMED')
  const file = await clinic.api.send(getConsultationCalendar, {
    token: patient.token,
    params: { id: consultation._id },
  })
  expect(file).toContain(`UID:${consultation._id}@`)
  const refused = await request()
  await clinic.api.send(rejectConsultation, {
    token: doctor.token,
    params: { id: refused._id },
    body: { comment: 'Tajā nedēļā esmu prom' },
  })
  const told = await patientsLine.next(
    'consultationChanged',
    (message) => message.consultation._id === refused._id && message.consultation.status === 'rejected',
  )
  expect(told.consultation).toMatchObject({
    closedReason: 'doctor_rejected',
    comment: 'Tajā nedēļā esmu prom',
  })
  await mailTo(server.url, emailOf(patient), ({ text }) => text.includes(refused._id))
  for (const line of lines) line.close()
})

test('CON-06 applying again makes a new request with the same doctor and leaves the old one as it was', async () => {
  for (const old of [await rejected(), await unanswered()]) {
    const before = await now(old)
    const again = await request()
    expect([again.doctor._id, again.status]).toEqual([old.doctor._id, 'awaiting_approval'])
    expect(again._id).not.toBe(old._id)
    expect(await now(old)).toEqual(before)
  }
})
