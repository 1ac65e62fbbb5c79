import { sql, type Insertable } from 'kysely'
import type { Reader, Tx } from '../schema.ts'
import type { AuditEntryTable } from '../tables/audit.ts'

export async function insertEntry(db: Reader, entry: Insertable<AuditEntryTable>): Promise<void> {
  await db.insertInto('audit_entry').values(entry).execute()
}

/** One seals at a time, until the transaction ends; whether it is this one. */
export async function lockSeals(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('audit_seal')) as got`.execute(tx)
  return rows[0]?.got === true
}

/** Seals entries under the next number. */
export async function insertSeal(
  tx: Tx,
  seal: { number: number; at: Date; root: string; entries: readonly number[] },
): Promise<void> {
  const { number, at, root, entries } = seal
  await tx.insertInto('audit_seal').values({ number, sealed_at: at, root }).execute()
  await sql`
    insert into audit_leaf (entry, seal) select unnest(${entries}::bigint[]), ${number}`.execute(tx)
}
