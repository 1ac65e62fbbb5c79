import { type Mutation, MAX_MUTATIONS, pushMutations } from '#contract/sync.ts'
import { ApiError } from '../../external/api/port.ts'
import type { ReplicaDb } from '../db.ts'
import type { OutboxItem } from '../tables/outbox.ts'
import type { Environment } from '../environment.ts'
import { pause, pauseAfter, pausedUntil } from './pause.ts'
import { setAside, applyResults } from './apply-results.ts'
import { claimBatch } from './claim-batch.ts'

/** How a drain ended. `paused` and `in_flight`: there is more, later. `files`: what is left waits for its files. */
interface Drained {
  readonly end: 'empty' | 'files' | 'signed_out' | 'paused' | 'in_flight'
  /** How many items the server has decided about. */
  readonly settled: number
}

/** Characters of a push that may outlive its page: browsers allow 64 kB, and a character takes up to three bytes. */
const MAX_KEEPALIVE_LENGTH = 20_000

/** Statuses with which the server says that it will not take this body, however often it comes. */
const unreadable = new Set([400, 413, 422])

// The name and the arguments are those of one item, which the types do not follow apart.
const toMutation = ({ _id, name, args, at, n, v, client }: OutboxItem) =>
  ({ _id, name, args, at, n, v, client }) as Mutation

/**
 * Sends what waits, oldest first, a hundred at a time, until nothing waits or nothing gets through. One drain at a time
 * in the whole browser. The session is read anew before each batch.
 */
export function drain(
  db: ReplicaDb,
  environment: Environment,
  { despitePause = false }: { despitePause?: boolean } = {},
): Promise<Drained> {
  const { api, clock, locks, newId } = environment
  return locks.hold('outbox', async () => {
    const by = newId()
    let most = MAX_MUTATIONS
    let settled = 0
    if (!despitePause && (await pausedUntil(db, clock.now(), 'pause')) > 0) return { end: 'paused', settled }
    // Taking writes, and whoever reads waits for that.
    if ((await db.outbox.count()) === 0) return { end: 'empty', settled }
    for (;;) {
      const accepted = await claimBatch(db, { by, now: clock.now(), most, alone: locks.everywhere })
      if (accepted.kind !== 'batch') return { end: accepted.kind, settled }
      const { session, items, deviceId } = accepted
      try {
        const body = { deviceId, mutations: items.map(toMutation) }
        // What was done last often goes out while its page is being closed.
        const keepalive = JSON.stringify(body).length <= MAX_KEEPALIVE_LENGTH
        const answer = await api.call(pushMutations, { body }, { token: session.token, keepalive })
        const now = await applyResults(db, { session, items, results: answer.body.results })
        settled += now
        most = MAX_MUTATIONS
        if (now === 0) {
          await pause(db, environment, { why: 'unavailable' })
          return { end: 'paused', settled }
        }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (unreadable.has(error.status) && items.length > 1) {
          most = Math.ceil(items.length / 2)
          continue
        }
        const [only] = items
        if (unreadable.has(error.status) && only) {
          await setAside(db, only)
          settled += 1
          most = MAX_MUTATIONS
          continue
        }
        await pauseAfter(db, environment, error, 'pause')
        return { end: error.status === 401 ? 'signed_out' : 'paused', settled }
      }
    }
  })
}
