import type { Reader, Tx } from '../schema.ts'

/** Keeps a specialist's next free time, by which lists are ordered. */
export async function setNextFree(db: Reader, doctorId: string, at: Date | null): Promise<void> {
  await db.updateTable('specialist').set({ next_free_at: at }).where('client_id', '=', doctorId).execute()
}

/** Changes of one specialist's next free time come one after another; the row is the lock. */
export async function lockSpecialist(tx: Tx, clientId: string): Promise<void> {
  await tx
    .selectFrom('specialist')
    .select('client_id')
    .where('client_id', '=', clientId)
    .forNoKeyUpdate()
    .execute()
}
