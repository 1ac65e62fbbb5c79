import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'

/** The way to what one is told of and where, which stands in the profile in use. */
export function NotificationsCard({ role }: { role: 'patient' | 'doctor' }) {
  const { t } = useLingui()
  const id = useId()
  const words = <Trans>Paziņojumu iestatījumi</Trans>
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead title={t`Paziņojumi`} id={id} />
      <Stack gap={4}>
        <p className="small">
          <Trans>Par ko un kurās ierīcēs jums paziņot.</Trans>
        </p>
        <Row>
          {role === 'doctor' ? (
            <ButtonLink to="/doctor/profile" search={{ tab: 'notifications' }}>
              {words}
            </ButtonLink>
          ) : (
            <ButtonLink to="/patient/profile/{-$tab}" params={{ tab: 'notifications' }}>
              {words}
            </ButtonLink>
          )}
        </Row>
      </Stack>
    </Card>
  )
}
