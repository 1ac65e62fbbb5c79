import { Trans, useLingui } from '@lingui/react/macro'
import { type AdminNewsPost, listAdminNews, removeNewsPost } from '#contract/admin-news.ts'
import { getNewsPost, listNews } from '#contract/news.ts'
import { isApiError } from '../../data/api-error.ts'
import { ActDialog } from '../../parts/form/act-dialog.tsx'
import { useAct } from '../../parts/form/use-act.ts'

interface Props {
  post: AdminNewsPost
  onClose: () => void
  /** It is gone, whoever deleted it. */
  onDone: () => void
}

/** Asks before a post is deleted for good. */
export function RemoveDialog({ post, onClose, onDone }: Props) {
  const { t } = useLingui()
  const remove = useAct(removeNewsPost, {
    done: t`Raksts izdzēsts.`,
    after: onDone,
    refresh: [listAdminNews, listNews, getNewsPost],
    stale: [listAdminNews],
    refused: (error) => isApiError(error, 'not_found') && onDone(),
  })
  return (
    <ActDialog
      act={remove}
      input={{ params: { id: post._id } }}
      onClose={onClose}
      title={t`Dzēst šo rakstu?`}
      action={t`Dzēst rakstu`}
      keep={t`Paturēt`}
    >
      <p>
        <b lang={post.language}>{post.title}</b>
      </p>
      <p>
        {post.published ? (
          <Trans>Tas pazudīs no jaunumiem visās valodās, un to nevarēs atgūt.</Trans>
        ) : (
          <Trans>To nevarēs atgūt.</Trans>
        )}
      </p>
    </ActDialog>
  )
}
