import type { AdminNewsPost, NewsPostInput } from '#contract/admin-news.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { randomUUID } from 'node:crypto'
import { findPost, lockPost } from '../../store/news/read.ts'
import { insertPost, updatePost } from '../../store/news/write.ts'
import type { Tx } from '../../store/schema.ts'
import type { Audit } from '../audit/audit.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import { storedPicture } from '../picture/store-picture.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { checkedPost } from './checked-post.ts'
import { adminNewsView } from './view.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'html' | 'files' | 'pictures'>

/** The longer side of a post's picture, in pixels. */
const PICTURE_PIXELS = 1600

/** Writes a post, not yet published. */
export async function addNewsPost(
  ports: Needs,
  actor: Pick<Actor, 'personId'>,
  input: NewsPostInput,
  audit: Audit,
  call?: KeyedCall,
  id: string = randomUUID(),
): Promise<Outcome<AdminNewsPost>> {
  const post = await storable(ports, actor, input)
  if (isFailure(post)) return post
  return transact(ports.database, async (tx) => {
    await insertPost(tx, { id, ...columnsOf(post), created_at: new Date(ports.clock.now()) })
    await audit(tx, id)
    await finish(tx, call, id)
    return viewOf(ports, tx, id)
  })
}

/** Changes a post; of a published one everyone sees it at once. With a version, nothing that came after it is lost. */
export async function changeNewsPost(
  ports: Needs,
  actor: Pick<Actor, 'personId'>,
  id: string,
  { version, ...input }: NewsPostInput & { version?: number | undefined },
  audit: Audit,
  call?: KeyedCall,
): Promise<Outcome<AdminNewsPost>> {
  // Nothing is encoded for a post that is not there.
  if (!(await findPost(ports.database.sql, id))) return failure('not_found')
  const post = await storable(ports, actor, input)
  if (isFailure(post)) return post
  return transact(ports.database, async (tx) => {
    const before = await lockPost(tx, id)
    if (!before) return failure('not_found')
    if (version !== undefined && before.version !== version) return failure('conflict')
    await updatePost(tx, id, columnsOf(post))
    await audit(tx, id)
    await finish(tx, call, id)
    return viewOf(ports, tx, id)
  })
}

/** A post with its texts cleaned and its picture stored. A picture that is then not used does no harm. */
async function storable(
  ports: Needs,
  { personId }: Pick<Actor, 'personId'>,
  input: NewsPostInput,
): Promise<Outcome<NewsPostInput>> {
  const post = checkedPost(ports, input)
  if (isFailure(post)) return post
  const image = await storedPicture(ports, {
    data: post.image,
    most: PICTURE_PIXELS,
    field: 'image',
    personId,
  })
  return isFailure(image) ? image : { ...post, image }
}

const columnsOf = ({ title, image, postText, language, translations }: NewsPostInput) => ({
  title,
  image,
  post_text: postText,
  language,
  translations: JSON.stringify(translations),
})

async function viewOf(ports: Needs, tx: Tx, id: string): Promise<AdminNewsPost> {
  const row = await findPost(tx, id)
  if (!row) throw new Error('a post is gone')
  return adminNewsView(ports, row)
}
