import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { homeOf } from '#domain/roles.ts'
import { useSession } from '../../session/session.ts'
import { PageTitle } from '../../parts/frame/page-title.tsx'
import { Mark } from '../../ui/art/logo.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { later } from '../../ui/later/later.ts'
import { Row } from '../../ui/layout/stack.tsx'
import styles from './error.module.css'

const ErrorSupport = later(async () => (await import('../../parts/support/error-support.tsx')).ErrorSupport)

/** Something broke, while loading or while drawing the screen. */
export function ErrorScreen({ reset }: { error?: unknown; reset?: () => void }) {
  const { t } = useLingui()
  const { role } = useSession()
  const router = useRouter()
  const again = () => {
    reset?.()
    void router.invalidate()
  }
  return (
    <div className={`wrap ${styles.broken}`}>
      <PageTitle>{t`Radās kļūda`}</PageTitle>
      {/* Nothing that would have to be loaded: loading may be what failed. */}
      <div className={styles.mark}>
        <Mark />
      </div>
      <h1>
        <Trans>Radās kļūda</Trans>
      </h1>
      <p className="dim">
        <Trans>Pamēģiniet vēlreiz. Ja tas atkārtojas, atgriezieties sākumā.</Trans>
      </p>
      <Row>
        <Button onClick={again}>
          <Trans>Mēģināt vēlreiz</Trans>
        </Button>
        <ButtonLink variant="primary" to={homeOf(role)}>
          <Trans>Uz sākumu</Trans>
        </ButtonLink>
      </Row>
      <Suspense>{role === 'patient' && <ErrorSupport />}</Suspense>
    </div>
  )
}
