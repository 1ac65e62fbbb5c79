import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { randomUUID } from 'node:crypto'
import { insertPost, publishPost as markPublished, updatePost } from '../../store/news/write.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'html'>

/** Characters of a title. */
const TITLE_MOST = 150

/** A post as an administrator writes it. `image` is the address of a stored picture. */
export interface WrittenPost {
  title: string
  image: string
  postText: string
}

function checked({ html }: Needs, post: WrittenPost): Outcome<WrittenPost> {
  const title = post.title.trim()
  const postText = html.sanitisePost(post.postText)
  if (title === '') return failure('validation', { fields: { title: 'required' } })
  if (title.length > TITLE_MOST) return failure('validation', { fields: { title: 'too_long' } })
  if (postText === '') return failure('validation', { fields: { postText: 'required' } })
  return { ...post, title, postText }
}

/** Adds a post, not yet published. */
export async function addPost(ports: Needs, post: WrittenPost, id: string = randomUUID()) {
  return transact(ports.database, async (tx) => {
    const clean = checked(ports, post)
    if (isFailure(clean)) return clean
    await insertPost(tx, {
      id,
      title: clean.title,
      image: clean.image,
      post_text: clean.postText,
      created_at: new Date(ports.clock.now()),
    })
    return { _id: id }
  })
}

/** Changes a post; of a published one everyone sees it at once. */
export async function changePost(ports: Needs, id: string, post: WrittenPost): Promise<Outcome<null>> {
  return transact(ports.database, async (tx) => {
    const clean = checked(ports, post)
    if (isFailure(clean)) return clean
    const changes = { title: clean.title, image: clean.image, post_text: clean.postText }
    return (await updatePost(tx, id, changes)) ? null : failure('not_found')
  })
}

/** Publishes a post; again is nothing. */
export async function publishPost(
  ports: Pick<Ports, 'database' | 'clock'>,
  id: string,
): Promise<Outcome<null>> {
  return transact(ports.database, async (tx) =>
    (await markPublished(tx, id, new Date(ports.clock.now()))) ? null : failure('not_found'),
  )
}
