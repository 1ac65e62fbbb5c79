import { addNewsPost, type AdminNewsPost, publishNewsPost } from '#contract/admin-news.ts'
import type { CallOf } from '#contract/route.ts'
import { dataUrl } from './attached.ts'
import type { Clinic } from './clinic.ts'

type Body = CallOf<typeof addNewsPost>['body']

/** A post as an administrator would send it. */
export const postBody = async (part: Partial<Body> = {}): Promise<Body> => ({
  image: await dataUrl(),
  title: 'Miegs',
  postText: '<p>Gulēt.</p>',
  ...part,
})

/** A post that an administrator has written; published, if that is asked. */
export async function newPost(
  { api, admin: { token } }: Clinic,
  { published = false, ...part }: Partial<Body> & { published?: boolean } = {},
): Promise<AdminNewsPost> {
  const post = await api.send(addNewsPost, { token, body: await postBody(part) })
  return published ? api.send(publishNewsPost, { token, params: { id: post._id } }) : post
}
