import { Trans } from '@lingui/react/macro'
import { notFound } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Id } from '#contract/fields.ts'
import { versionFor } from '#domain/post-language.ts'
import { isApiError } from '../../data/api-error.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import { Article } from '../../parts/article/article.tsx'
import { HeldNote } from '../../parts/form/held-note.tsx'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { PageTitle } from '../../parts/frame/page-title.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import css from './article-screen.module.css'
import { GoneArticle } from './gone-article.tsx'
import { useNewsPost } from './use-news.ts'

/** One published post; one that is gone says so and leads to the others. */
export function ArticleScreen({ postId }: { postId: string }) {
  const { language } = useLanguage()
  const post = useNewsPost(postId)
  if (isApiError(post.error, 'not_found')) {
    // An id that is no id at all is no link to a post that ever was.
    if (!Id.safeParse(postId).success) throw notFound()
    return <GoneArticle />
  }
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
        <>
          <PageTitle>{versionFor(post.data, language).title}</PageTitle>
          <Article post={post.data} />
        </>
      )}
    </div>
  )
}
