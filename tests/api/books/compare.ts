import { expect } from 'vitest'
import { listConsultations } from '#contract/consultation-routes.ts'
import { listOrders } from '#contract/order.ts'
import { listPayments, type Payment } from '#contract/payment.ts'
import { listPayouts } from '#contract/payout.ts'
import { getBalance, type Balance } from '#contract/purchase.ts'
import { getWallet } from '#contract/wallet.ts'
import type { Books, Charge, Doctor, Patient } from './model/books.ts'
import { dayLater } from './model/calendar.ts'
import { DAYS_TO_PAY } from './model/orders.ts'
import { paidUntil, running, runningPlan } from './model/plans.ts'
import { kindOfPlan } from './model/prices.ts'
import type { Real } from './real.ts'

/** More than a sequence makes. */
const query = { limit: 200 }
const euro = (cents: number) => Math.round(cents) / 100
const asTexts = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).toSorted()

/** What everybody is shown over HTTP is what the books on paper say. */
export async function expectShown(books: Books, real: Real): Promise<void> {
  await Promise.all([
    ...books.patients.map((patient) => expectPatient(books, patient, real)),
    ...books.doctors.map((doctor) => expectDoctor(books, doctor, real)),
  ])
}

async function expectPatient(
  { meetings, orders }: Books,
  patient: Patient,
  { clinic, patients }: Real,
): Promise<void> {
  const { index } = patient
  const token = patients[index]?.token
  const [balance, payments, consultations, ordered] = await Promise.all([
    clinic.api.send(getBalance, { token }),
    clinic.api.send(listPayments, { token, query }),
    clinic.api.send(listConsultations, { token, query }),
    clinic.api.send(listOrders, { token, query }),
  ])
  expect(balanceShown(balance), `balance of patient ${index}`).toEqual(balanceOf(patient, clinic.now()))
  expect(asTexts(payments.data.map(paymentShown)), `payments of patient ${index}`).toEqual(
    asTexts(patient.charges.map(paymentOf)),
  )
  const shown = consultations.data.map(({ _id, from, status, closedReason, paidWith, prices }) => {
    return [_id, from, status, closedReason ?? null, paidWith, prices.total]
  })
  const own = meetings.filter((meeting) => meeting.patient === patient)
  expect(asTexts(shown), `consultations of patient ${index}`).toEqual(
    asTexts(
      own.map(({ id, from, status, reason, way, cents }) => {
        return [id, new Date(from).toISOString(), status, reason ?? null, way, euro(cents.total)]
      }),
    ),
  )
  expect(
    asTexts(ordered.data.map(({ _id, amount, status, dueOn }) => [_id, amount, status, dueOn])),
    `orders of patient ${index}`,
  ).toEqual(
    asTexts(
      orders
        .filter((order) => order.patient === patient)
        .map(({ id, cents, status, madeAt }) => [id, euro(cents), status, dayLater(madeAt, DAYS_TO_PAY)]),
    ),
  )
}

const paymentShown = ({ what, method, amount, refunded, status, released, receipt }: Payment) => ({
  what: what.kind,
  method,
  amount,
  refunded,
  status,
  released,
  receipt,
})

const statuses: Record<Charge['state'], Payment['status']> = {
  asked: 'pending',
  authorised: 'pending',
  captured: 'paid',
  voided: 'refunded',
  refunded: 'refunded',
  failed: 'failed',
  uncollected: 'failed',
}

const paymentOf = ({ what, method, cents, state, returned }: Charge): ReturnType<typeof paymentShown> => ({
  what,
  method,
  amount: euro(cents),
  refunded: euro(returned),
  status: statuses[state],
  released: state === 'voided',
  receipt: state === 'captured' || state === 'refunded',
})

const restShown = (name: string, kind: string, left: number, endsAt: number) => ({ name, kind, left, endsAt })

function balanceShown({ psychologist, doctor, plan, rests = [] }: Balance) {
  return {
    psychologist,
    doctor,
    plan: plan ? planShown(plan) : null,
    rests: asTexts(
      rests.map(({ name, kind, left, endsAt }) => restShown(name, kind, left, Date.parse(endsAt))),
    ),
  }
}

const planShown = ({ name, kind, status, left, renewsAt, endsAt }: NonNullable<Balance['plan']>) => ({
  name,
  kind,
  status,
  left,
  // When a failed renewal is tried again, only the product knows to the millisecond.
  paidUntil: status === 'past_due' ? null : Date.parse(renewsAt ?? endsAt ?? ''),
})

function balanceOf(patient: Patient, now: number): ReturnType<typeof balanceShown> {
  const { bought } = patient
  const plan = runningPlan(patient, now)
  const months = running(patient, now)
  const own = months.findLast((month) => plan?.run.includes(month))
  return {
    psychologist: bought.psychologist.left,
    doctor: bought.doctor.left,
    plan: plan
      ? {
          name: plan.name,
          kind: kindOfPlan[plan.name],
          status: plan.status,
          left: own?.left ?? 0,
          paidUntil: plan.status === 'past_due' ? null : paidUntil(plan),
        }
      : null,
    rests: asTexts(
      months
        .filter((month) => month !== own && month.left > 0)
        .map(({ plan: name, left, endsAt }) => restShown(name, kindOfPlan[name], left, endsAt)),
    ),
  }
}

async function expectDoctor({ payouts }: Books, doctor: Doctor, { clinic, doctors }: Real): Promise<void> {
  const { index, cents, minutes } = doctor
  const token = doctors[index]?.token
  const [wallet, listed] = await Promise.all([
    clinic.api.send(getWallet, { token }),
    clinic.api.send(listPayouts, { token, query }),
  ])
  expect([wallet.amount, wallet.hours], `wallet of doctor ${index}`).toEqual([
    euro(cents),
    euro((minutes / 60) * 100),
  ])
  expect(asTexts(listed.data.map(({ _id, amount, status }) => [_id, amount, status]))).toEqual(
    asTexts(
      payouts
        .filter((payout) => payout.doctor === doctor)
        .map(({ id, cents, status }) => [id, euro(cents), status]),
    ),
  )
}
