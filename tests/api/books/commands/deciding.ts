import * as fc from 'fast-check'
import { expect } from 'vitest'
import { acceptConsultation, cancelConsultation, rejectConsultation } from '#contract/consultation-routes.ts'
import { DAY, type Meeting } from '../model/books.ts'
import { countAct, isTired, isUnsure } from '../model/limits.ts'
import { close, isEarly, isOpen, schedule } from '../model/meetings.ts'
import { isNear } from '../model/passing.ts'
import { ask, saidOf, type Sent } from '../real.ts'
import { anyOf, anySent, command, nth } from './command.ts'

type Act = 'accept' | 'reject' | 'cancel'
const routes = {
  accept: acceptConsultation,
  reject: rejectConsultation,
  cancel: cancelConsultation,
}

function expected(act: Act, meeting: Meeting, now: number): string {
  const { status, from } = meeting
  const waits = status === 'awaiting_approval'
  if (act === 'cancel' && status === 'scheduled') return isEarly(meeting, now) ? 'done' : 'too_late'
  const may = act === 'accept' || act === 'cancel' ? waits : waits || status === 'scheduled'
  return may && now < from ? 'done' : 'wrong_status'
}

function carryOut(act: Act, meeting: Meeting, now: number): void {
  if (act === 'accept') return schedule(meeting, now)
  if (act === 'cancel') {
    // It is never refused; once there were too many it counts no more.
    if (!isTired(meeting.patient, now)) countAct(meeting.patient, now)
    return close(meeting, 'rejected', 'patient_cancelled', now)
  }
  close(meeting, 'rejected', meeting.status === 'scheduled' ? 'doctor_cancelled' : 'doctor_rejected', now)
}

/** The doctor agrees or not, or the patient cancels; also where it is too late, or over. */
const answer = (act: Act, which: number, sent: Sent) =>
  command(
    `${act} ${which}, ${sent}`,
    ({ meetings }) => meetings.length > 0,
    async ({ meetings }, real) => {
      const open = meetings.filter(isOpen)
      const meeting = nth(open.length > 0 && which % 10 > 0 ? open : meetings, which)
      const now = real.clinic.now()
      const { id, from, patient, doctor, charge } = meeting
      if ([from, from - DAY, charge?.captureBefore ?? 0].some((deadline) => isNear(now, deadline))) return
      if (act === 'cancel' && isUnsure(patient, now)) return
      const who = act === 'cancel' ? nth(real.patients, patient.index) : nth(real.doctors, doctor.index)
      const body = act === 'reject' ? { body: {} } : {}
      const said = saidOf(await ask(real, who, routes[act], { params: { id }, ...body }, sent))
      expect(said).toBe(expected(act, meeting, now))
      if (said === 'done') carryOut(act, meeting, real.clinic.now())
    },
  )

export const anyAnswer = fc
  .tuple(fc.constantFrom<Act>('accept', 'reject', 'cancel'), anyOf, anySent)
  .map((drawn) => answer(...drawn))
export const anyAcceptance = fc
  .tuple(fc.constant<Act>('accept'), anyOf, anySent)
  .map((drawn) => answer(...drawn))
