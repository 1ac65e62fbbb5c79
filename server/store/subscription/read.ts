import type { Selectable } from 'kysely'
import type { Reader, Tx } from '../schema.ts'
import type { SubscriptionTable } from '../tables/content.ts'

export type SubscriptionRow = Selectable<SubscriptionTable>

/** A patient's plan, whatever its state. */
export function findSubscription(db: Reader, patientId: string): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('subscription').selectAll().where('patient_id', '=', patientId).executeTakeFirst()
}

/** The same, and keeps it from changing until the transaction ends. */
export function lockSubscription(tx: Tx, patientId: string): Promise<SubscriptionRow | undefined> {
  return tx
    .selectFrom('subscription')
    .selectAll()
    .where('patient_id', '=', patientId)
    .forUpdate()
    .executeTakeFirst()
}

/** The patients whose plan is to be renewed, tried again or ended by an instant, the longest due first. */
export async function listDue(db: Reader, by: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription')
    .select('patient_id')
    .where('due_at', '<=', by)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(({ patient_id }) => patient_id)
}

/** The patients whose plan, paid by transfer, ends by an instant, and who were not told of it. */
export async function listEndingToMail(db: Reader, by: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription')
    .select('patient_id')
    .where('by_transfer', '=', true)
    .where('ending_told_at', 'is', null)
    .where('period_end', '<=', by)
    .orderBy('period_end')
    .limit(limit)
    .execute()
  return rows.map(({ patient_id }) => patient_id)
}
