import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Screen } from '../../parts/frame/screen.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ExportCard } from './export-card.tsx'
import { FreeUserCard } from './free-user-card.tsx'
import { FreeUsers } from './free-users.tsx'
import css from './free-user-detail.module.css'

/** The consultations of free users for a spreadsheet, and one of these users, or all. */
export function FreeUserDetailScreen() {
  const { t } = useLingui()
  const { userId } = useSearch({ from: '/admin/freeusersdetail' })
  const title = userId ? t`Bezmaksas plāna lietotājs` : t`Bezmaksas konsultāciju dati`
  return (
    <Screen title={title}>
      <div className={css.back}>
        <ButtonLink to="/admin/freeusers" variant="quiet" icon={ArrowLeft}>
          <Trans>Visi bezmaksas plāna lietotāji</Trans>
        </ButtonLink>
      </div>
      <PageHead title={title} />
      <Stack gap={6}>
        {userId && <FreeUserCard id={userId} />}
        <ExportCard />
        {!userId && <FreeUsers label={t`Bezmaksas plāna lietotāji`} />}
      </Stack>
    </Screen>
  )
}
