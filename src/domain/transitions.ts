import type { ClosedReason, ConsultationStatus } from '#contract/consultation.ts'
import { cancelUntil, finishAt, joinFrom, lateFrom } from './deadlines.ts'

/** Everything that can happen to a consultation. */
export const acts = [
  /** The doctor says yes to the booked time. */
  'accept',
  /** A proposed time or one of the doctor's other times is agreed. */
  'accept_times',
  /** The doctor says no, or cancels before the start. */
  'reject',
  /** The patient cancels. */
  'cancel',
  /** Nobody answered by the start. */
  'expire',
  /** After a declined reauthorisation nobody paid in time. */
  'lapse',
  /** Both are present. */
  'activate',
  /** Either side ends the call. */
  'finish',
  /** The server ends a call nobody ended. */
  'finish_overdue',
  /** The end came and the two were never together. */
  'expire_unattended',
  /** The waiting patient ends it because the doctor did not come. */
  'late',
  /** The card could not be charged for good. */
  'capture_failed',
  /** The doctor was blocked or removed. */
  'doctor_unavailable',
  /** The patient was blocked or removed. */
  'patient_removed',
] as const
export type Act = (typeof acts)[number]

/** What the rules may look at. */
interface TransitionContext {
  readonly now: number
  /** The consultation's current times. */
  readonly from: number
  readonly to: number
  /** Who came so far, and whether the patient is there now; nobody if left out. */
  readonly attendance?: Attendance
}

export interface Attendance {
  readonly patientCame: boolean
  readonly doctorCame: boolean
  readonly patientHere: boolean
}

/** Whether the two have agreed on it: the patient is then one of the specialist's own. */
export function isAgreed({ status }: { status: ConsultationStatus }): boolean {
  return status === 'scheduled' || status === 'active' || status === 'finished'
}

/**
 * What happens to the money: `capture` what is authorised, `void` it, `refund` it (card, prepaid or plan, to its
 * source; discounts become free again on void and refund), `earn`: kept, and the doctor earns.
 */
export type Money = 'capture' | 'void' | 'refund' | 'earn' | 'none'

export interface Transition {
  readonly status: ConsultationStatus
  readonly closedReason?: ClosedReason
  readonly money: Money
}

/** Why an act is impossible, as an error code. */
export type Refusal = 'wrong_status' | 'too_late' | 'too_early'

type Rule = (context: TransitionContext) => Transition | Refusal

const absent: Attendance = { patientCame: false, doctorCame: false, patientHere: false }
const scheduled: Transition = { status: 'scheduled', money: 'none' }
const active: Transition = { status: 'active', money: 'none' }
const finished: Transition = { status: 'finished', money: 'earn' }

const rejected = (closedReason: ClosedReason, money: Money): Transition => ({
  status: 'rejected',
  closedReason,
  money,
})
const expired = (closedReason: ClosedReason, money: Money): Transition => ({
  status: 'expired',
  closedReason,
  money,
})

const always =
  (transition: Transition): Rule =>
  () =>
    transition
// From its start on a request has expired and a scheduled one is a matter of attendance, whether swept already or not.
const beforeStart =
  (transition: Transition): Rule =>
  ({ now, from }) =>
    now < from ? transition : 'wrong_status'

const unattended: Rule = ({ now, to, attendance = absent }) => {
  if (now < to) return 'too_early'
  if (!attendance.patientCame && !attendance.doctorCame) return expired('nobody_came', 'refund')
  // Both came but never met: the patient did not stay away, so the money goes back.
  return attendance.patientCame ? expired('doctor_absent', 'refund') : expired('patient_absent', 'earn')
}

const late: Rule = ({ now, from, to, attendance = absent }) => {
  if (now < lateFrom(from)) return 'too_early'
  const waitsAlone = attendance.patientHere && !attendance.doctorCame && now < to
  return waitsAlone ? expired('doctor_absent', 'refund') : 'wrong_status'
}

const activate: Rule = ({ now, from, to }) => {
  if (now < joinFrom(from)) return 'too_early'
  return now < to ? active : 'wrong_status'
}

/** The state machine; what is not listed is refused as `wrong_status`. */
const rules: Readonly<Record<ConsultationStatus, Partial<Record<Act, Rule>>>> = {
  awaiting_approval: {
    accept: beforeStart({ ...scheduled, money: 'capture' }),
    accept_times: beforeStart({ ...scheduled, money: 'capture' }),
    reject: beforeStart(rejected('doctor_rejected', 'void')),
    cancel: beforeStart(rejected('patient_cancelled', 'void')),
    expire: ({ now, from }) => (now < from ? 'too_early' : expired('not_answered', 'void')),
    lapse: always(expired('payment_failed', 'void')),
    capture_failed: always(rejected('payment_failed', 'void')),
    doctor_unavailable: always(rejected('doctor_unavailable', 'void')),
    patient_removed: always(rejected('patient_removed', 'void')),
  },
  scheduled: {
    accept_times: beforeStart(scheduled),
    reject: beforeStart(rejected('doctor_cancelled', 'refund')),
    cancel: ({ now, from }) =>
      now <= cancelUntil(from) ? rejected('patient_cancelled', 'refund') : 'too_late',
    activate,
    expire_unattended: unattended,
    late,
    capture_failed: always(rejected('payment_failed', 'void')),
    doctor_unavailable: always(rejected('doctor_unavailable', 'refund')),
    patient_removed: always(rejected('patient_removed', 'refund')),
  },
  active: {
    finish: always(finished),
    finish_overdue: ({ now, to }) => (now < finishAt(to) ? 'too_early' : finished),
    doctor_unavailable: always(finished),
    patient_removed: always(finished),
  },
  rejected: {},
  finished: {},
  expired: {},
}

/** What an act does to a consultation in a status, or why it is impossible. */
export function transition(
  status: ConsultationStatus,
  act: Act,
  context: TransitionContext,
): Transition | Refusal {
  return rules[status][act]?.(context) ?? 'wrong_status'
}

/** Tells a refusal from a transition. */
export function isRefusal(result: Transition | Refusal): result is Refusal {
  return typeof result === 'string'
}

/** Whether nothing can happen any more. */
export function isFinal(status: ConsultationStatus): boolean {
  return Object.keys(rules[status]).length === 0
}
