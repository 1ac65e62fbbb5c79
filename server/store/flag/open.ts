import { sql, type RawBuilder } from 'kysely'

/** Whether a patient has an open flag. */
export const isFlagged = (patientId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from risk_flag where risk_flag.patient_id = ${patientId} and risk_flag.resolved_at is null)`
