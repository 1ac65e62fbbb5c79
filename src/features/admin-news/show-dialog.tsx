import { Trans, useLingui } from '@lingui/react/macro'
import {
  type AdminNewsPost,
  getAdminNewsPost,
  listAdminNews,
  publishNewsPost,
  unpublishNewsPost,
} from '#contract/admin-news.ts'
import { getNewsPost, listNews } from '#contract/news.ts'
import { usePutAnswer } from '../../data/api-query.ts'
import { ActDialog } from '../../parts/form/act-dialog.tsx'
import { useAct } from '../../parts/form/use-act.ts'

interface Props {
  post: AdminNewsPost
  /** To everyone, or to administrators alone. */
  show: boolean
  onClose: () => void
  onDone?: (post: AdminNewsPost) => void
}

/** Asks before a post is shown to everyone, or not any more. */
export function ShowDialog({ post, show, onClose, onDone }: Props) {
  const { t } = useLingui()
  const put = usePutAnswer()
  const input = { params: { id: post._id } }
  const act = useAct(show ? publishNewsPost : unpublishNewsPost, {
    done: show ? t`Raksts publicēts.` : t`Rakstu vairs redz tikai administratori.`,
    after: ({ body }) => {
      put(getAdminNewsPost, input, body)
      onDone?.(body)
      onClose()
    },
    refresh: [listAdminNews, listNews, getNewsPost],
    stale: [listAdminNews],
  })
  return (
    <ActDialog
      act={act}
      input={input}
      onClose={onClose}
      title={show ? t`Publicēt šo rakstu?` : t`Vairs nerādīt šo rakstu?`}
      action={show ? t`Publicēt` : t`Nerādīt`}
      danger={!show}
    >
      <p>
        <b lang={post.language}>{post.title}</b>
      </p>
      <p>
        {show ? (
          <Trans>Visi to redzēs jaunumos uzreiz.</Trans>
        ) : (
          <Trans>
            Raksts pazudīs no jaunumiem un no ierīcēm, kurās tas ir saglabāts. Publicēt varēs atkal.
          </Trans>
        )}
      </p>
    </ActDialog>
  )
}
