import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink, Eye, EyeOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AdminNewsPost } from '#contract/admin-news.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Button } from '../../ui/button/button.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { ShowDialog } from './show-dialog.tsx'

interface Props {
  post: AdminNewsPost
  unsaved: boolean
  onShown: (post: AdminNewsPost) => void
  onGone: () => void
}

/** What can be done with a saved post. */
export function PostActs({ post, unsaved, onShown, onGone }: Props) {
  const { t } = useLingui()
  const [asking, setAsking] = useState<'show' | 'remove' | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      {post.published && (
        <ButtonLink variant="quiet" icon={ExternalLink} to="/news/$postId" params={{ postId: post._id }}>
          <Trans>Publiskā lapa</Trans>
        </ButtonLink>
      )}
      <Button variant="danger-line" icon={Trash2} onClick={() => setAsking('remove')}>
        <Trans>Dzēst</Trans>
      </Button>
      {post.published ? (
        <Button icon={EyeOff} onClick={() => setAsking('show')}>
          <Trans>Nerādīt</Trans>
        </Button>
      ) : (
        <Button
          variant="soft"
          icon={Eye}
          disabled={unsaved}
          title={unsaved ? t`Vispirms saglabājiet izmaiņas.` : undefined}
          onClick={() => setAsking('show')}
        >
          <Trans>Publicēt</Trans>
        </Button>
      )}
      {asking === 'show' && (
        <ShowDialog post={post} show={!post.published} onClose={close} onDone={onShown} />
      )}
      {asking === 'remove' && <RemoveDialog post={post} onClose={close} onDone={onGone} />}
    </>
  )
}
