import type { Meeting, Pack, Patient, Thing } from './books.ts'

type Owner = Meeting | Pack

const ownerOf = (thing: Thing): Owner | undefined =>
  'meeting' in thing ? thing.meeting : 'pack' in thing ? thing.pack : undefined

/** What makes a price lower is used by what it was made lower for. */
export function claim(patient: Patient, thing: Thing): void {
  if ('meeting' in thing && thing.meeting.cents.first > 0) patient.firstDiscount = thing.meeting
  const owner = ownerOf(thing)
  if (owner?.code) patient.uses.set(owner.code, owner)
}

/** Nothing is paid after all: what made the price lower is free again. */
export function release(patient: Patient, thing: Thing): void {
  const owner = ownerOf(thing)
  if (patient.firstDiscount === owner) patient.firstDiscount = undefined
  for (const [code, by] of patient.uses) if (by === owner) patient.uses.delete(code)
}
