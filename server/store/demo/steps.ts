import type { Reader } from '../schema.ts'

/** When a step of the demo world was made; undefined while it is not. */
export async function stepDoneAt(db: Reader, name: string): Promise<Date | undefined> {
  const row = await db.selectFrom('demo_step').select('done_at').where('name', '=', name).executeTakeFirst()
  return row?.done_at
}

/** Notes a step as made; the first note stays. */
export async function markStep(db: Reader, name: string, at: Date): Promise<void> {
  await db
    .insertInto('demo_step')
    .values({ name, done_at: at })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
