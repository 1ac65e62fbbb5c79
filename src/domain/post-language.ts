import type { NewsPost } from '#contract/news.ts'
import { languages, type Language } from '#contract/enums.ts'

/** What of a post a reader is shown. */
interface PostVersion {
  readonly language: Language
  readonly title: string
  readonly postText: string
}

/** A post as far as its languages go. Copies on devices that are older than translations have neither of the two. */
export type InLanguages = Pick<NewsPost, 'title' | 'postText'> &
  Partial<Pick<NewsPost, 'language' | 'translations'>>

/** The post in a language, or, where there is none, in its own. */
export function versionFor(post: InLanguages, wanted: Language): PostVersion {
  const { title, postText, language = 'lv', translations } = post
  const own = { language, title, postText }
  const translated = wanted === language ? undefined : translations?.[wanted]
  return translated ? { language: wanted, ...translated } : own
}

/** The languages that a post can be read in, its own first. */
export function languagesOf({ language = 'lv', translations }: InLanguages): Language[] {
  return [language, ...languages.filter((each) => each !== language && translations?.[each])]
}
