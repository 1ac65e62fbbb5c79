import { Trans } from '@lingui/react/macro'
import { notFound } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { getNewsPost } from '#contract/news.ts'
import { isApiError } from '../../hooks/api-error.ts'
import { useApiQuery } from '../../hooks/api-query.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { LoadFailed } from '../../parts/load-failed/load-failed.tsx'
import { PageTitle } from '../../parts/page/page-title.tsx'
import { RichText } from '../../parts/rich-text/rich-text.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import css from './article.module.css'

/** One published post; an unknown or unpublished one is a page that does not exist. */
export function ArticleScreen({ postId }: { postId: string }) {
  const { date } = useFormats()
  const answer = useApiQuery(getNewsPost, { params: { id: postId } }, { staleTime: 60_000 })
  // An id that is no id at all is refused as invalid; to a reader both are a page that is not there.
  if (isApiError(answer.error, 'not_found', 'validation')) throw notFound()
  const post = answer.data
  return (
    <div className={`wrap wrap--narrow ${css.screen}`} aria-busy={answer.isPending}>
      <div>
        <ButtonLink to="/news" variant="quiet" icon={ArrowLeft}>
          <Trans>Visi jaunumi</Trans>
        </ButtonLink>
      </div>
      {answer.isPending && <Skeleton block lines={8} />}
      {answer.isError && !post && <LoadFailed answer={answer} />}
      {post && (
        <article className={css.article}>
          <PageTitle>{post.title}</PageTitle>
          <time dateTime={post.publishedAt} className={css.date}>
            {date(post.publishedAt)}
          </time>
          <h1 className={css.title}>{post.title}</h1>
          <img className={css.picture} src={post.image} alt="" decoding="async" />
          <RichText html={post.postText} />
        </article>
      )}
    </div>
  )
}
