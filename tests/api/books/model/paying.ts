import {
  DAY,
  grant,
  MINUTE,
  type Books,
  type Card,
  type Patient,
  type Question,
  type Thing,
} from './books.ts'
import { newCharge, whatOf } from './charges.ts'
import { claim, release } from './discounts.ts'
import { request } from './meetings.ts'
import { beginPlan } from './plans.ts'
import { keepTime } from './times.ts'

/** How long a bank keeps money for us, and how long a question of a bank may be answered. */
const KEPT = 7 * DAY
export const ASKED = 10 * MINUTE

/** What is answered to somebody who pays. */
type Paid = 'done' | 'card_required' | 'payment_failed' | 'asked'
const saidBy = { approves: 'done', declines: 'payment_failed', challenges: 'asked' } as const

export function answerTo({ first }: Patient, cents: number): Paid {
  if (cents === 0) return 'done'
  return first ? saidBy[first.way] : 'card_required'
}

/** Somebody pays with the card they use first; where their bank asks, `asked` says about what. */
export function pay(
  books: Books,
  patient: Patient,
  order: { thing: Thing; cents: number; now: number; asked?: Question['asked'] },
): void {
  const { thing, cents, now, asked } = order
  const said = answerTo(patient, cents)
  if (said === 'card_required') return
  // Whoever chooses a time lets the one go that was kept.
  if ('meeting' in thing) patient.hold = undefined
  if (cents === 0) {
    claim(patient, thing)
    obtain(books, patient, thing, now)
    return
  }
  const card = patient.first
  const charge = newCharge({ cents, what: whatOf(thing), state: 'asked', begunAt: now, card })
  patient.charges.push(charge)
  if (said === 'payment_failed') {
    charge.state = 'failed'
    if ('meeting' in thing) keepTime(patient, thing.meeting, now)
    return
  }
  claim(patient, thing)
  if (said !== 'asked') agree(books, patient, { charge, thing }, now)
  else if (asked) patient.questions.push({ charge, thing, asked })
}

/** The bank has agreed. */
export function agree(
  books: Books,
  patient: Patient,
  { charge, thing }: Pick<Question, 'charge' | 'thing'>,
  now: number,
): void {
  charge.captureBefore = now + KEPT
  charge.state = 'meeting' in thing ? 'authorised' : 'captured'
  if ('meeting' in thing) thing.meeting.charge = charge
  obtain(books, patient, thing, now, charge.card)
}

function obtain(books: Books, patient: Patient, thing: Thing, now: number, card?: Card): void {
  if ('pack' in thing) grant(patient.bought[thing.pack.kind], thing.pack.amount)
  else if ('meeting' in thing) {
    request(thing.meeting)
    books.meetings.push(thing.meeting)
  } else if (card) beginPlan(patient, thing.plan, card, now)
}

/** A question is over without a yes. */
export function refuse(patient: Patient, { charge, thing }: Question): void {
  charge.state = 'failed'
  release(patient, thing)
}

/**
 * Another booking takes the place of one that waits for its bank, with its discounts: the question is over, unless the
 * other cannot be made. Answers how to go back.
 */
export function dropBookingQuestion(patient: Patient): () => void {
  const at = patient.questions.findIndex(({ thing }) => 'meeting' in thing)
  const [question] = at < 0 ? [] : patient.questions.splice(at, 1)
  if (!question) return () => {}
  refuse(patient, question)
  return () => {
    patient.questions.splice(at, 0, question)
    question.charge.state = 'asked'
    claim(patient, question.thing)
  }
}

/** Whoever buys by card does not want what waits for their bank: that question is over. */
export function dropPackQuestion(patient: Patient): void {
  const at = patient.questions.findIndex(({ thing }) => 'pack' in thing)
  if (at >= 0) for (const question of patient.questions.splice(at, 1)) refuse(patient, question)
}

/** Ends the payment for a plan that waits for its bank: another choice takes its place. */
export function dropPlanQuestion(patient: Patient): void {
  const at = patient.questions.findIndex(({ thing }) => 'plan' in thing)
  if (at >= 0) for (const question of patient.questions.splice(at, 1)) refuse(patient, question)
}
