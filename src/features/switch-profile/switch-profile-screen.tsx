import { Trans, useLingui } from '@lingui/react/macro'
import { Repeat2 } from 'lucide-react'
import { homeOf } from '#domain/roles.ts'
import { useUser } from '../../session/session.ts'
import { useRoleName } from '../../parts/frame/role-name.ts'
import { Screen } from '../../parts/frame/screen.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Awaited } from '../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { type SwitchState, useSwitchTo } from './use-switch-to.ts'

interface Props {
  clientId: string
  /** The screen of that profile that is to be opened. */
  to: string | undefined
}

/**
 * On the way to a screen of another profile of the same person. Who came by a notification or the menu has asked for it;
 * a link may come from anybody, and asks.
 */
export function SwitchProfileScreen({ clientId, to }: Props) {
  const { t } = useLingui()
  const user = useUser()
  const roleName = useRoleName()
  const { state, go } = useSwitchTo(clientId, to)
  const wanted = user.clients.find(({ _id }) => _id._id === clientId) ?? user.currentClient
  const role = roleName(wanted.role)
  const used = roleName(user.role)
  const name = `${wanted._id.name} ${wanted._id.surname}`
  const said: Readonly<Record<Exclude<SwitchState, 'reading'>, string>> = {
    asks: t`Tagad lietojat profilu „${used}“. Ja šo saiti neatvērāt paši, palieciet šajā profilā.`,
    talking: t`Jums tagad notiek saruna. Ja pārslēgsieties, šajā ierīcē tā pārtrūks.`,
    offline: t`Lai pārslēgtos, vajag savienojumu. Tiklīdz tas būs, turpināsim.`,
    switching: t`Pārslēdzamies…`,
    waits: t`Pārslēgties neizdevās. Mēģinām vēlreiz.`,
  }
  return (
    <Screen title={t`Cits profils`} narrow>
      <PageHead
        title={t`Šī lapa ir jūsu otrajam profilam: ${role}`}
        lead={<span role="status">{state === 'reading' ? <Awaited /> : said[state]}</span>}
      />
      {state !== 'reading' && (
        <Row>
          <Button
            variant="primary"
            icon={Repeat2}
            busy={state === 'switching'}
            aria-disabled={state === 'offline' || undefined}
            onClick={state === 'offline' ? undefined : go}
          >
            {state === 'asks' ? t`Turpināt kā ${name}, ${role}` : t`Pārslēgties`}
          </Button>
          <ButtonLink to={homeOf(user.role)}>
            <Trans>Palikt šajā profilā</Trans>
          </ButtonLink>
        </Row>
      )}
    </Screen>
  )
}
