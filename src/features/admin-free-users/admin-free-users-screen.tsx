import { Trans, useLingui } from '@lingui/react/macro'
import { FileSpreadsheet } from 'lucide-react'
import { Screen } from '../../parts/frame/screen.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { FreeUsers } from './free-users.tsx'

/** Those who signed up for free, and letting them in. */
export function AdminFreeUsersScreen() {
  const { t } = useLingui()
  const title = t`Bezmaksas plāna lietotāji`
  return (
    <Screen title={title}>
      <PageHead
        title={title}
        lead={t`Viņi var ienākt, kad ir apstiprināts e-pasts un administrators ir apstiprinājis reģistrāciju.`}
        actions={
          <ButtonLink to="/admin/freeusersdetail" icon={FileSpreadsheet}>
            <Trans>Eksportēt konsultācijas</Trans>
          </ButtonLink>
        }
      />
      <FreeUsers label={title} />
    </Screen>
  )
}
