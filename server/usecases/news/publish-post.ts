import type { AdminNewsPost } from '#contract/admin-news.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import { findPost, lockPost } from '../../store/news/read.ts'
import { deletePost, setPublished } from '../../store/news/write.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { adminNewsView } from './view.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'html'>

/** Shows a post to everyone; again is nothing. */
export const publishNewsPost = (ports: Needs, id: string) => showPost(ports, id, true)

/** Shows a post to administrators alone; again is nothing. */
export const unpublishNewsPost = (ports: Needs, id: string) => showPost(ports, id, false)

function showPost(ports: Needs, id: string, published: boolean): Promise<Outcome<AdminNewsPost>> {
  return transact(ports.database, async (tx) => {
    const before = await lockPost(tx, id)
    if (!before) return failure('not_found')
    // What changes nothing reaches no device.
    if (before.published !== published) await setPublished(tx, id, published, new Date(ports.clock.now()))
    const row = await findPost(tx, id)
    return row ? adminNewsView(ports, row) : failure('not_found')
  })
}

/** Deletes a post for good. */
export function removeNewsPost(
  { database }: Pick<Ports, 'database'>,
  id: string,
  call?: KeyedCall,
): Promise<Outcome<null>> {
  return transact(database, async (tx) => {
    if (!(await deletePost(tx, id))) return failure('not_found')
    await finish(tx, call, id)
    return null
  })
}
