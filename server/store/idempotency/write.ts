import type { Reader } from '../schema.ts'

export interface Call {
  personId: string
  key: string
}

/** Claims a key for a call; false when it was used before. */
export async function claimCall(
  db: Reader,
  call: Call & { fingerprint: string; at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('idempotent_call')
    .values({ person_id: call.personId, key: call.key, fingerprint: call.fingerprint, created_at: call.at })
    .onConflict((conflict) => conflict.columns(['person_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

export function findCall(db: Reader, { personId, key }: Call) {
  return db
    .selectFrom('idempotent_call')
    .select(['fingerprint', 'status', 'answer', 'created_at'])
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Keeps the answer of a call, sealed, to be replayed. */
export async function keepAnswer(
  db: Reader,
  { personId, key }: Call,
  { status, answer }: { status: number; answer: string },
): Promise<void> {
  await db
    .updateTable('idempotent_call')
    .set({ status, answer })
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .execute()
}

/** Lets a key go that has no answer: its call broke, or was begun before `startedBefore` and never ended. */
export async function releaseCall(db: Reader, { personId, key }: Call, startedBefore?: Date): Promise<void> {
  let stale = db
    .deleteFrom('idempotent_call')
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .where('status', 'is', null)
  if (startedBefore) stale = stale.where('created_at', '<', startedBefore)
  await stale.execute()
}

/** Forgets old calls. */
export async function sweepCalls(db: Reader, before: Date): Promise<void> {
  await db.deleteFrom('idempotent_call').where('created_at', '<', before).execute()
}
