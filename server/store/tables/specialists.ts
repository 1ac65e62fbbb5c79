import type { feedTitles } from '#contract/choices.ts'
import type { Licence, LicenceStage } from '#contract/licence.ts'
import type { Method, Practice } from '#contract/practice.ts'
import type { Speciality } from '#contract/speciality.ts'
import type { SuitedHours } from '#contract/choosing-words.ts'
import type { Fixed, Json } from './columns.ts'
import type { ColumnType, Generated } from 'kysely'

/** What a doctor writes about themselves, before and after review. */
export interface ProfileDraft extends Practice, Licence {
  /** Absent until the doctor has said what patients are to call them. */
  name?: string
  surname?: string
  photo: string | null
  bio: { en: string; lv: string; ru: string }
  price: number | null
  speciality: Speciality | null
  languages: string[]
  comments: string
  metaTagDescription: string
  metaTagKeywords: string
}

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
  draft: ColumnType<Partial<ProfileDraft> | null, string | null, string | null>
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
  name: string
  surname: string
  /** Name and surname, folded for search. */
  search: string
  photo: string | null
  speciality: Speciality
  languages: string[]
  price_cents: number
  bio: Json<{ en: string; lv: string; ru: string }>
  comments: Generated<string>
  meta_description: Generated<string>
  meta_keywords: Generated<string>
  /** Labels of keywords. */
  topics: Generated<string[]>
  methods: Generated<Method[]>
  education: Generated<string>
  practice_since: Generated<number | null>
  gender: Generated<'female' | 'male' | null>
  in_person: Generated<boolean>
  city: Generated<string>
  address: Generated<string>
  takes_new: Generated<boolean>
  licence_number: Generated<string>
  licence_authority: Generated<string>
  /** Its last day, YYYY-MM-DD. */
  licence_until: Generated<string | null>
  licence_link: Generated<string>
  /** For 45 minutes. */
  next_free_at: Date | null
  /** For 60 minutes. */
  next_free_hour_at: Date | null
  published_at: Date
  version: Generated<number>
}

/** What a specialist was told of the end of a licence, once for its last day and each stage. */
export interface LicenceTellingTable {
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
