import type { Generated } from 'kysely'
import type { Fixed, Json } from './columns.ts'

/** A short questionnaire that may be asked again. */
export interface MeasureTable {
  id: Fixed<string>
  status: Generated<'draft' | 'published' | 'withdrawn'>
  /** The number of the newest version. */
  newest: Generated<number>
  /** The version that is asked. */
  published_version: string | null
  created_at: Fixed<Date>
}

/** What a measure asks; a version never changes. */
export interface MeasureVersionTable {
  id: Fixed<string>
  measure_id: Fixed<string>
  number: Fixed<number>
  content: Json<object>
  /** The same for versions that ask the same. */
  form: Fixed<string>
  saved_by: Fixed<string | null>
  created_at: Fixed<Date>
}

/** That a specialist asks their patient to answer a measure. */
export interface MeasureAskTable {
  id: Fixed<string>
  measure_id: Fixed<string>
  version_id: Fixed<string>
  doctor_id: Fixed<string>
  patient_id: Fixed<string>
  asked_at: Fixed<Date>
  taken_back_at: Generated<Date | null>
  /** What answered it. */
  answering_id: Generated<string | null>
}

/** One time that a patient answered a measure. */
export interface MeasureAnsweringTable {
  id: Fixed<string>
  patient_id: Fixed<string>
  measure_id: Fixed<string>
  version_id: Fixed<string>
  /** Which options were chosen, sealed with the patient's data key. */
  sealed_answers: Fixed<string>
  answered_at: Fixed<Date>
}

/** Whether a patient lets a specialist see what they answer to measures, as they last said. */
export interface MeasureConsentTable {
  patient_id: Fixed<string>
  doctor_id: Fixed<string>
  allowed: boolean
  chosen_at: Date
}
