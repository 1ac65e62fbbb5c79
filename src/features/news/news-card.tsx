import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useMemo } from 'react'
import type { NewsPost } from '#contract/news.ts'
import { teaser } from '#domain/teaser.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { RichText } from '../../parts/rich-text/rich-text.tsx'
import { Picture } from '../../ui/art/picture.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import css from './news-card.module.css'

/** A post: its picture, title and beginning. A click anywhere opens it; links within the text keep their own way. */
export function NewsCard({ post }: { post: NewsPost }) {
  const { date } = useFormats()
  const beginning = useMemo(() => teaser(post.postText), [post.postText])
  return (
    <article className={css.card}>
      <div className={css.picture}>
        <Picture src={post.image} lazy />
      </div>
      <div className={css.words}>
        <time dateTime={post.publishedAt} className={css.date}>
          {date(post.publishedAt)}
        </time>
        <h2 className={css.title}>
          <Link to="/news/$postId" params={{ postId: post._id }} className={css.open}>
            {post.title}
          </Link>
        </h2>
        <RichText teaser html={beginning.html} />
        <span className={css.more} aria-hidden="true">
          {beginning.cut ? <Trans>Lasīt tālāk</Trans> : <Trans>Atvērt</Trans>}
          <Icon of={ArrowRight} />
        </span>
      </div>
    </article>
  )
}
