import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { getAdminNewsPost } from '#contract/admin-news.ts'
import { isApiError } from '../../data/api-error.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { Screen } from '../../parts/frame/screen.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PostEditor } from './post-editor.tsx'

/** Writing a post: a new one. */
export function NewPostScreen() {
  const { t } = useLingui()
  return (
    <Screen title={t`Jauns raksts`}>
      <PostEditor post={null} />
    </Screen>
  )
}

/** Changing a post that there is. */
export function EditPostScreen({ postId }: { postId: string }) {
  const { t } = useLingui()
  const answer = useApiQuery(getAdminNewsPost, { params: { id: postId } }, { staleTime: 0 })
  // What was answered to an earlier visit may be old: the form would begin with a version that is none any more.
  const isKnown = answer.isFetchedAfterMount || answer.fetchStatus !== 'fetching'
  const post = isKnown ? answer.data : undefined
  if (isApiError(answer.error, 'not_found', 'validation') && !answer.isFetching)
    return (
      <Screen title={t`Raksta vairs nav`}>
        <Empty
          level={1}
          title={t`Raksta vairs nav`}
          action={
            <ButtonLink to="/admin/news" icon={ArrowLeft}>
              <Trans>Uz rakstu sarakstu</Trans>
            </ButtonLink>
          }
        >
          <Trans>To ir izdzēsis kāds administrators, vai arī adresē ir kļūda.</Trans>
        </Empty>
      </Screen>
    )
  return (
    <Screen title={post?.title ?? t`Raksts`}>
      {!post && !answer.isError && <Skeleton block lines={8} />}
      {!post && answer.isError && <LoadFailed answer={answer} />}
      {post && <PostEditor key={post._id} post={post} />}
    </Screen>
  )
}
