import { sql } from 'kysely'
import type { OpenRequests } from '#domain/patient-limits.ts'
import type { Reader } from '../schema.ts'

/**
 * A patient's requests that await an answer and those that are just being paid, the ones that a bank asks about left out
 * if wished. Counted in one statement: between two a payment could become a request and be missed by both.
 */
export async function countOpenRequests(
  db: Reader,
  { patientId, doctorId, withChallenged }: { patientId: string; doctorId: string; withChallenged: boolean },
): Promise<OpenRequests> {
  const paying = withChallenged ? sql`('started', 'challenge')` : sql`('started')`
  const { rows } = await sql<OpenRequests>`
    select count(*)::int as "inAll",
      (count(*) filter (where doctor_id = ${doctorId} and not repeating))::int as "withDoctor",
      (count(*) filter (where doctor_id = ${doctorId} and repeating))::int as repeating
    from (
      select doctor_id, repeats is not null as repeating from consultation
      where patient_id = ${patientId} and status = 'awaiting_approval'
      union all
      select (reservation->>'doctorId')::uuid, reservation->>'repeats' is not null from payment
      where patient_id = ${patientId} and consultation_id is not null and state in ${paying}
    ) as request`.execute(db)
  return rows[0] ?? { withDoctor: 0, repeating: 0, inAll: 0 }
}
