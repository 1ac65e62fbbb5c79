import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { User } from '#contract/account.ts'
import { logout } from '#contract/account-routes.ts'
import { homeOf } from '#domain/roles.ts'
import { useServices } from '../../app/services.tsx'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Row } from '../../ui/layout/stack.tsx'

interface Props {
  /** Who has just been confirmed, and the session that waits for them. */
  confirmed: { accessToken: string; user: User }
  onContinue: () => void
}

/** A link may come from anybody: it confirms an address, but it puts nobody in the place of whoever is signed in here. */
export function AnotherSignedIn({ confirmed: { accessToken, user }, onContinue }: Props) {
  const { t } = useLingui()
  const router = useRouter()
  const { api } = useServices()
  const { role, user: present } = useSession()
  const name = `${user.name} ${user.surname}`
  function stay() {
    // Nobody knows the token of the session that is not taken; it need not live on.
    void api.call(logout, {}, { token: accessToken, keepalive: true }).catch(() => undefined)
    router.history.replace(homeOf(role))
  }
  return (
    <>
      <Banner tone="leaf" live="status" title={t`E-pasts apstiprināts`}>
        {present ? (
          <Trans>
            Šajā ierīcē tagad lieto kontu {present.email}. Ja šo saiti neatvērāt paši, palieciet šajā kontā.
          </Trans>
        ) : (
          <Trans>Šajā ierīcē tagad lieto citu kontu. Ja šo saiti neatvērāt paši, palieciet šajā kontā.</Trans>
        )}
      </Banner>
      <Row>
        <Button variant="primary" onClick={onContinue}>
          <Trans>Turpināt kā {name}</Trans>
        </Button>
        <Button onClick={stay}>
          <Trans>Palikt šajā kontā</Trans>
        </Button>
      </Row>
    </>
  )
}
