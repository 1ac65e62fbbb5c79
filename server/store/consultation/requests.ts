import type { Paging } from '#contract/paging.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Reader, Schema } from '../schema.ts'
import { consultationRows, type ConsultationRow } from './read.ts'

/** Requests, and times a patient proposes that can still be answered. Words, not values: an index is made of them. */
const awaitsDoctor = (now: Date) => (row: ExpressionBuilder<Schema, 'consultation'>) =>
  row.or([
    sql<boolean>`consultation.status = 'awaiting_approval'`,
    row.and([
      sql<boolean>`consultation.proposed_by = 'patient'`,
      row('consultation.proposed_until', '>', now),
    ]),
  ])

/** One page of what awaits a doctor's answer and has not begun, soonest first, with how much there is in all. */
export async function listAwaiting(
  db: Reader,
  doctorId: string,
  now: Date,
  { limit, offset }: Paging,
): Promise<{ rows: ConsultationRow[]; total: number }> {
  const awaiting = db
    .selectFrom('consultation')
    .where('doctor_id', '=', doctorId)
    .where('starts_at', '>=', now)
    .where(awaitsDoctor(now))
  const page = awaiting.select('id').orderBy('starts_at').orderBy('id').limit(limit).offset(offset)
  const rows = await consultationRows(db)
    .where('consultation.id', 'in', page)
    .orderBy('consultation.starts_at')
    .orderBy('consultation.id')
    .execute()
  const count = await awaiting.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()
  return { rows, total: count.n }
}

/** Consultations that have not begun, of which an open proposal has a time in a stretch, ascending. */
export function listProposed(
  db: Reader,
  doctorId: string,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<ConsultationRow[]> {
  const lies = sql<boolean>`exists (
    select from unnest(consultation.proposed_starts) as start
    where start < ${to} and start + consultation.minutes * interval '1 minute' > ${from})`
  return consultationRows(db)
    .where('consultation.doctor_id', '=', doctorId)
    .where('consultation.starts_at', '>=', now)
    .where('consultation.proposed_until', '>', now)
    .where(lies)
    .orderBy('consultation.starts_at')
    .limit(1000)
    .execute()
}

/** Consultations whose proposal nobody answered in time. */
export async function listUnanswered(db: Reader, before: Date, limit: number): Promise<string[]> {
  const found = await db
    .selectFrom('consultation')
    .select('id')
    .where('proposed_by', 'is not', null)
    .where('proposed_until', '<=', before)
    .orderBy('proposed_until')
    .limit(limit)
    .execute()
  return found.map(({ id }) => id)
}
