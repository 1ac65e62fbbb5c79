import { Trans, useLingui } from '@lingui/react/macro'
import { Repeat2 } from 'lucide-react'
import { homeOf } from '#domain/roles.ts'
import { useUser } from '../../hooks/session.ts'
import { useRoleName } from '../../parts/navigation/role-name.ts'
import { Screen } from '../../parts/page/screen.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Button } from '../../ui/button/button.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { type Held, useSwitchTo } from './use-switch-to.ts'

interface Props {
  clientId: string
  /** The screen of that profile that is to be opened. */
  to: string | undefined
}

/** On the way to a screen of another profile of the same person, by a notification or a link. */
export function SwitchProfileScreen({ clientId, to }: Props) {
  const { t } = useLingui()
  const user = useUser()
  const roleName = useRoleName()
  const { held, busy, again } = useSwitchTo(clientId, to)
  const wanted = user.clients.find(({ _id }) => _id._id === clientId)?.role ?? user.role
  const name = roleName(wanted)
  const why: Readonly<Record<NonNullable<Held>, string>> = {
    talking: t`Jums tagad notiek saruna. Ja pārslēgsieties, šajā ierīcē tā pārtrūks.`,
    offline: t`Lai pārslēgtos, vajag savienojumu. Tiklīdz tas būs, turpināsim.`,
    failed: t`Pārslēgties neizdevās. Mēģiniet vēlreiz.`,
  }
  return (
    <Screen title={t`Cits profils`} narrow>
      <PageHead
        title={t`Šī lapa ir jūsu otrajam profilam: ${name}`}
        lead={<span role="status">{held ? why[held] : t`Pārslēdzamies…`}</span>}
      />
      {held && (
        <Row>
          <Button
            variant="primary"
            icon={Repeat2}
            busy={busy}
            aria-disabled={held === 'offline' || undefined}
            onClick={held === 'offline' ? undefined : again}
          >
            <Trans>Pārslēgties</Trans>
          </Button>
          <ButtonLink to={homeOf(user.role)}>
            <Trans>Palikt šajā profilā</Trans>
          </ButtonLink>
        </Row>
      )}
    </Screen>
  )
}
