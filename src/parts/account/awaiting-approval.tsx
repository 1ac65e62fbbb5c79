import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Row } from '../../ui/layout/stack.tsx'

/** A free user's e-mail is confirmed; an administrator comes next. */
export function AwaitingApproval() {
  const { t } = useLingui()
  return (
    <>
      <Banner tone="leaf" live="status" title={t`E-pasts apstiprināts`}>
        <Trans>Administrators izskatīs un apstiprinās reģistrāciju. Mēs jums uzrakstīsim.</Trans>
      </Banner>
      <Row>
        <ButtonLink to="/">
          <Trans>Uz sākumu</Trans>
        </ButtonLink>
      </Row>
    </>
  )
}
