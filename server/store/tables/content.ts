import type { Fixed, Json } from './columns.ts'
import type { Generated } from 'kysely'

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
