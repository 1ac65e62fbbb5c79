import type { ClosedReason } from '#contract/consultation.ts'
import { DAY, type Meeting, type Month, type Store } from './books.ts'
import { giveBack } from './charges.ts'
import { release } from './discounts.ts'
import { carryOver } from './plans.ts'
import { earnedFor } from './prices.ts'

/** Whether a scheduled consultation may still be cancelled or moved. */
export const isEarly = ({ from }: Meeting, now: number): boolean => now <= from - DAY

export const isOpen = ({ status }: Meeting): boolean =>
  status === 'awaiting_approval' || status === 'scheduled'

/** Whether what was paid is to go back. */
export const isCancelled = ({ status, reason }: Meeting): boolean =>
  status === 'rejected' || (status === 'expired' && reason !== 'patient_absent')

/** A request is made, and what it is paid with is kept for it. */
export function request(meeting: Meeting): void {
  const { source } = meeting
  if (!source) return
  source.left--
  source.reserved++
}

/** The doctor has agreed: what was kept is taken, unless the bank keeps it no longer. */
export function schedule(meeting: Meeting, now: number): void {
  const { charge, source } = meeting
  meeting.proposal = undefined
  meeting.status = 'scheduled'
  if (source) use(source)
  if (!charge) return
  if (now < charge.captureBefore && !charge.letGo) charge.state = 'captured'
  else close(meeting, 'rejected', 'payment_failed', now)
}

function use(source: Store): void {
  source.reserved--
  source.used++
}

/** It does not take place, and everything that was paid comes back to where it came from. */
export function close(
  meeting: Meeting,
  status: 'rejected' | 'expired',
  reason: ClosedReason,
  now: number,
): void {
  const { patient, charge, source } = meeting
  const wasTaken = meeting.status === 'scheduled'
  end(meeting, status, reason)
  release(patient, { meeting })
  if (charge) giveBack(charge)
  if (!source) return
  if (wasTaken) source.used--
  else source.reserved--
  source.left++
  const month = patient.months.find((each): each is Month => each === source)
  if (month) carryOver(patient, month, now)
}

/** It is over and paid: the doctor has earned. */
export function earn(meeting: Meeting, status: 'finished' | 'expired', reason?: ClosedReason): void {
  const { doctor, cents, minutes } = meeting
  end(meeting, status, reason)
  doctor.cents += earnedFor(cents)
  doctor.minutes += minutes
}

function end(meeting: Meeting, status: Meeting['status'], reason: ClosedReason | undefined): void {
  meeting.status = status
  meeting.reason = reason
  meeting.proposal = undefined
}

/** The end came, and the two never met. */
export function missed(meeting: Meeting, now: number): void {
  const { patient, doctor } = meeting.came
  if (doctor && !patient) earn(meeting, 'expired', 'patient_absent')
  else close(meeting, 'expired', patient ? 'doctor_absent' : 'nobody_came', now)
}
