import type { Failure } from '#contract/errors.ts'
import { finishCall, refuseCall, type Claim } from '../../store/idempotency/write.ts'
import type { Tx } from '../../store/schema.ts'

/** A call under an `Idempotency-Key`, while it is run. */
export interface KeyedCall extends Claim {
  /** With what it is answered, where that is always the same. */
  readonly status?: number | undefined
  /** It is known what a repeat is told. */
  finished: boolean
}

/** Another run has the key, because this one stood still for too long: what it was about to change must not be. */
export class LostKey extends Error {}

/**
 * Finishes a call in the transaction of what it was asked to change, by the id of what it made: should its process die
 * before it answers, or its answer be lost, whoever asks again under the same key is told how that stands. Nothing
 * without a key.
 */
export async function finish(
  tx: Tx,
  call: KeyedCall | undefined,
  resource: string,
  status = call?.status,
): Promise<void> {
  if (!call) return
  if (status === undefined) throw new Error('a call is finished without its status')
  if (!(await finishCall(tx, call, { status, resource }))) throw new LostKey()
  tx.afterCommit(() => (call.finished = true))
}

/** The same for a call whose change comes with a refusal. */
export async function finishRefused(tx: Tx, call: KeyedCall | undefined, refusal: Failure): Promise<void> {
  if (!call) return
  if (!(await refuseCall(tx, call, columnsOf(refusal)))) throw new LostKey()
  tx.afterCommit(() => (call.finished = true))
}

/** A refusal as it is kept with a call. */
export const columnsOf = ({ failure: error, fields }: Failure) => ({
  error,
  fields: fields ? JSON.stringify(fields) : null,
})
