import { useLingui } from '@lingui/react/macro'
import type { Language } from '#contract/language.ts'
import { type InLanguages, versionFor } from '#domain/post-language.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { PostText } from '../rich-text/post-text.tsx'
import { Picture } from '../../ui/art/picture.tsx'
import css from './article.module.css'
import { OtherLanguage } from './other-language.tsx'

interface Props {
  post: InLanguages & { image: string; publishedAt: string }
  /** For whom; the viewer's own language when it is missing. */
  language?: Language
  /** Of the headings around it. */
  level?: 1 | 2
}

/** A post as its readers see it, in their language or else its own. */
export function Article({ post, language, level = 1 }: Props) {
  const { t } = useLingui()
  const { date } = useFormats()
  const { language: own } = useLanguage()
  const version = versionFor(post, language ?? own)
  const Heading = `h${level}` as const
  return (
    <article className={css.article}>
      <p className={css.meta}>
        <time dateTime={post.publishedAt}>{date(post.publishedAt)}</time>
        <OtherLanguage of={version.language} reader={language ?? own} />
      </p>
      <Heading className={css.title} lang={version.language}>
        {version.title || <span className="dim">{t`Bez virsraksta`}</span>}
      </Heading>
      {post.image && <Picture className={css.picture} src={post.image} />}
      <div lang={version.language}>
        <PostText html={version.postText} />
      </div>
    </article>
  )
}
