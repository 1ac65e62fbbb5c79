import type { AdminNewsPost } from '#contract/admin-news.ts'
import { languages } from '#contract/language.ts'
import type { NewsPost, Translations } from '#contract/news.ts'
import type { NewsRow } from '../../store/news/read.ts'
import type { Ports } from '../ports.ts'

type Needs = Pick<Ports, 'html'>

/** A post as everyone sees it: cleaned as it was when it was written, since a database is also written by other ways. */
export const newsView = (ports: Needs, row: NewsRow): NewsPost => ({
  ...shared(ports, row),
  publishedAt: (row.published_at ?? row.created_at).toISOString(),
})

/** A post as administrators see it. */
export const adminNewsView = (ports: Needs, row: NewsRow): AdminNewsPost => ({
  ...shared(ports, row),
  published: row.published,
  publishedAt: row.published_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})

const shared = ({ html }: Needs, row: NewsRow) => ({
  _id: row.id,
  image: row.image,
  title: row.title,
  postText: html.sanitisePost(row.post_text),
  language: row.language,
  translations: eachOf(row.translations, (postText) => html.sanitisePost(postText)),
  version: row.version,
})

/** Translations with something done to their texts. */
export function eachOf(translations: Translations, change: (postText: string) => string): Translations {
  const changed = languages.flatMap((language) => {
    const written = translations[language]
    return written ? [[language, { title: written.title, postText: change(written.postText) }]] : []
  })
  return Object.fromEntries(changed) as Translations
}
