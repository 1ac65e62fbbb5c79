import type { ClosedReason, ConsultationStatus, PayWith, Reservation } from '#contract/consultation.ts'
import type { Minutes } from '#contract/doctor.ts'
import type { UserStatus } from '#contract/account.ts'
import type { Language, LocalizedText } from '#contract/language.ts'
import type { Plan } from '#contract/plan.ts'
import type { Role } from '#contract/role.ts'
import type { Speciality } from '#contract/speciality.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Tx as DatabaseTx } from '../external/database/port.ts'
import type { Database as DatabasePort } from '../external/database/port.ts'

type Json<T extends object> = JSONColumnType<T, string, string>
/** Written once. */
type Fixed<T> = ColumnType<T, T, never>

export interface PersonTable {
  id: Fixed<string>
  email: string
  password_hash: string | null
  status: UserStatus
  status_before_block: 'created' | 'confirmed' | null
  approval: 'awaiting_approval' | 'confirmed' | null
  language: Language
  name: string
  surname: string
  /** YYYY-MM-DD */
  birth_date: string | null
  gender: 'female' | 'male' | null
  phone: string | null
  /** Sealed. */
  personal_code: string | null
  personal_code_index: string | null
  /** Wrapped by the vault's master key. */
  data_key: Fixed<string>
  stay_anonymous: boolean
  plan_wish: Plan | null
  first_session_at: Date | null
  created_at: Fixed<Date>
  version: Generated<number>
}

export interface ClientTable {
  id: Fixed<string>
  person_id: Fixed<string>
  role: Fixed<Role>
  /** The number of the pseudonym. */
  alias: Fixed<number>
  payment_plan: Plan | null
  created_at: Fixed<Date>
}

export interface SessionTable {
  id: Fixed<string>
  token_hash: Fixed<string>
  person_id: Fixed<string>
  client_id: Fixed<string>
  created_at: Fixed<Date>
  used_at: Date
}

export type LinkKind = 'confirm-email' | 'confirm-admin' | 'reset-password'

export interface LinkTokenTable {
  hash: Fixed<string>
  person_id: Fixed<string>
  kind: Fixed<LinkKind>
  created_at: Fixed<Date>
  expires_at: Fixed<Date>
}

export interface AttemptCounterTable {
  key: string
  count: number
  resets_at: Date
}

export interface IdempotentCallTable {
  person_id: Fixed<string>
  key: Fixed<string>
  fingerprint: Fixed<string>
  status: number | null
  answer: string | null
  created_at: Fixed<Date>
}

export interface SentMailTable {
  key: Fixed<string>
  sent_at: Fixed<Date>
}

/** What a doctor writes about themselves, before and after review. */
export interface ProfileDraft {
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
  admin_comment: string | null
  draft: ColumnType<Partial<ProfileDraft> | null, string | null, string | null>
  iban: string | null
  time_zone: Generated<string>
  /** Minutes. */
  min_notice: Generated<number>
  /** Minutes between consultations. */
  buffer: Generated<number>
  horizon_days: Generated<number>
  updated_at: Date
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
  next_free_at: Date | null
  published_at: Date
  version: Generated<number>
}

export interface AvailabilityTable {
  id: Fixed<string>
  doctor_id: Fixed<string>
  /** Local wall time of the doctor's zone, in minutes since 1970-01-01T00:00. */
  local_from: number
  local_to: number
  repeat_weekly: boolean
  created_at: Fixed<Date>
}

export interface BusyTable {
  client_id: string
  subject: string
  /** tstzrange; written and compared through SQL only. */
  during: ColumnType<string, string, never>
  kind: 'hold' | 'paying' | 'consultation' | 'proposal'
  expires_at: Date | null
}

export interface HoldTable {
  id: Fixed<string>
  doctor_id: Fixed<string>
  patient_id: Fixed<string>
  starts_at: Fixed<Date>
  ends_at: Fixed<Date>
  minutes: Fixed<Minutes>
  expires_at: Date
  created_at: Fixed<Date>
}

export interface CardTable {
  id: Fixed<string>
  patient_id: Fixed<string>
  token: Fixed<string>
  brand: Fixed<string>
  last4: Fixed<string>
  /** MM/YY */
  expiry: Fixed<string>
  name: Fixed<string>
  is_default: boolean
  created_at: Fixed<Date>
  removed_at: Date | null
}

export type PaymentStatus =
  | 'started'
  | 'challenge'
  | 'authorised'
  | 'captured'
  | 'voided'
  | 'refunded'
  | 'failed'

export interface PaymentTable {
  id: Fixed<string>
  patient_id: Fixed<string>
  /** Given before the consultation exists. */
  consultation_id: Fixed<string>
  card_id: Fixed<string | null>
  cents: Fixed<number>
  state: PaymentStatus
  processor_id: string | null
  capture_before: Date | null
  reservation: Json<PaidReservation>
  /** The `Idempotency-Key` of the request, so that it can be taken up again after a crash. */
  request_key: Fixed<string | null>
  created_at: Fixed<Date>
  version: Generated<number>
}

/** What was asked for and promised when a payment began, so that it can be finished after a crash or a challenge. */
export interface PaidReservation extends Reservation {
  prices: { base: number; firstDiscount: number; promoDiscount: number; total: number }
}

export interface ConsultationTable {
  id: Fixed<string>
  doctor_id: Fixed<string>
  patient_id: Fixed<string>
  starts_at: Date
  ends_at: Date
  minutes: Fixed<Minutes>
  status: ConsultationStatus
  closed_reason: ClosedReason | null
  comment: string | null
  /** Sealed with the patient's data key. */
  note: string | null
  paid_with: Fixed<PayWith>
  payment_id: Fixed<string | null>
  promo_code: Fixed<string | null>
  base_cents: Fixed<number>
  first_discount_cents: Fixed<number>
  promo_discount_cents: Fixed<number>
  total_cents: Fixed<number>
  met_before: Fixed<number>
  /** When both were first present. */
  started_at: Date | null
  call_seconds: number | null
  earned_cents: number | null
  request_key: Fixed<string | null>
  created_at: Fixed<Date>
  version: Generated<number>
}

export interface FirstDiscountTable {
  person_id: Fixed<string>
  consultation_id: Fixed<string>
}

export interface CallPresenceTable {
  id: Fixed<string>
  consultation_id: Fixed<string>
  client_id: Fixed<string>
  joined_at: Fixed<Date>
  seen_at: Date
  /** A socket stands for this presence; when it is gone, so is the person. */
  attached: Generated<boolean>
  left_at: Date | null
}

export interface FeedbackQuestionTable {
  id: Fixed<string>
  audience: Fixed<'doctor' | 'patient'>
  position: number
  text: Json<LocalizedText>
  active: Generated<boolean>
}

export interface FeedbackTable {
  id: Fixed<string>
  consultation_id: Fixed<string>
  client_id: Fixed<string>
  audience: Fixed<'doctor' | 'patient'>
  skipped: Fixed<boolean>
  created_at: Fixed<Date>
}

export interface FeedbackAnswerTable {
  feedback_id: Fixed<string>
  question_id: Fixed<string>
  rating: Fixed<number>
  text: Fixed<string>
}

export type LedgerUnit = 'cents' | 'psychologist' | 'doctor' | 'plan'

export type AccountKind = 'processor' | 'platform' | 'person' | 'wallet' | 'payouts'

export interface LedgerAccountTable {
  id: Fixed<string>
  kind: Fixed<AccountKind>
  owner: Fixed<string | null>
  unit: Fixed<LedgerUnit>
  balance: Generated<number>
  pending_out: Generated<number>
}

export interface LedgerTransferTable {
  id: Fixed<string>
  key: Fixed<string>
  debit: Fixed<string>
  credit: Fixed<string>
  unit: Fixed<LedgerUnit>
  amount: Fixed<number>
  state: 'pending' | 'posted' | 'voided'
  reason: Fixed<string>
  consultation_id: Fixed<string | null>
  minutes: Fixed<number | null>
  created_at: Fixed<Date>
}

export interface NewsPostTable {
  id: Fixed<string>
  image: string
  title: string
  post_text: string
  published: Generated<boolean>
  published_at: Date | null
  created_at: Fixed<Date>
  version: Generated<number>
}

export interface QuestionnaireTable {
  id: Fixed<string>
  content: Json<object>
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
  created_at: Fixed<Date>
}

export interface ChatTable {
  id: Fixed<string>
  patient_id: Fixed<string>
  doctor_id: Fixed<string>
  /** Wrapped; messages are sealed with it. */
  message_key: Fixed<string>
  last_seq: Generated<number>
  created_at: Fixed<Date>
}

export interface MessageTable {
  id: Fixed<string>
  chat_id: Fixed<string>
  seq: Fixed<number>
  author_id: Fixed<string>
  /** Sealed with the chat's key. */
  content: string
  sent_at: Fixed<Date>
  created_at: Fixed<Date>
}

export interface DemoStepTable {
  name: Fixed<string>
  done_at: Fixed<Date>
}

/** Every table and the types of its columns. */
export interface Schema {
  person: PersonTable
  client: ClientTable
  session: SessionTable
  link_token: LinkTokenTable
  attempt_counter: AttemptCounterTable
  idempotent_call: IdempotentCallTable
  sent_mail: SentMailTable
  doctor_profile: DoctorProfileTable
  specialist: SpecialistTable
  availability: AvailabilityTable
  busy: BusyTable
  hold: HoldTable
  card: CardTable
  payment: PaymentTable
  consultation: ConsultationTable
  first_discount: FirstDiscountTable
  call_presence: CallPresenceTable
  feedback_question: FeedbackQuestionTable
  feedback: FeedbackTable
  feedback_answer: FeedbackAnswerTable
  ledger_account: LedgerAccountTable
  ledger_transfer: LedgerTransferTable
  news_post: NewsPostTable
  questionnaire: QuestionnaireTable
  questionnaire_answer: QuestionnaireAnswerTable
  questionnaire_submission: QuestionnaireSubmissionTable
  subscription: SubscriptionTable
  chat: ChatTable
  message: MessageTable
  demo_step: DemoStepTable
}

/** A transaction on our schema. */
export type Tx = DatabaseTx<Schema>
/** Our database. */
export type Database = DatabasePort<Schema>
/** Where a read may run: inside a transaction or outside one. */
export type Reader = Tx | Database['sql']
