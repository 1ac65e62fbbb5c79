import type { Reader } from '../schema.ts'

/** Keeps a specialist's next free time, by which lists are ordered. */
export async function setNextFree(db: Reader, doctorId: string, at: Date | null): Promise<void> {
  await db.updateTable('specialist').set({ next_free_at: at }).where('client_id', '=', doctorId).execute()
}
