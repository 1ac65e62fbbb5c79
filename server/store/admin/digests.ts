import type { Reader, Tx } from '../schema.ts'

// The table is called after what was told first: payment issues, which are told of with the rest by now.

/** Whether administrators were told on a day, YYYY-MM-DD, of what waits. */
export async function hasDigest(db: Reader, day: string): Promise<boolean> {
  const digest = await db
    .selectFrom('finding_telling')
    .select('day')
    .where('day', '=', day)
    .executeTakeFirst()
  return digest !== undefined
}

/** Takes a day for telling; false when it was told on that day already. */
export async function insertDigest(tx: Tx, day: string, at: Date): Promise<boolean> {
  const taken = await tx
    .insertInto('finding_telling')
    .values({ day, told_at: at })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .returning('day')
    .executeTakeFirst()
  return taken !== undefined
}

/** The administrators who are confirmed and not blocked. */
export async function listActiveAdmins(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('client')
    .innerJoin('person', 'person.id', 'client.person_id')
    .select('person.id')
    .where('client.role', '=', 'admin')
    .where('person.status', '=', 'confirmed')
    .execute()
  return rows.map(({ id }) => id)
}
