import { expect } from 'vitest'
import {
  acceptConsultation,
  cancelConsultation,
  completePayment,
  getConsultation,
  giveUpPayment,
  quoteConsultation,
  reserveConsultation,
} from '#contract/consultation-routes.ts'
import type { Consultation, PaymentChallenge, Reservation } from '#contract/consultation.ts'
import { buyConsultations, type Purchase } from '#contract/purchase.ts'
import type { Answer } from '../people/client.ts'
import { openClinic, type Member } from '../people/clinic.ts'
import { startInspected } from '../server/inspected.ts'
import { expectRightBooks } from '../reading/invariants.ts'
import { paymentsAtProcessor } from './processor.ts'
import type { ServerOptions } from '../server/server.ts'

/** Cards of the test processor that do not simply pay. */
export const DECLINED = '4000000000000341'
export const INSUFFICIENT = '4000000000009995'
export const CHALLENGED = '4000002760003184'

/** What the card's holder says on the bank's page. */
export const answer = (page: string, said: 'approve' | 'decline') =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ answer: said }) })

/** A doctor whom patients pay, and what both do about it. */
export async function openPaying(options?: ServerOptions) {
  const server = await startInspected(options)
  const clinic = await openClinic(server)
  const doctor = await clinic.newDoctor()

  const reserve = (patient: Member, from: string, more: Partial<Reservation> = {}) =>
    clinic.api.ask(reserveConsultation, {
      token: patient.token,
      body: clinic.bookingInput(doctor, from, more),
    })
  const accept = ({ _id: id }: Consultation) =>
    clinic.api.ask(acceptConsultation, { token: doctor.token, params: { id } })
  const cancel = (patient: Member, { _id: id }: Consultation) =>
    clinic.api.ask(cancelConsultation, { token: patient.token, params: { id } })
  const now = ({ _id: id }: Consultation) =>
    clinic.api.send(getConsultation, { token: doctor.token, params: { id } })
  const firstDiscount = async (patient: Member, from: string) =>
    (
      await clinic.api.send(quoteConsultation, {
        token: patient.token,
        body: clinic.bookingInput(doctor, from),
      })
    ).firstDiscount

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

  /** The payment of an act whose card's bank wants to hear from its holder, and the bank's page. */
  function asked({ status, body }: Answer) {
    expect(status).toBe(202)
    const { payment } = body as PaymentChallenge
    return { id: payment._id, prices: payment.prices, page: `${server.url}${payment.challengeUrl}` }
  }
  const challenged = async (patient: Member, from: string) => asked(await reserve(patient, from))
  const complete = (patient: Member, id: string) =>
    clinic.api.ask(completePayment, { token: patient.token, params: { id } })
  const cancelPayment = ({ token }: Member, id: string) =>
    clinic.api.ask(giveUpPayment, { token, params: { id } })

  /** Five consultations in advance unless said otherwise. */
  const buy = ({ token }: Member, purchase: Partial<Purchase> = {}, key?: string) =>
    clinic.api.ask(buyConsultations, {
      token,
      body: { kind: 'psychologist', amount: 5, ...purchase },
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const challengedPack = async (patient: Member, purchase?: Partial<Purchase>) =>
    asked(await buy(patient, purchase))

  const expectRight = () => expectRightBooks({ server, clinic })

  return {
    server,
    clinic,
    doctor,
    pay: {
      reserve,
      accept,
      cancel,
      now,
      firstDiscount,
      timeIn,
      processor,
      asked,
      challenged,
      answer,
      complete,
      cancelPayment,
      buy,
      challengedPack,
    },
    expectRight,
  }
}
