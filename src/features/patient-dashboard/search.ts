import type { PayWith } from '#contract/consultation.ts'
import type { Speciality } from '#contract/speciality.ts'
import { isSpoken, specialities, waysToPay } from '#contract/words.ts'

/** What the address of the screen holds, so that a half-made booking survives a reload. */
export interface BookingSearch {
  doctor?: string
  /** The chosen start. */
  from?: string
  /** The chosen start is the patient's own wish, not an offered time. */
  proposed?: true
  /** How it shall be paid, when chosen by hand. */
  pay?: PayWith
  /** The payment that waits for the bank's question. */
  payment?: string
  /** The consultation that was just requested. */
  booked?: string
  speciality?: Speciality
  language?: string
  name?: string
}

const text = (value: unknown, form: RegExp) =>
  typeof value === 'string' && form.test(value) ? value : undefined
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Reads the address; whatever is not understood is as if it were not there. */
export function readBookingSearch(raw: Record<string, unknown>): BookingSearch {
  const from = text(raw.from, /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
  const all = {
    doctor: text(raw.doctor, uuid),
    from: from && Number.isFinite(Date.parse(from)) ? from : undefined,
    proposed: from && (raw.proposed === true || raw.proposed === 'true') ? (true as const) : undefined,
    pay: waysToPay.find((way) => way === raw.pay),
    payment: text(raw.payment, uuid),
    booked: text(raw.booked, uuid),
    speciality: specialities.find((speciality) => speciality === raw.speciality),
    language: typeof raw.language === 'string' && isSpoken(raw.language) ? raw.language : undefined,
    name: text(raw.name, /\S/)?.slice(0, 255),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** Changes some of what the address holds. `undefined` takes it out. */
export type ChangeSearch = (change: { [K in keyof BookingSearch]?: BookingSearch[K] | undefined }) => void
