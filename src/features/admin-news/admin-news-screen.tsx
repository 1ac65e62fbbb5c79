import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff, ExternalLink, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type AdminNewsPost, listAdminNews } from '#contract/admin-news.ts'
import { ListScreen } from '../../parts/lists/list-screen.tsx'
import { useList } from '../../parts/lists/use-list.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { newsList } from './list.ts'
import { ShowDialog } from './show-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useColumns } from './use-columns.tsx'

type Asking = { what: 'show' | 'hide' | 'remove'; post: AdminNewsPost }

/** Posts, as administrators write them and show them. */
export function AdminNewsScreen() {
  const { t } = useLingui()
  const [asking, setAsking] = useState<Asking | null>(null)
  const list = useList(newsList, listAdminNews)
  const close = () => setAsking(null)
  return (
    <ListScreen
      list={list}
      title={t`Jaunumi`}
      lead={t`Raksti, ko visi lasa jaunumos. Nepublicētos redz tikai administratori.`}
      headActions={
        <>
          <ButtonLink to="/news" variant="quiet" icon={ExternalLink}>
            <Trans>Kā tos redz lasītāji</Trans>
          </ButtonLink>
          <ButtonLink to="/admin/news/new" variant="primary" icon={Plus}>
            <Trans>Jauns raksts</Trans>
          </ButtonLink>
        </>
      }
      label={t`Raksti, jaunākie vispirms`}
      words={{
        published: { label: t`Statuss`, options: { true: t`Publicēti`, false: t`Nepublicēti` } },
        title: t`Virsraksts`,
      }}
      columns={useColumns()}
      rowName={({ title }) => title}
      actions={(post) => [
        {
          label: t`Mainīt`,
          link: { to: '/admin/news/$postId', params: { postId: post._id } },
        },
        post.published
          ? { label: t`Nerādīt`, icon: EyeOff, onSelect: () => setAsking({ what: 'hide', post }) }
          : { label: t`Publicēt`, icon: Eye, onSelect: () => setAsking({ what: 'show', post }) },
        { label: t`Dzēst`, icon: Trash2, danger: true, onSelect: () => setAsking({ what: 'remove', post }) },
      ]}
      dim={({ published }) => !published}
      nothing={t`Rakstu vēl nav. Uzrakstiet pirmo.`}
    >
      {asking?.what === 'remove' && <RemoveDialog post={asking.post} onClose={close} onDone={close} />}
      {asking && asking.what !== 'remove' && (
        <ShowDialog post={asking.post} show={asking.what === 'show'} onClose={close} />
      )}
    </ListScreen>
  )
}
