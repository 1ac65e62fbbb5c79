import type { deviceStates } from '#contract/choices.ts'
import type { LocalizedText } from '#contract/language.ts'
import type { Fixed, Json } from './columns.ts'
import type { ColumnType, Generated } from 'kysely'

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
  /** In clear, of a release before: it is sealed as soon as it is found. */
  text: ColumnType<string, never, ''>
  /** Sealed with the data key of whoever wrote it. */
  sealed_text: string | null
}

export interface FeedbackFormTable {
  audience: Fixed<'doctor' | 'patient'>
  version: number
  saved_at: Date | null
  saved_by: string | null
}

/** Where a patient is during a call and whom to reach; sealed with their data key, none where they skipped it. */
export interface EmergencyDetailsTable {
  consultation_id: Fixed<string>
  sealed_details: string | null
  saved_at: Date
  keep_until: Date
}

/** How a patient's devices were when they last tried them before a consultation. */
export interface DeviceCheckTable {
  consultation_id: Fixed<string>
  camera: (typeof deviceStates)[number]
  microphone: (typeof deviceStates)[number]
  checked_at: Date
}
