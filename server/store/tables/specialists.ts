import type { feedTitles } from '#contract/choices.ts'
import type { LicenceStage } from '#contract/licence.ts'
import type { PublicProfile } from '#contract/public-profile.ts'
import type { Speciality } from '#contract/speciality.ts'
import type { SuitedHours } from '#contract/specialist-enums.ts'
import type { Derived, Fixed } from './columns.ts'
import type { ColumnType, Generated } from 'kysely'

export interface DoctorProfileTable {
  client_id: Fixed<string>
  status: 'publicly_available' | 'in_review' | 'rejected' | null
  /** In clear, of a release before: it is sealed as soon as it is found. */
  admin_comment: ColumnType<string | null, never, null>
  /** Sealed with the doctor's data key. */
  sealed_admin_comment: Generated<string | null>
  /** As shown last; null before the first review. The public copy's trigger writes it. */
  reviewed_name: ColumnType<string | null, never, never>
  reviewed_surname: ColumnType<string | null, never, never>
  /** What waits for a review, or may be sent to one. */
  draft: ColumnType<Partial<PublicProfile> | null, string | null, string | null>
  iban: string | null
  /** When it last replaced another one. */
  iban_changed_at: Date | null
  time_zone: Generated<string>
  /** Minutes. */
  min_notice: Generated<number>
  /** Minutes between consultations. */
  buffer: Generated<number>
  horizon_days: Generated<number>
  updated_at: Date
  version: Generated<number>
}

export interface SpecialistTable {
  client_id: Fixed<string>
  /** What everyone sees, as it was reviewed; what queries look for is derived from it. */
  profile: ColumnType<PublicProfile, string, string>
  name: Derived<string>
  surname: Derived<string>
  photo: Derived<string | null>
  speciality: Derived<Speciality>
  languages: Derived<string[]>
  price_cents: Derived<number>
  /** Labels of keywords. */
  topics: Derived<string[]>
  gender: Derived<PublicProfile['gender']>
  in_person: Derived<boolean>
  takes_new: Derived<boolean>
  /** The last day of the licence, YYYY-MM-DD. */
  licence_until: Derived<string | null>
  /** Name and surname, folded for search. */
  search: string
  /** For 45 minutes. */
  next_free_at: Date | null
  /** For 60 minutes. */
  next_free_hour_at: Date | null
  published_at: Date
  version: Generated<number>
}

/** What a specialist was told of the end of a licence, once for its last day and each stage. */
export interface LicenceMailTable {
  client_id: Fixed<string>
  /** YYYY-MM-DD. */
  last_day: Fixed<string>
  stage: Fixed<LicenceStage>
  told_at: Fixed<Date>
}

/** When a published specialist is free next at such hours. */
export interface SpecialistFreeHoursTable {
  client_id: Fixed<string>
  hours: Fixed<SuitedHours>
  next_at: Fixed<Date>
}

/** Under which private address a specialist's own calendar reads the consultations. */
export interface CalendarFeedTable {
  doctor_id: Fixed<string>
  /** Of the address. */
  key_hash: string
  titles: (typeof feedTitles)[number]
  created_at: Date
  fetched_at: Date | null
}

export interface AvailabilityTable {
  id: Fixed<string>
  doctor_id: Fixed<string>
  /** Local wall time of the doctor's zone, in minutes since 1970-01-01T00:00. */
  local_from: number
  local_to: number
  repeat_weekly: boolean
  /** No occurrence begins from here on. */
  local_until: number | null
  /** Stands instead of the usual hours in a day off. */
  day_off_id: Fixed<string | null>
  created_at: Fixed<Date>
}

/** A stretch in which the usual hours do not count. */
export interface DayOffTable {
  id: Fixed<string>
  doctor_id: Fixed<string>
  local_from: number
  local_to: number
  created_at: Fixed<Date>
}
