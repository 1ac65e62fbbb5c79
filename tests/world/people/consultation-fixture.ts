import { endCall, joinCall } from '#contract/call.ts'
import {
  acceptConsultation,
  cancelConsultation,
  getConsultation,
  rejectConsultation,
} from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { getWallet } from '#contract/wallet.ts'
import { openPair } from './pair.ts'

/** A doctor and a patient, everything they can do to a consultation, and consultations in every state. */
export async function openConsultationFixture() {
  const pair = await openPair()
  const { server, clinic, doctor, patient } = pair

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

  const now = ({ _id: id }: Consultation) =>
    clinic.api.send(getConsultation, { token: patient.token, params: { id } })

  /** What became of the money of a consultation, once every effect has run. */
  async function money({ _id }: Consultation): Promise<string | undefined> {
    await clinic.effectsDone()
    const [row] = await server.sql<{ state: string }>(
      'select state from payment where consultation_id = $1',
      [_id],
    )
    return row?.state
  }

  const wallet = async () => (await clinic.api.send(getWallet, { token: doctor.token })).amount

  /** A time some days ahead at which both are free, the first of that day. */
  async function timeIn(days: number): Promise<string> {
    const [from] = await clinic.freeTimes(doctor, days, 45, patient)
    if (!from) throw new Error(`nothing is free in ${days} days`)
    return from
  }

  const request = async (days = 3) => clinic.reserve(patient, doctor, await timeIn(days))

  /** One that is agreed to, with its money taken. */
  async function scheduled(days = 3): Promise<Consultation> {
    const consultation = await clinic.schedule(patient, doctor, await timeIn(days))
    await clinic.effectsDone()
    return consultation
  }

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

  return {
    ...pair,
    acts,
    now,
    money,
    wallet,
    request,
    scheduled,
    running,
    ended,
    rejected,
    unanswered,
  }
}
export type ConsultationFixture = Awaited<ReturnType<typeof openConsultationFixture>>
export type Act = keyof ConsultationFixture['acts']
