import type { PayWith } from '#contract/consultation.ts'
import type { Speciality } from '#contract/speciality.ts'
import { paymentOptions } from '#contract/enums.ts'
import { specialities } from '#contract/enums.ts'
import { filled, searchId, searchInstant, searchLanguage, searchText } from '../../data/list-search.ts'

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

/** Reads the address; whatever is not understood is as if it were not there. */
export function readBookingSearch(raw: Record<string, unknown>): BookingSearch {
  const from = searchInstant(raw.from)
  return filled({
    doctor: searchId(raw.doctor),
    from,
    proposed: from && (raw.proposed === true || raw.proposed === 'true') ? (true as const) : undefined,
    pay: paymentOptions.find((way) => way === raw.pay),
    payment: searchId(raw.payment),
    booked: searchId(raw.booked),
    speciality: specialities.find((speciality) => speciality === raw.speciality),
    language: searchLanguage(raw.language),
    name: searchText(raw.name),
  })
}

/** Changes some of what the address holds. `undefined` takes it out. */
export type ChangeSearch = (change: { [K in keyof BookingSearch]?: BookingSearch[K] | undefined }) => void
