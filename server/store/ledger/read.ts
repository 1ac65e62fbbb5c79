import type { Reader, Tx } from '../schema.ts'
import type { LedgerUnit } from '../tables/ledger.ts'
import { accountId, type Account } from './write.ts'

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

/** What a person's accounts may still spend, by unit; those never used are missing. */
export async function listAvailable(db: Reader, patientId: string): Promise<Map<LedgerUnit, number>> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['unit', 'balance', 'pending_out'])
    .where('owner', '=', patientId)
    .where('kind', '=', 'person')
    .execute()
  return new Map(rows.map(({ unit, balance, pending_out }) => [unit, balance - pending_out]))
}

/** What a transfer was counted in, if there was one under this key. */
export async function unitOfTransfer(db: Reader, key: string): Promise<LedgerUnit | undefined> {
  const row = await db.selectFrom('ledger_transfer').select('unit').where('key', '=', key).executeTakeFirst()
  return row?.unit
}
