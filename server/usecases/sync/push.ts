import { failure, isFailure, type Failure } from '#contract/errors.ts'
import { rejectionCodes, type Mutation, type RejectionCode } from '#contract/sync.ts'
import { claimMutation, claimMutations, findMutation } from '../../store/mutation/write.ts'
import type { Actor } from '../ports.ts'
import { transact } from '../transact.ts'
import { heedRefused, perform, performAll, type PushPorts } from './acts.ts'

/** What became of a mutation that was decided about. */
export type Applied =
  | { status: 'applied' | 'duplicate' }
  | { status: 'rejected'; refusal: Failure & { failure: RejectionCode } }
/** Neither done nor refused for good: it may come again. */
interface Later {
  status: 'later'
  refusal: Failure
}

/** Whether it was done as another client profile than the one in use. */
const isForeign = ({ client }: Mutation, actor: Actor) => client !== undefined && client !== actor.clientId

const fingerprintOf = ({ vault }: PushPorts, { name, v = 1 }: Mutation, args: unknown): Promise<string> =>
  vault.index('mutation.fingerprint', JSON.stringify([name, v, args]))

/** What is kept of a mutation, so that it is known when it comes again. */
async function noteOf(ports: PushPorts, actor: Actor, mutation: Mutation) {
  const { clock } = ports
  const { _id: id } = mutation
  const fingerprint = await fingerprintOf(ports, mutation, mutation.args)
  return { person_id: actor.personId, id, fingerprint, at: new Date(clock.now()), error: null, fields: null }
}

/**
 * Applies mutations of one kind and line in one transaction, if each of them is new and goes well. Otherwise nothing is
 * done: each is to be applied by itself, which tells what is to be said of it.
 */
export async function applyTogether(
  ports: PushPorts,
  actor: Actor,
  mutations: readonly Mutation[],
): Promise<boolean> {
  if (mutations.some((mutation) => isForeign(mutation, actor))) return false
  const notes = await Promise.all(mutations.map((mutation) => noteOf(ports, actor, mutation)))
  const outcome = await transact(ports.database, async (tx) =>
    (await claimMutations(tx, notes)) ? performAll(ports, tx, actor, mutations) : failure('id_reused'),
  )
  return !isFailure(outcome)
}

/**
 * Applies one mutation at most once: what it does and the note that it was done are one transaction. A copy that comes
 * at the same moment waits for that note; a refusal is noted after what was begun is undone. What came too fast is not.
 * `formerArgs` are its `args` as releases read them that kept texts as they were typed: one of them may have noted it.
 */
export async function applyMutation(
  ports: PushPorts,
  actor: Actor,
  mutation: Mutation,
  formerArgs: unknown,
): Promise<Applied | Later> {
  // Not noted: it waits on its device until that client profile is in use again.
  if (isForeign(mutation, actor)) return rejected(failure('forbidden'))
  const { _id: id, name, args } = mutation
  const { database } = ports
  const note = await noteOf(ports, actor, mutation)
  const outcome = await transact<'done' | 'before'>(database, async (tx) => {
    if (!(await claimMutation(tx, note))) return 'before'
    const done = await perform(name, ports, tx, actor, args)
    return isFailure(done) ? done : 'done'
  })
  if (outcome === 'done') return { status: 'applied' }
  if (isFailure(outcome)) {
    if (outcome.failure === 'too_many_requests') return { status: 'later', refusal: outcome }
    const refusal = rejected(outcome)
    // Not noted: once the file is here the same message is good.
    if (outcome.failure === 'attachment_missing') return refusal
    const fields = outcome.fields ? JSON.stringify(outcome.fields) : null
    const isNoted = await transact(database, async (tx) => {
      const isFirst = await claimMutation(tx, { ...note, error: refusal.refusal.failure, fields })
      if (isFirst) await heedRefused(name, ports, tx, actor, args)
      return isFirst
    })
    if (isNoted) return refusal
  }
  const earlier = await findMutation(database.sql, actor.personId, id)
  if (!earlier) throw new Error('a mutation that was noted is gone')
  if (
    earlier.fingerprint !== note.fingerprint &&
    earlier.fingerprint !== (await fingerprintOf(ports, mutation, formerArgs))
  )
    return rejected(failure('id_reused'))
  if (earlier.error === null) return { status: 'duplicate' }
  return rejected(failure(earlier.error, earlier.fields ? { fields: earlier.fields } : {}))
}

function rejected(refusal: Failure): Extract<Applied, { status: 'rejected' }> {
  const code = rejectionCodes.find((each) => each === refusal.failure)
  if (!code) throw new Error(`a mutation cannot be refused with ${refusal.failure}`)
  return { status: 'rejected', refusal: { ...refusal, failure: code } }
}
