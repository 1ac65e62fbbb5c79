import type { ExpressionBuilder } from 'kysely'
import type { Reader, Schema } from '../schema.ts'

export interface Call {
  personId: string
  key: string
}

/** One run of a call: who holds its key. */
export interface Claim extends Call {
  run: string
}

const heldBy =
  ({ personId, key, run }: Claim) =>
  (eb: ExpressionBuilder<Schema, 'idempotent_call'>) =>
    eb.and({ person_id: personId, key, run })

/** Claims a key for a run; false when it was used before. */
export async function claimCall(
  db: Reader,
  { personId, key, run }: Claim,
  { fingerprint, at }: { fingerprint: string; at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('idempotent_call')
    .values({ person_id: personId, key, fingerprint, run, created_at: at, alive_at: at })
    .onConflict((conflict) => conflict.columns(['person_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a key from a run that gave no sign since an instant; of several at once one gets it, and what that run did. */
export async function takeOverCall(
  db: Reader,
  { personId, key, run }: Claim,
  { silentSince, at }: { silentSince: Date; at: Date },
): Promise<{ done: boolean } | undefined> {
  return db
    .updateTable('idempotent_call')
    .set({ run, alive_at: at })
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .where('status', 'is', null)
    .where('alive_at', '<', silentSince)
    .returning('done')
    .executeTakeFirst()
}

/** Notes that what a run was asked for is done. */
export async function markDone(db: Reader, claim: Claim): Promise<void> {
  await db.updateTable('idempotent_call').set({ done: true }).where(heldBy(claim)).execute()
}

export function findCall(db: Reader, { personId, key }: Call) {
  return db
    .selectFrom('idempotent_call')
    .select(['fingerprint', 'status', 'answer', 'created_at'])
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Says that a run goes on. */
export async function renewCall(db: Reader, claim: Claim, at: Date): Promise<void> {
  await db.updateTable('idempotent_call').set({ alive_at: at }).where(heldBy(claim)).execute()
}

/** Keeps the answer of a run, sealed, to be replayed; false when another run has taken its key over. */
export async function keepAnswer(
  db: Reader,
  claim: Claim,
  { status, answer }: { status: number; answer: string },
): Promise<boolean> {
  const row = await db
    .updateTable('idempotent_call')
    .set({ status, answer })
    .where(heldBy(claim))
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Lets a run's key go: it broke and has no answer. */
export async function releaseCall(db: Reader, claim: Claim): Promise<void> {
  await db.deleteFrom('idempotent_call').where(heldBy(claim)).execute()
}

/** Forgets old calls. */
export async function sweepCalls(db: Reader, before: Date): Promise<void> {
  await db.deleteFrom('idempotent_call').where('created_at', '<', before).execute()
}
