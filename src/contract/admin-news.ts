import * as z from 'zod/mini'
import { Id, Instant, text } from './fields.ts'
import { Language } from './language.ts'
import { NewsPost } from './news.ts'
import { listOf, paging } from './paging.ts'
import { NewPicture, Picture, MAX_PICTURE_BYTES } from './picture.ts'
import { route } from './route.ts'

/** Characters of a title, and of the HTML of a text. */
export const MAX_TITLE_LENGTH = 150
export const MAX_POST_LENGTH = 60_000
/** Tags of a text within each other. Our editor makes no more than twenty: lists of nine levels, a link, bold in italic. */
export const MAX_POST_DEPTH = 50

/** What an administrator writes in one language. Markup around nothing is no text: the server refuses it as missing. */
export const WrittenInput = z.object({
  title: text(1, MAX_TITLE_LENGTH),
  postText: text(1, MAX_POST_LENGTH),
})

/** A post as an administrator writes it. `image` is new content, or the address of a picture that was stored before. */
export const NewsPostInput = z.object({
  image: Picture,
  ...WrittenInput.shape,
  language: z._default(Language, 'lv'),
  /** In other languages; none into the post's own. */
  translations: z._default(
    z.object({
      lv: z.optional(WrittenInput),
      en: z.optional(WrittenInput),
      ru: z.optional(WrittenInput),
    }),
    {},
  ),
})
export type NewsPostInput = z.infer<typeof NewsPostInput>

/** A post as administrators see it, published or not. */
export const AdminNewsPost = z.extend(NewsPost, {
  published: z.boolean(),
  /** When it was first published; that stays. */
  publishedAt: z.nullable(Instant),
  createdAt: Instant,
})
export type AdminNewsPost = z.infer<typeof AdminNewsPost>

const params = z.object({ id: Id })

export const listAdminNews = route('GET /admin/news', {
  who: 'admin',
  summary: 'Posts, published or not, the newest first; found by a part of a title in any language',
  query: z.object({
    ...paging,
    published: z.optional(z.enum(['true', 'false'])),
    title: z.optional(text(1, MAX_TITLE_LENGTH)),
  }),
  answers: { 200: listOf(AdminNewsPost) },
})

export const getAdminNewsPost = route('GET /admin/news/{id}', {
  who: 'admin',
  summary: 'One post, published or not',
  params,
  answers: { 200: AdminNewsPost },
  errors: ['not_found'],
})

const bodyBytes = MAX_PICTURE_BYTES + 12 * MAX_POST_LENGTH + 64 * 1024

export const addNewsPost = route('POST /admin/news', {
  who: 'admin',
  summary: 'Write a post; nobody else sees it until it is published',
  body: NewsPostInput,
  bodyBytes,
  answers: { 201: AdminNewsPost },
  errors: ['too_many_requests', 'busy', 'malware_found', 'scan_unavailable'],
  idempotent: getAdminNewsPost,
  audited: 'news_added',
})

export const changeNewsPost = route('PUT /admin/news/{id}', {
  who: 'admin',
  summary:
    'Change a post; of a published one everyone sees it at once. With the version it was read at, a change in between is a conflict',
  params,
  body: z.extend(NewsPostInput, { version: z.optional(z.int()) }),
  bodyBytes,
  answers: { 200: AdminNewsPost },
  errors: ['not_found', 'conflict', 'too_many_requests', 'busy', 'malware_found', 'scan_unavailable'],
  idempotent: getAdminNewsPost,
  audited: 'news_changed',
})

export const removeNewsPost = route('DELETE /admin/news/{id}', {
  who: 'admin',
  summary: 'Delete a post for good; it goes from every device with the next pull',
  params,
  answers: { 204: null },
  errors: ['not_found'],
  idempotent: true,
  audited: 'news_removed',
})

export const publishNewsPost = route('POST /admin/news/{id}/publish', {
  who: 'admin',
  summary: 'Show a post to everyone; again is nothing, and the first publishing keeps its time',
  params,
  answers: { 200: AdminNewsPost },
  errors: ['not_found'],
  audited: 'news_published',
})

export const unpublishNewsPost = route('POST /admin/news/{id}/unpublish', {
  who: 'admin',
  summary: 'Show a post to administrators alone; again is nothing',
  params,
  answers: { 200: AdminNewsPost },
  errors: ['not_found'],
  audited: 'news_unpublished',
})

export const addPicture = route('POST /admin/pictures', {
  who: 'admin',
  summary:
    'Store a picture for a text. Pictures are kept by their content: the same one again is the same address, and one that no text shows does no harm',
  body: z.object({ picture: NewPicture }),
  bodyBytes: MAX_PICTURE_BYTES + 64 * 1024,
  answers: { 201: z.object({ url: z.string() }) },
  errors: ['too_many_requests', 'busy', 'malware_found', 'scan_unavailable'],
  audited: 'picture_added',
})
