import { DAY, HOUR, MINUTE } from './duration.ts'
import type { Interval } from './interval.ts'

/** Hours before its start until which a scheduled consultation may be cancelled or moved; real hours. */
export const CANCEL_HOURS = 24
/** Minutes before its start from which a call may be joined. */
export const JOIN_MINUTES = 10
/** Minutes a chosen time is held. */
const HOLD_MINUTES = 10
/** Minutes after its start from which a waiting patient may end a consultation whose doctor never came. */
const LATE_MINUTES = 10
/** Minutes after its end at which the server finishes a call nobody ended. */
export const FINISH_MINUTES = 15
/** Minutes after its end at which what a patient said for an emergency is forgotten: no call is joined any more then. */
const EMERGENCY_MINUTES = 60
/** Hours after a risk answer at which administrators are asked to call, unless somebody noted what was done. */
export const FLAG_HOURS = 24
/** Hours before it lapses at which an authorisation is made anew. */
const REAUTHORISE_HOURS = 12
/** Hours a patient has to pay after a reauthorisation was declined. */
export const PAY_AGAIN_HOURS = 24
/** Minutes after which a payment attempt is settled by asking the processor. */
const RECOVER_MINUTES = 2
/** Days after the first failed renewal of a plan at which it is tried again. */
const PLAN_RETRY_DAYS = [1, 3, 5] as const
/** Hours after a change of the IBAN during which nothing is withdrawn: time to notice a change by somebody else. */
export const IBAN_COOL_DOWN_HOURS = 48
/** Hours before its start at which a consultation is remembered. */
const REMINDER_HOURS = [24, 1] as const

/** The last instant at which a scheduled consultation may be cancelled or moved. */
export function cancelUntil(start: number): number {
  return start - CANCEL_HOURS * HOUR
}

/** The first instant at which a call may be joined. */
export function joinFrom(start: number): number {
  return start - JOIN_MINUTES * MINUTE
}

/** Whether a call may be joined: from ten minutes before its start until its end. */
export function joinState(now: number, { from, to }: Interval): 'open' | 'too_early' | 'wrong_status' {
  if (now < joinFrom(from)) return 'too_early'
  return now < to ? 'open' : 'wrong_status'
}

/** The first instant at which a waiting patient may say that the doctor did not come. */
export function lateFrom(start: number): number {
  return start + LATE_MINUTES * MINUTE
}

/** When the server finishes a call that nobody ended. */
export function finishAt(end: number): number {
  return end + FINISH_MINUTES * MINUTE
}

/** Until when what a patient said for an emergency is kept. */
export function emergencyKeptUntil(end: number): number {
  return end + EMERGENCY_MINUTES * MINUTE
}

/** The last instant at which a risk answer was raised that administrators take over now. */
export function unnotedSince(now: number): number {
  return now - FLAG_HOURS * HOUR
}

/** When a hold made now ends. */
export function holdUntil(now: number): number {
  return now + HOLD_MINUTES * MINUTE
}

/** When an authorisation that the processor keeps until an instant must be made anew. */
export function reauthoriseAt(captureBefore: number): number {
  return captureBefore - REAUTHORISE_HOURS * HOUR
}

/** Until when a patient whose reauthorisation was declined may pay. */
export function payAgainUntil(declinedAt: number): number {
  return declinedAt + PAY_AGAIN_HOURS * HOUR
}

/** When the processor is asked what became of a payment attempt. */
export function recoverPaymentAt(startedAt: number): number {
  return startedAt + RECOVER_MINUTES * MINUTE
}

/** When a plan's renewal is tried again after so many failed tries (1 is the renewal itself); undefined: given up. */
export function planRetryAt(firstFailedAt: number, failures: number): number | undefined {
  const days = PLAN_RETRY_DAYS[failures - 1]
  return days === undefined ? undefined : firstFailedAt + days * DAY
}

/** When a consultation is remembered, earliest first. */
export function reminderTimes(start: number): { hours: (typeof REMINDER_HOURS)[number]; at: number }[] {
  return REMINDER_HOURS.map((hours) => ({ hours, at: start - hours * HOUR }))
}

/** The first instant at which money may be withdrawn to an IBAN that was changed. */
export function withdrawFrom(ibanChangedAt: number): number {
  return ibanChangedAt + IBAN_COOL_DOWN_HOURS * HOUR
}
