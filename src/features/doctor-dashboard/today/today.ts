import type { Consultation } from '#contract/consultation.ts'
import { finishAt } from '#domain/deadlines.ts'
import { HOUR } from '#domain/duration.ts'

/** How long before its start a consultation is put above everything else. */
const SOON = HOUR

const standing = ({ status }: Consultation) =>
  status === 'scheduled' || status === 'active' || status === 'finished'

/** What the first line of the day says: how many, and the next that has not begun. */
export function dayOf(consultations: readonly Consultation[], now: number) {
  const today = consultations.filter(standing)
  const next = today.find(({ status, from }) => status === 'scheduled' && Date.parse(from) > now)
  return { count: today.length, next }
}

/** The consultation that matters now: one that runs, else one that begins within the hour or has just begun. */
export function current(consultations: readonly Consultation[], now: number): Consultation | undefined {
  const running = consultations.find(
    // A device that was away may still hold as running what has long been finished.
    ({ status, to }) => status === 'active' && now < finishAt(Date.parse(to)),
  )
  if (running) return running
  return consultations.find(
    ({ status, from, to }) => status === 'scheduled' && Date.parse(from) - now < SOON && Date.parse(to) > now,
  )
}
