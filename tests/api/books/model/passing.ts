import { DAY, endOf, HOUR, MINUTE, type Books, type Meeting, type Patient } from './books.ts'
import { close, earn, missed } from './meetings.ts'
import { end } from './orders.ts'
import { ASKED, refuse } from './paying.ts'
import { dueAt, lapse, renew } from './plans.ts'

/** A call that nobody ended is over so long after its end. */
const FINISH = 15 * MINUTE
/** Money that a bank keeps is asked for again so long before it would be let go … */
const AHEAD = 12 * HOUR
/** … and who is refused then has so long to put it right. */
const PUT_RIGHT = DAY

/** Everything that will happen by itself, and when, as things stand. */
function deadlines({ patients, meetings, orders }: Books): number[] {
  return [
    ...meetings.flatMap(meetingDeadlines),
    ...orders.flatMap(({ status, lapsesAt }) => (status === 'open' ? [lapsesAt] : [])),
    ...patients.flatMap(({ questions, plan, months }) => [
      ...questions.map(({ charge }) => charge.begunAt + ASKED),
      ...(plan ? [dueAt(plan)] : []),
      ...months.flatMap(({ over, endsAt }) => (over ? [] : [endsAt])),
    ]),
  ]
}

function meetingDeadlines(meeting: Meeting): number[] {
  const { status, from, proposal, charge } = meeting
  const answer = proposal ? [Math.min(from, ...proposal.starts)] : []
  if (status === 'awaiting_approval') return [...answer, from, ...(charge ? [keptUntil(charge)] : [])]
  if (status === 'scheduled') return [...answer, endOf(meeting)]
  return status === 'active' ? [endOf(meeting) + FINISH] : []
}

const keptUntil = ({ captureBefore, payUntil }: NonNullable<Meeting['charge']>) =>
  payUntil ?? captureBefore - AHEAD

/** So near an instant nobody can tell on which side of it a request is answered, be it sent again after a restart. */
const NEAR = 45_000
export const isNear = (now: number, deadline: number): boolean => Math.abs(now - deadline) < NEAR

/** The next instant by which something has happened by itself, a little after it; nothing else is due around then. */
export function nextStop(books: Books, now: number): number {
  const ahead = deadlines(books).filter((at) => at > now)
  let stop = Math.min(...ahead) + 2 * NEAR
  while (ahead.some((at) => isNear(stop, at))) stop += NEAR
  return stop
}

/** Whether something happens by itself at any moment. */
export const isImminent = (books: Books, now: number): boolean =>
  deadlines(books).some((at) => at > now && isNear(now, at))

/** Does what is due by an instant, in the order in which the product looks after it. */
export function pass(books: Books, now: number): void {
  for (const meeting of books.meetings) expire(meeting, now)
  for (const meeting of books.meetings)
    if (meeting.proposal && Math.min(meeting.from, ...meeting.proposal.starts) <= now)
      meeting.proposal = undefined
  for (const patient of books.patients) dropQuestions(patient, now)
  for (const meeting of books.meetings) keepMoney(meeting, now)
  for (const patient of books.patients) {
    const { plan, questions } = patient
    // While somebody is paying for a plan nothing is renewed.
    const isPaying = questions.some(({ thing }) => 'plan' in thing)
    if (plan && dueAt(plan) <= now && !isPaying) renew(patient, plan, now)
  }
  for (const { months } of books.patients)
    for (const month of months) if (!month.over && month.endsAt <= now) lapse(month)
  for (const order of books.orders) if (order.lapsesAt <= now) end(order, 'lapsed')
}

function expire(meeting: Meeting, now: number): void {
  const { status, from } = meeting
  if (status === 'awaiting_approval' && from <= now) close(meeting, 'expired', 'not_answered', now)
  if (status === 'scheduled' && endOf(meeting) <= now) missed(meeting, now)
  if (status === 'active' && endOf(meeting) + FINISH <= now) earn(meeting, 'finished')
}

function dropQuestions(patient: Patient, now: number): void {
  const over = patient.questions.filter(({ charge }) => charge.begunAt + ASKED <= now)
  for (const question of over) {
    patient.questions.splice(patient.questions.indexOf(question), 1)
    refuse(patient, question)
  }
}

/** Has the bank keep the money of a request longer, with the card that is used first now. */
function keepMoney(meeting: Meeting, now: number): void {
  const { charge, patient, status } = meeting
  if (status !== 'awaiting_approval' || !charge || now < charge.captureBefore - AHEAD) return
  if (patient.first?.way === 'approves') {
    charge.captureBefore = now + 7 * DAY
    charge.payUntil = undefined
    charge.letGo = false
  } else if (charge.payUntil === undefined) charge.payUntil = now + PUT_RIGHT
  else if (charge.payUntil <= now) close(meeting, 'expired', 'payment_failed', now)
}

/** Whether something is due, or may happen whenever the product looks: a bank is asked again and again. */
export function isOverdue(books: Books, now: number): boolean {
  const asksAgain = books.meetings.some(
    ({ status, charge }) => status === 'awaiting_approval' && charge?.payUntil !== undefined,
  )
  return asksAgain || deadlines(books).some((at) => at <= now)
}
