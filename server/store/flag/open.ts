import { sql, type RawBuilder } from 'kysely'

/** Whether a patient has an open flag. */
export const isFlagged = (patientId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from risk_flag where risk_flag.patient_id = ${patientId} and risk_flag.resolved_at is null)`

/** Since when the open flag of a patient waits; null without one. */
export const flaggedSince = (patientId: RawBuilder<unknown>) => sql<Date | null>`(
  select risk_flag.raised_at from risk_flag
  where risk_flag.patient_id = ${patientId} and risk_flag.resolved_at is null)`
