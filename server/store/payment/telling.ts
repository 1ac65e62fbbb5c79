import type { Reader, Tx } from '../schema.ts'

/** Whether something waits of which administrators were not told. */
export async function hasUntold(db: Reader): Promise<boolean> {
  const untold = await db
    .selectFrom('payment_finding')
    .select('id')
    .where('handled_at', 'is', null)
    .where('gone_at', 'is', null)
    .where('told_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return untold !== undefined
}

/** Takes a day for telling, YYYY-MM-DD; false when it was told on that day already. */
export async function takeTelling(tx: Tx, day: string, at: Date): Promise<boolean> {
  const taken = await tx
    .insertInto('finding_telling')
    .values({ day, told_at: at })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .returning('day')
    .executeTakeFirst()
  return taken !== undefined
}

/** Notes that administrators are told of everything that waits. */
export async function markTold(tx: Tx, at: Date): Promise<void> {
  await tx
    .updateTable('payment_finding')
    .set({ told_at: at })
    .where('handled_at', 'is', null)
    .where('gone_at', 'is', null)
    .where('told_at', 'is', null)
    .execute()
}

/** The administrators who are confirmed and not blocked. */
export async function listWatchers(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('client')
    .innerJoin('person', 'person.id', 'client.person_id')
    .select('person.id')
    .where('client.role', '=', 'admin')
    .where('person.status', '=', 'confirmed')
    .execute()
  return rows.map(({ id }) => id)
}
