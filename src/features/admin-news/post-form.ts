import * as z from 'zod/mini'
import { type AdminNewsPost, NewsPostInput, WrittenInput } from '#contract/admin-news.ts'
import { hasContent } from '#domain/post-content.ts'

const postText = WrittenInput.shape.postText.check(z.refine(hasContent, 'required'))
const Written = z.extend(WrittenInput, { postText })

/** The contract's rules; markup around nothing is no text. */
export const PostForm = z.extend(NewsPostInput, {
  postText,
  translations: z.object({
    lv: z.optional(Written),
    en: z.optional(Written),
    ru: z.optional(Written),
  }),
})
export type PostValues = z.input<typeof PostForm>

/** The form as a post fills it, or nothing. */
export function formOf(post: AdminNewsPost | null): PostValues {
  if (!post) return { image: '', title: '', postText: '', language: 'lv', translations: {} }
  const { image, title, postText: text, language, translations } = post
  return { image, title, postText: text, language, translations: { ...translations } }
}
