import type { Selectable } from 'kysely'
import type { Reader, Tx } from '../schema.ts'
import type { SpecialistTable } from '../tables/specialists.ts'

type NextFree = Pick<Selectable<SpecialistTable>, 'next_free_at' | 'next_free_hour_at'>

/** Keeps a specialist's next free times, by which lists are ordered. */
export async function setNextFree(db: Reader, doctorId: string, next: NextFree): Promise<void> {
  await db.updateTable('specialist').set(next).where('client_id', '=', doctorId).execute()
}

/** Changes of one specialist's next free times come one after another; the row is the lock. */
export async function lockSpecialist(tx: Tx, clientId: string): Promise<void> {
  await tx
    .selectFrom('specialist')
    .select('client_id')
    .where('client_id', '=', clientId)
    .forNoKeyUpdate()
    .execute()
}
