import { Trans } from '@lingui/react/macro'
import { notFound } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { isApiError } from '../../hooks/api-error.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { HeldNote } from '../../parts/held-note/held-note.tsx'
import { LoadFailed } from '../../parts/load-failed/load-failed.tsx'
import { PageTitle } from '../../parts/page/page-title.tsx'
import { RichText } from '../../parts/rich-text/rich-text.tsx'
import { Picture } from '../../ui/art/picture.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import css from './article.module.css'
import { useNewsPost } from './use-news.ts'

/** One published post; an unknown or unpublished one is a page that does not exist. */
export function ArticleScreen({ postId }: { postId: string }) {
  const { date } = useFormats()
  const post = useNewsPost(postId)
  // An id that is no id at all is refused as invalid; to a reader both are a page that is not there.
  if (isApiError(post.error, 'not_found', 'validation')) throw notFound()
  return (
    <div className={`wrap wrap--narrow ${css.screen}`} aria-busy={post.isPending}>
      <div>
        <ButtonLink to="/news" variant="quiet" icon={ArrowLeft}>
          <Trans>Visi jaunumi</Trans>
        </ButtonLink>
      </div>
      {post.isPending && <Skeleton block lines={8} />}
      {post.isError && <LoadFailed answer={post} />}
      <HeldNote reading={post} />
      {post.data && (
        <article className={css.article}>
          <PageTitle>{post.data.title}</PageTitle>
          <time dateTime={post.data.publishedAt} className={css.date}>
            {date(post.data.publishedAt)}
          </time>
          <h1 className={css.title}>{post.data.title}</h1>
          <Picture className={css.picture} src={post.data.image} />
          <RichText html={post.data.postText} />
        </article>
      )}
    </div>
  )
}
