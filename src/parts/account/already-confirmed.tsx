import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Row } from '../../ui/layout/stack.tsx'

interface Props {
  email?: string | undefined
  /** Where the person was going. */
  from?: string | undefined
  /** It was done elsewhere, and this page has just learned of it. */
  elsewhere?: boolean
}

/** The e-mail is confirmed, and nobody is signed in by it: the password is asked for. */
export function AlreadyConfirmed({ email, from, elsewhere = false }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Banner tone="leaf" live="status" title={t`E-pasts apstiprināts`}>
        {elsewhere ? (
          <Trans>Tas izdarīts citā ierīcē vai cilnē. Lai turpinātu šeit, ienāciet ar savu paroli.</Trans>
        ) : (
          <Trans>Vairs nekas nav jāapstiprina. Ienāciet ar savu paroli.</Trans>
        )}
      </Banner>
      <Row>
        <ButtonLink variant="primary" size="l" to="/login/{-$email}" params={{ email }} search={{ from }}>
          <Trans>Ienākt</Trans>
        </ButtonLink>
      </Row>
    </>
  )
}
