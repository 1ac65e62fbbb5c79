import { sql } from 'kysely'
import type { Reader, Tx } from '../schema.ts'
import type { LedgerUnit } from '../tables/ledger.ts'
import { accountId, processor, type Account } from './write.ts'

/** What an account may still spend: its balance less what is pending. */
export async function available(db: Reader, account: Account): Promise<number> {
  const row = await db
    .selectFrom('ledger_account')
    .select(['balance', 'pending_out'])
    .where('id', '=', accountId(account))
    .executeTakeFirst()
  return row ? row.balance - row.pending_out : 0
}

/** The same, and keeps the account from changing until the transaction ends. */
export async function lockAvailable(tx: Tx, account: Account): Promise<number> {
  const row = await tx
    .selectFrom('ledger_account')
    .select(['balance', 'pending_out'])
    .where('id', '=', accountId(account))
    .forUpdate()
    .executeTakeFirst()
  return row ? row.balance - row.pending_out : 0
}

/** What a person bought and may still spend, by unit; those never used are missing, and so is what plans grant. */
export async function listAvailable(db: Reader, patientId: string): Promise<Map<LedgerUnit, number>> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['unit', 'balance', 'pending_out'])
    .where('owner', '=', patientId)
    .where('kind', '=', 'person')
    .where('month_id', 'is', null)
    .execute()
  return new Map(rows.map(({ unit, balance, pending_out }) => [unit, balance - pending_out]))
}

/** The account that gave under this key, if there was such a transfer. */
export async function giverOf(db: Reader, key: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('ledger_transfer')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_transfer.debit')
    .select(['ledger_account.kind', 'ledger_account.owner', 'ledger_account.unit', 'ledger_account.month_id'])
    .where('ledger_transfer.key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  const { kind, owner, unit, month_id: monthId } = row
  return { kind, unit, ...(owner !== null && { owner }), ...(monthId !== null && { monthId }) }
}

/** The minutes that a transfer moved along. */
export async function minutesOf(db: Reader, key: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_transfer')
    .select('minutes')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.minutes ?? 0
}

/** Cents that went back of a card payment, as the ledger has it. */
export async function refundedOf(db: Reader, paymentId: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_transfer')
    .select(
      sql<number>`coalesce(sum(case when credit = ${accountId(processor)} then amount else -amount end), 0)::integer`.as(
        'cents',
      ),
    )
    .where('payment_id', '=', paymentId)
    .where('reason', '=', 'refund')
    .where('state', '=', 'posted')
    .executeTakeFirstOrThrow()
  return row.cents
}
