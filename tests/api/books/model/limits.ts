import { HOUR, type Books, type Meeting, type Patient } from './books.ts'
import { isNear } from './passing.ts'

/** Requests of one patient that wait for an answer: so many with one doctor, so many in all. */
const WITH_DOCTOR = 3
const IN_ALL = 10
/** Bookings and cancellations of one patient in an hour; who has made them all waits for an hour after the last. */
const AN_HOUR = 20

/** Whether a patient has as many requests open as one may have, before this one. */
export function isFull(
  { meetings }: Books,
  { patient, doctor }: Pick<Meeting, 'patient' | 'doctor'>,
): boolean {
  const waiting = meetings.filter(
    (meeting) => meeting.patient === patient && meeting.status === 'awaiting_approval',
  )
  return waiting.length >= IN_ALL || waiting.filter((each) => each.doctor === doctor).length >= WITH_DOCTOR
}

/** Whether a patient has booked and cancelled too often for now. */
export function isTired({ acts }: Patient, now: number): boolean {
  return acts.length >= AN_HOUR && now < (acts.at(-1) ?? 0) + HOUR
}

/** A patient has booked or cancelled: what is an hour old counts no more. */
export function countAct(patient: Patient, now: number): void {
  patient.acts = [...patient.acts.filter((at) => at > now - HOUR), now]
}

/** Whether nobody can tell what counts just now. */
export const isUnsure = ({ acts }: Patient, now: number): boolean =>
  acts.length > AN_HOUR / 2 && acts.some((at) => isNear(now, at + HOUR))
