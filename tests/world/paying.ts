import { expect } from 'vitest'
import {
  acceptConsultation,
  cancelConsultation,
  completePayment,
  getConsultation,
  quoteConsultation,
  reserveConsultation,
} from '#contract/consultation-routes.ts'
import type { Consultation, Reservation } from '#contract/consultation.ts'
import { openClinic, type Member } from './clinic.ts'
import { startInspected } from './inspected.ts'
import { expectRightBooks } from './invariants.ts'
import { paymentsAtProcessor } from './processor.ts'
import type { ServerOptions } from './server.ts'

/** Cards of the test processor that do not simply pay. */
export const DECLINED = '4000000000000341'
export const INSUFFICIENT = '4000000000009995'
export const CHALLENGED = '4000002760003184'

/** What the card's holder says on the bank's page. */
const answer = (page: string, said: 'approve' | 'decline') =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ answer: said }) })

/** A doctor whom patients pay, and what both do about it. */
export async function openPaying(options?: ServerOptions) {
  const server = await startInspected(options)
  const clinic = await openClinic(server)
  const doctor = await clinic.newDoctor()

  const reserve = (patient: Member, from: string, more: Partial<Reservation> = {}) =>
    clinic.api.ask(reserveConsultation, { token: patient.token, body: clinic.wish(doctor, from, more) })
  const accept = ({ _id: id }: Consultation) =>
    clinic.api.ask(acceptConsultation, { token: doctor.token, params: { id } })
  const cancel = (patient: Member, { _id: id }: Consultation) =>
    clinic.api.ask(cancelConsultation, { token: patient.token, params: { id } })
  const now = ({ _id: id }: Consultation) =>
    clinic.api.send(getConsultation, { token: doctor.token, params: { id } })
  const firstDiscount = async (patient: Member, from: string) =>
    (await clinic.api.send(quoteConsultation, { token: patient.token, body: clinic.wish(doctor, from) }))
      .firstDiscount

  async function timeIn(days: number, minutes: 45 | 60 = 45): Promise<string> {
    const [from] = await clinic.freeTimes(doctor, days, minutes)
    if (!from) throw new Error(`nothing is free in ${days} days`)
    return from
  }

  /** Everything the processor knows of a patient's payments, once every effect is done. */
  async function processor(patient: Member): Promise<string[]> {
    await clinic.effectsDone()
    return paymentsAtProcessor(server, patient)
  }

  /** Asks to pay with a card whose bank wants to hear from its holder; answers the payment and the bank's page. */
  async function challenged(patient: Member, from: string): Promise<{ id: string; page: string }> {
    const { status, body } = await reserve(patient, from)
    expect(status).toBe(202)
    const { payment } = body as { payment: { _id: string; challengeUrl: string } }
    return { id: payment._id, page: `${server.url}${payment.challengeUrl}` }
  }
  const complete = (patient: Member, id: string) =>
    clinic.api.ask(completePayment, { token: patient.token, params: { id } })

  const expectRight = () => expectRightBooks({ server, clinic })

  return {
    server,
    clinic,
    doctor,
    pay: { reserve, accept, cancel, now, firstDiscount, timeIn, processor, challenged, answer, complete },
    expectRight,
  }
}
export type Paying = Awaited<ReturnType<typeof openPaying>>
