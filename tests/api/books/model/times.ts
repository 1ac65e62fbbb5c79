import { MINUTE, type Books, type Doctor, type Meeting, type Patient } from './books.ts'
import { isOpen } from './meetings.ts'

/** How long a time is kept for whoever may try another card. */
const HELD = 10 * MINUTE

/** Nothing can be asked for that begins within the next hour. */
export const NOTICE = 65 * MINUTE

interface Stretch {
  readonly from: number
  readonly minutes: number
}
interface Taken extends Stretch {
  readonly patient: Patient
  readonly doctor: Doctor
  /** What it is taken for. */
  readonly by: unknown
}

const overlap = (a: Stretch, b: Stretch) =>
  a.from < b.from + b.minutes * MINUTE && b.from < a.from + a.minutes * MINUTE

/** A card was refused: the time stays with the patient for a while, who wants one at a time. */
export function keepTime(patient: Patient, { doctor, from, minutes }: Meeting, now: number): void {
  if (now < from && !isHolding(patient, now)) patient.hold = { doctor, from, minutes, until: now + HELD }
}

const isHolding = ({ hold }: Patient, now: number): boolean => hold !== undefined && hold.until > now

/** Every time that somebody has reserved: consultations, other times that are proposed, what is being paid, what is held. */
function taken({ meetings, patients }: Books, now: number): Taken[] {
  const standing = meetings
    .filter((meeting) => isOpen(meeting) || meeting.status === 'active')
    .flatMap((meeting) => {
      const { patient, doctor, minutes, from, proposal } = meeting
      return [from, ...(proposal?.starts ?? [])].map((start) => {
        return { patient, doctor, minutes, from: start, by: meeting }
      })
    })
  const coming = patients.flatMap((patient) =>
    patient.questions.flatMap(({ thing }) => {
      if (!('meeting' in thing)) return []
      const { doctor, minutes, from } = thing.meeting
      return [{ patient, doctor, minutes, from, by: thing.meeting }]
    }),
  )
  const held = patients.flatMap((patient) => {
    const { hold } = patient
    return hold && isHolding(patient, now) ? [{ ...hold, patient, by: hold }] : []
  })
  return [...standing, ...coming, ...held]
}

/**
 * What else of either stands in the way: a time of whoever asks before one of the other. A patient who chooses a time
 * lets the held one go.
 */
export function clash(
  books: Books,
  now: number,
  asked: Stretch & Pick<Taken, 'patient' | 'doctor' | 'by'> & { letsGo: boolean },
  asking: 'patient' | 'doctor',
): 'double_booked' | 'time_taken' | undefined {
  const others = taken(books, now).filter(
    (each) =>
      each.by !== asked.by &&
      !(asked.letsGo && each.by === asked.patient.hold) &&
      (each.patient === asked.patient || each.doctor === asked.doctor) &&
      overlap(each, asked),
  )
  if (others.length === 0) return undefined
  return others.some((each) => each[asking] === asked[asking]) ? 'double_booked' : 'time_taken'
}

/** When something of the two begins that day, so that it may be asked for in vain. */
export const startsOf = ({ meetings }: Books, doctor: Doctor, minutes: number): number[] =>
  meetings
    .filter((meeting) => isOpen(meeting) && meeting.doctor === doctor && meeting.minutes === minutes)
    .map(({ from }) => from)
