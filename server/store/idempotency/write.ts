import type { ErrorCode } from '#contract/errors.ts'
import type { ExpressionBuilder } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Reader, Schema } from '../schema.ts'

export interface Call {
  personId: string
  key: string
}

/** One run of a call: who holds its key. */
export interface Claim extends Call {
  run: string
}

type Eb = ExpressionBuilder<Schema, 'idempotent_call'>

const claimedBy =
  ({ personId, key, run }: Claim) =>
  (eb: Eb) =>
    eb.and({ person_id: personId, key, run })

/** Neither made anything that is written, nor was refused; answers of servers of before are not given again. */
const unfinished = (eb: Eb) =>
  eb.and([eb('resource', 'is', null), eb('error', 'is', null), eb('answer', 'is', null)])

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

/** Takes the key of a call that is not finished from a run that ended, or gave no sign since an instant; one gets it. */
export async function takeOverCall(
  db: Reader,
  { personId, key, run }: Claim,
  { silentSince, at }: { silentSince: Date; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('idempotent_call')
    .set({ run, alive_at: at })
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .where(unfinished)
    .where('alive_at', '<', silentSince)
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Finishes a call by what it made; false when another run has taken its key over. */
export async function finishCall(
  db: Reader,
  claim: Claim,
  made: { status: number; resource: string },
): Promise<boolean> {
  const row = await db
    .updateTable('idempotent_call')
    .set(made)
    .where(claimedBy(claim))
    .where(unfinished)
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Finishes a call by why it was refused; false when another run has taken its key over. */
export async function refuseCall(
  db: Reader,
  claim: Claim,
  refusal: { error: ErrorCode; fields: string | null },
): Promise<boolean> {
  const row = await db
    .updateTable('idempotent_call')
    .set(refusal)
    .where(claimedBy(claim))
    .where(unfinished)
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Lets go of a key whose run ended and finished nothing, for the next repeat; false when another run has it. */
export async function endRun(db: Reader, claim: Claim, status: number): Promise<boolean> {
  const row = await db
    .updateTable('idempotent_call')
    .set({ status, run: randomUUID(), alive_at: new Date(0) })
    .where(claimedBy(claim))
    .where(unfinished)
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

export function findCall(db: Reader, { personId, key }: Call) {
  return db
    .selectFrom('idempotent_call')
    .select(['fingerprint', 'status', 'resource', 'error', 'fields'])
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Says that a run goes on. */
export async function renewCall(db: Reader, claim: Claim, at: Date): Promise<void> {
  await db.updateTable('idempotent_call').set({ alive_at: at }).where(claimedBy(claim)).execute()
}

/** Lets a run's key go as if it had never been used: it broke, and has neither made anything nor been refused. */
export async function releaseCall(db: Reader, claim: Claim): Promise<void> {
  await db.deleteFrom('idempotent_call').where(claimedBy(claim)).where(unfinished).execute()
}

/** Forgets old calls. */
export async function sweepCalls(db: Reader, before: Date): Promise<void> {
  await db.deleteFrom('idempotent_call').where('created_at', '<', before).execute()
}
