import { Trans, useLingui } from '@lingui/react/macro'
import { useOnline } from '../../hooks/online.ts'
import { useUser } from '../../session/session.ts'
import { Screen } from '../../parts/frame/screen.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { AccessCard } from './access-card.tsx'
import css from './account.module.css'
import { DetailsCard } from './details-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { EmailCard } from './email-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { PasswordCard } from './password-card.tsx'

/** What everybody's account has, whatever their role: who they are to us, how they sign in, and where they have. */
export function AccountScreen() {
  const { t } = useLingui()
  const online = useOnline()
  const user = useUser()
  const title = t({ message: 'Konts', context: 'of a person' })
  return (
    <Screen title={title}>
      <PageHead title={title} />
      {!online && (
        <Banner tone="honey" live="status">
          <Trans>Kontu varēs mainīt, tiklīdz būs savienojums.</Trans>
        </Banner>
      )}
      <div className={css.columns}>
        <Stack gap={5}>
          <DetailsCard user={user} />
          <EmailCard user={user} />
          <PasswordCard />
        </Stack>
        <Stack gap={5}>
          <DevicesCard />
          <AccessCard />
          {user.role !== 'admin' && <NotificationsCard role={user.role} />}
        </Stack>
      </div>
    </Screen>
  )
}
