import * as z from 'zod/mini'
import { Id, Instant } from './fields.ts'
import { listOf, paging } from './paging.ts'
import { route } from './route.ts'

/** A published news post; `postText` is sanitised HTML. */
export const NewsPost = z.object({
  _id: Id,
  image: z.string(),
  title: z.string(),
  postText: z.string(),
  publishedAt: Instant,
  version: z.int(),
})
export type NewsPost = z.infer<typeof NewsPost>

export const listNews = route({
  method: 'GET',
  path: '/news',
  who: 'guest',
  summary: 'Published posts, newest first',
  query: z.object(paging),
  answers: { 200: listOf(NewsPost) },
  errors: [],
})

export const getNewsPost = route({
  method: 'GET',
  path: '/news/{id}',
  who: 'guest',
  summary: 'One published post',
  params: z.object({ id: Id }),
  answers: { 200: NewsPost },
  errors: ['not_found'],
})
