import * as z from 'zod/mini'
import { Id, Instant } from './fields.ts'
import { Language } from './language.ts'
import { listOf, paging } from './paging.ts'
import { route } from './route.ts'

/** What of a post there is in one language; `postText` is sanitised HTML. */
const Written = z.object({ title: z.string(), postText: z.string() })

/** A post in languages other than its own. */
export const Translations = z.object({
  lv: z.optional(Written),
  en: z.optional(Written),
  ru: z.optional(Written),
})
export type Translations = z.infer<typeof Translations>

/** A published news post, in its own language and those it was translated into. */
export const NewsPost = z.object({
  _id: Id,
  image: z.string(),
  ...Written.shape,
  /** Of `title` and `postText`. */
  language: Language,
  translations: Translations,
  publishedAt: Instant,
  version: z.int(),
})
export type NewsPost = z.infer<typeof NewsPost>

export const listNews = route('GET /news', {
  who: 'guest',
  summary: 'Published posts, newest first',
  query: z.object(paging),
  answers: { 200: listOf(NewsPost) },
})

export const getNewsPost = route('GET /news/{id}', {
  who: 'guest',
  summary: 'One published post',
  params: z.object({ id: Id }),
  answers: { 200: NewsPost },
  errors: ['not_found'],
})
