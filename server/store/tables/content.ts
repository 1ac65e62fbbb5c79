import type { KeywordMeaning } from '#contract/keyword.ts'
import type { Language, LocalizedText } from '#contract/language.ts'
import type { Translations } from '#contract/news.ts'
import type { Fixed, Json } from './columns.ts'
import type { ColumnType, Generated } from 'kysely'

export interface NewsPostTable {
  id: Fixed<string>
  image: string
  title: string
  post_text: string
  /** Of `title` and `post_text`; no translation is into it. */
  language: ColumnType<Language, Language | undefined, Language>
  translations: ColumnType<Translations, string | undefined, string>
  published: Generated<boolean>
  published_at: Date | null
  created_at: Fixed<Date>
  version: Generated<number>
}

export interface QuestionnaireTable {
  id: Fixed<string>
  /** The database counts: the newest version has the highest. */
  number: ColumnType<number, undefined, never>
  content: Json<object>
  /** The profile of the administrator; missing for what was there from the beginning. */
  saved_by: Fixed<string | null>
  created_at: Fixed<Date>
}

/** Which question an option belongs to, in every version. The database fills it in. */
export interface QuestionOptionTable {
  id: ColumnType<string, never, never>
  question_id: ColumnType<string, never, never>
}

export interface KeywordTable {
  label: Fixed<string>
  /** What it tells patients; null where it is for administrators only. */
  meaning: Generated<KeywordMeaning | null>
  /** Of a topic. */
  name: ColumnType<LocalizedText | null, string | null | undefined, string | null>
  created_at: Fixed<Date>
}

export interface QuestionnaireAnswerTable {
  patient_id: Fixed<string>
  question_id: Fixed<string>
  questionnaire_id: string
  /** Ids of the chosen options as JSON, sealed with the person's data key. */
  chosen: string
  saved_at: Date
}

export interface QuestionnaireSubmissionTable {
  patient_id: Fixed<string>
  questionnaire_id: Fixed<string>
  submitted_at: Fixed<Date>
}

export interface SubscriptionTable {
  id: Fixed<string>
  patient_id: Fixed<string>
  plan: 'advanced' | 'basic'
  status: 'active' | 'past_due' | 'cancelled'
  period_start: Date
  period_end: Date
  /** The card it was last paid with. */
  card_id: string | null
  /** When the first of its months began that follow each other without a gap, and how many there are. */
  began_at: Date
  months: Generated<number>
  /** Tries to renew it that failed since its month ended, and when the first of them did. */
  failed_tries: Generated<number>
  first_failed_at: Date | null
  /** Paid by bank transfer: it ends by itself, and nobody cancelled it. */
  by_transfer: ColumnType<boolean, boolean | undefined, boolean>
  /** When was told that such a plan ends; missing while it was not. */
  ending_told_at: Date | null
  /** When its patient last decided on it, be it by an order that was paid later; missing in rows of before. */
  chosen_at: Date | null
  /** When something is to be done by itself: renewed, tried again, or ended. */
  due_at: Date
  created_at: Fixed<Date>
}

/** A paid month of a plan; its consultations lie in a ledger account of its own. */
export interface PlanMonthTable {
  id: Fixed<string>
  patient_id: Fixed<string>
  plan: Fixed<'advanced' | 'basic'>
  starts_at: Fixed<Date>
  ends_at: Fixed<Date>
  /** Missing for one that was given. */
  purchase_id: Fixed<string | null>
  /** Ordered before another plan was chosen that ran when its money came: usable beside that one. */
  beside: ColumnType<boolean, boolean | undefined, never>
  /** When what was left at its end went back. */
  lapsed_at: Date | null
}

export interface ChatTable {
  id: Fixed<string>
  patient_id: Fixed<string>
  doctor_id: Fixed<string>
  /** Wrapped; messages are sealed with it. */
  message_key: Fixed<string>
  last_seq: Generated<number>
  /** When the last message came; until then, when the chat was opened. */
  last_at: Date
  patient_read_seq: Generated<number>
  patient_delivered_seq: Generated<number>
  patient_unread: Generated<number>
  doctor_read_seq: Generated<number>
  doctor_delivered_seq: Generated<number>
  doctor_unread: Generated<number>
  /** A specialist opened it because of a risk answer. */
  opened_for_flag: ColumnType<boolean, boolean | undefined, never>
  created_at: Fixed<Date>
  version: Generated<number>
}

export interface MessageTable {
  id: Fixed<string>
  chat_id: Fixed<string>
  seq: Fixed<number>
  author_id: Fixed<string>
  /** Sealed with the chat's key; empty when removed. */
  content: string
  /** What both see of its file, sealed with the chat's key; null when there is none, or it was removed. */
  attachment: string | null
  sent_at: Fixed<Date>
  created_at: Fixed<Date>
  removed_at: Date | null
  version: Generated<number>
}

export interface AttachmentTable {
  id: Fixed<string>
  chat_id: Fixed<string>
  author_id: Fixed<string>
  /** Null until its message comes. */
  message_id: string | null
  /** Keyed, of the bytes as they were uploaded. */
  fingerprint: Fixed<string>
  /** Name of the sealed file. */
  file: Fixed<string>
  type: Fixed<'image/webp' | 'application/pdf'>
  size: Fixed<number>
  width: Fixed<number | null>
  height: Fixed<number | null>
  created_at: Fixed<Date>
}

export interface DemoStepTable {
  name: Fixed<string>
  done_at: Fixed<Date>
}
