import { pullChanges } from '#contract/sync.ts'
import { ApiError } from '../../external/api/port.ts'
import type { ReplicaDb } from '../db.ts'
import { syncState } from '../meta.ts'
import { isFull } from '../make-room.ts'
import type { Environment } from '../environment.ts'
import { applyPage, whatToAsk } from './apply-page.ts'

/** How a pull ended: everything is here; nobody answered; this session is over; or there is no space for it. */
type PullEnd = 'done' | 'unreachable' | 'signed_out' | 'storage_full'

/** Pages that were overtaken are asked again, but not for ever. */
const MAX_OVERTAKEN = 20

/**
 * Brings everything that changed since the last time. One pull at a time in the whole browser; whoever waited for one
 * that began after they asked has what they wanted. Given up by `signal` it ends as one whose session is over.
 */
export function pull(db: ReplicaDb, environment: Environment, signal: AbortSignal): Promise<PullEnd> {
  const { api, clock, locks } = environment
  const wanted = clock.now()
  return locks.hold('pull', async () => {
    const { askedAt, copying } = await syncState(db)
    // A clock that was set back proves nothing.
    if (!copying && askedAt > wanted && askedAt <= clock.now()) return 'done'
    for (let overtaken = 0; overtaken < MAX_OVERTAKEN;) {
      const asked = await whatToAsk(db, clock.now())
      if (signal.aborted || isOver(environment, asked.token)) return 'signed_out'
      const query = asked.sync.cursor === null ? {} : { cursor: asked.sync.cursor }
      try {
        const { body } = await api.call(pullChanges, { query }, { token: asked.token ?? '', signal })
        if (!(await applyPage(db, environment, asked, body))) overtaken += 1
        else if (!body.more) return 'done'
      } catch (error) {
        if (signal.aborted) return 'signed_out'
        if (error instanceof ApiError) return error.status === 401 ? 'signed_out' : 'unreachable'
        if (isFull(error)) return 'storage_full'
        throw error
      }
    }
    return 'unreachable'
  })
}

/** Whether something asked for with this token would be refused; a guest's needs none. */
export const isOver = ({ isOver: over }: Environment, token: string | null | undefined): boolean =>
  typeof token === 'string' && (over?.(token) ?? false)
