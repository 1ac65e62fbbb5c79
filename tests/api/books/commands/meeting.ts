import * as fc from 'fast-check'
import { expect } from 'vitest'
import { endCall, joinCall } from '#contract/call.ts'
import { endLate } from '#contract/consultation-routes.ts'
import type { Side } from '#contract/consultation.ts'
import { MINUTE, type Books, type Meeting } from '../model/books.ts'
import { close, earn } from '../model/meetings.ts'
import { ask, saidOf, type Real } from '../real.ts'
import { waitUntil } from '../time.ts'
import { command, nth } from './command.ts'

type Course =
  | 'held'
  | 'left open'
  | 'reported'
  | 'only the patient'
  | 'only the doctor'
  | 'one after the other'

const scheduled = ({ meetings }: Readonly<Books>) =>
  meetings.filter(({ status }) => status === 'scheduled').toSorted((a, b) => a.from - b.from)

async function join(real: Real, meeting: Meeting, side: Side): Promise<void> {
  const who = side === 'patient' ? real.patients[meeting.patient.index] : real.doctors[meeting.doctor.index]
  if (!who) throw new Error('nobody joins')
  const answer = await ask(real, who, joinCall, { params: { id: meeting.id } })
  expect(saidOf(answer)).toBe('done')
  meeting.came[side] = true
}

/** Whoever entered and opened no line was there for a moment only. */
const untilGone = (books: Books, real: Real) => waitUntil(books, real, real.clinic.now() + MINUTE)

const courses: Record<Course, (books: Books, real: Real, meeting: Meeting) => Promise<void>> = {
  async held(books, real, meeting) {
    await courses['left open'](books, real, meeting)
    const doctor = nth(real.doctors, meeting.doctor.index)
    const ended = await ask(real, doctor, endCall, { params: { id: meeting.id } })
    expect(saidOf(ended)).toBe('done')
    earn(meeting, 'finished')
  },
  async 'left open'(_, real, meeting) {
    await join(real, meeting, 'patient')
    await join(real, meeting, 'doctor')
    meeting.status = 'active'
  },
  async reported(books, real, meeting) {
    await waitUntil(books, real, meeting.from + 11 * MINUTE)
    if (meeting.status !== 'scheduled') return
    await join(real, meeting, 'patient')
    const patient = nth(real.patients, meeting.patient.index)
    const said = saidOf(await ask(real, patient, endLate, { params: { id: meeting.id } }, 'twice'))
    expect(said).toBe(meeting.came.doctor ? 'wrong_status' : 'done')
    if (said === 'done') close(meeting, 'expired', 'doctor_absent', real.clinic.now())
  },
  'only the patient': (_, real, meeting) => join(real, meeting, 'patient'),
  'only the doctor': (_, real, meeting) => join(real, meeting, 'doctor'),
  async 'one after the other'(books, real, meeting) {
    await join(real, meeting, 'patient')
    await untilGone(books, real)
    if (meeting.status === 'scheduled') await join(real, meeting, 'doctor')
  },
}

/** The time of the next consultation comes, and people do or do not. */
const meet = (course: Course) =>
  command(
    `the next consultation: ${course}`,
    (books) => scheduled(books).length > 0,
    async (books, real) => {
      const [next] = scheduled(books)
      if (!next) return
      await waitUntil(books, real, next.from + MINUTE)
      if (next.came.patient || next.came.doctor) await untilGone(books, real)
      if (next.status === 'scheduled') await courses[course](books, real, next)
    },
  )

export const anyMeeting = fc
  .constantFrom(...(Object.keys(courses) as Course[]), 'held' as const, 'held' as const)
  .map(meet)
