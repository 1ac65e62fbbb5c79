import type { AdminNewsPost } from '#contract/admin-news.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import { findPost, lockPost } from '../../store/news/read.ts'
import { deletePost, setPublished } from '../../store/news/write.ts'
import type { Audit } from '../audit/audit.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { adminNewsView } from './view.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'html'>

/** Shows a post to everyone; again is nothing. */
export const publishNewsPost = (ports: Needs, id: string, audit: Audit) => showPost(ports, id, true, audit)

/** Shows a post to administrators alone; again is nothing. */
export const unpublishNewsPost = (ports: Needs, id: string, audit: Audit) => showPost(ports, id, false, audit)

function showPost(
  ports: Needs,
  id: string,
  published: boolean,
  audit: Audit,
): Promise<Outcome<AdminNewsPost>> {
  return transact(ports.database, async (tx) => {
    const before = await lockPost(tx, id)
    if (!before) return failure('not_found')
    // What changes nothing reaches no device.
    if (before.published !== published) await setPublished(tx, id, published, new Date(ports.clock.now()))
    await audit(tx, id)
    const row = await findPost(tx, id)
    return row ? adminNewsView(ports, row) : failure('not_found')
  })
}

/** Deletes a post for good. */
export function removeNewsPost(
  { database }: Pick<Ports, 'database'>,
  id: string,
  audit: Audit,
  call?: KeyedCall,
): Promise<Outcome<null>> {
  return transact(database, async (tx) => {
    if (!(await deletePost(tx, id))) return failure('not_found')
    await audit(tx, id)
    await finish(tx, call, id)
    return null
  })
}
