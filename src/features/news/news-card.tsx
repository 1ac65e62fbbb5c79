import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useMemo } from 'react'
import type { NewsPost } from '#contract/news.ts'
import { versionFor } from '#domain/post-language.ts'
import { teaser } from '#domain/teaser.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { OtherLanguage } from '../../parts/article/other-language.tsx'
import { RichText } from '../../parts/rich-text/rich-text.tsx'
import { Picture } from '../../ui/art/picture.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import css from './news-card.module.css'

/** A post: its picture, title and beginning. A click anywhere opens it; links within the text keep their own way. */
export function NewsCard({ post }: { post: NewsPost }) {
  const { date } = useFormats()
  const { language: reader } = useLanguage()
  const { language, title, postText } = versionFor(post, reader)
  const beginning = useMemo(() => teaser(postText), [postText])
  return (
    <article className={css.card}>
      <div className={css.picture}>
        <Picture src={post.image} lazy />
      </div>
      <div className={css.words}>
        <p className={css.meta}>
          <time dateTime={post.publishedAt}>{date(post.publishedAt)}</time>
          <OtherLanguage of={language} reader={reader} />
        </p>
        <h2 className={css.title} lang={language}>
          <Link to="/news/$postId" params={{ postId: post._id }} className={css.open}>
            {title}
          </Link>
        </h2>
        <div lang={language}>
          <RichText teaser html={beginning.html} />
        </div>
        <span className={css.more} aria-hidden="true">
          {beginning.cut ? <Trans>Lasīt tālāk</Trans> : <Trans>Atvērt</Trans>}
          <Icon of={ArrowRight} />
        </span>
      </div>
    </article>
  )
}
