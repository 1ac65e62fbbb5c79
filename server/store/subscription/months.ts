import { sql, type Insertable, type Selectable } from 'kysely'
import type { Reader, Tx } from '../schema.ts'
import type { PlanMonthTable } from '../tables/content.ts'

export type PlanMonth = Selectable<PlanMonthTable>

export async function insertMonth(tx: Tx, month: Insertable<PlanMonthTable>): Promise<void> {
  await tx.insertInto('plan_month').values(month).execute()
}

/** A paid month by its id. */
export function findMonth(db: Reader, id: string): Promise<PlanMonth | undefined> {
  return db.selectFrom('plan_month').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The month that was bought by a purchase. */
export function findMonthOfPurchase(db: Reader, purchaseId: string): Promise<PlanMonth | undefined> {
  return db.selectFrom('plan_month').selectAll().where('purchase_id', '=', purchaseId).executeTakeFirst()
}

/** A month with what may still be spent of it. */
export type MonthLeft = PlanMonth & { left: number }

/**
 * A patient's months that run, with what may still be spent of each, the one that ends first before others, and of two
 * that end in the same minute the older. One that was paid ahead is not to be spent yet.
 */
export async function listMonths(db: Reader, patientId: string, now: Date): Promise<MonthLeft[]> {
  const months = await listMonthsAlsoAhead(db, patientId, now)
  return months.filter((month) => hasBegun(month, now))
}

export const hasBegun = ({ starts_at: starts }: PlanMonth, now: Date): boolean => starts <= now

/** The same, with those that are paid ahead. */
export function listMonthsAlsoAhead(db: Reader, patientId: string, now: Date): Promise<MonthLeft[]> {
  return db
    .selectFrom('plan_month')
    .leftJoin('ledger_account', (join) =>
      join
        .onRef('ledger_account.owner', '=', 'plan_month.patient_id')
        .onRef('ledger_account.month_id', '=', 'plan_month.id'),
    )
    .selectAll('plan_month')
    .select(sql<number>`coalesce(ledger_account.balance - ledger_account.pending_out, 0)`.as('left'))
    .where('plan_month.patient_id', '=', patientId)
    .where('plan_month.ends_at', '>', now)
    .orderBy('plan_month.ends_at')
    .orderBy('plan_month.starts_at')
    .orderBy('plan_month.id')
    .execute()
}

/** Months that ended by an instant and of which the rest has not lapsed yet. */
export async function listEnded(db: Reader, by: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('plan_month')
    .select('id')
    .where('lapsed_at', 'is', null)
    .where('ends_at', '<=', by)
    .orderBy('ends_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Notes that the rest of a month lapsed; false when it had before. */
export async function markLapsed(tx: Tx, id: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('plan_month')
    .set({ lapsed_at: at })
    .where('id', '=', id)
    .where('lapsed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
