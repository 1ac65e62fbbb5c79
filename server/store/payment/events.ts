import type { Reader, Tx } from '../schema.ts'

/** Keeps an event of the processor; answers whether it is new. */
export async function insertEvent(tx: Tx, id: string, at: Date): Promise<boolean> {
  const kept = await tx
    .insertInto('processor_event')
    .values({ id, heard_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Forgets events that nobody will repeat any more. */
export async function sweepEvents(db: Reader, before: Date): Promise<void> {
  await db.deleteFrom('processor_event').where('heard_at', '<', before).execute()
}
