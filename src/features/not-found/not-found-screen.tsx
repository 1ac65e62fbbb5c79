import { Trans, useLingui } from '@lingui/react/macro'
import { homeOf } from '#domain/roles.ts'
import { useSession } from '../../session/session.ts'
import { PageTitle } from '../../parts/frame/page-title.tsx'
import { Halves } from '../../ui/art/halves.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import styles from './not-found.module.css'

/** There is no such page; the way home follows the role. */
export function NotFoundScreen() {
  const { t } = useLingui()
  const { role } = useSession()
  return (
    <div className={`wrap ${styles.lost}`}>
      <PageTitle>{t`Lapa nav atrasta`}</PageTitle>
      <div className={styles.art}>
        <Halves kind="lost" />
      </div>
      <h1>
        <Trans>Lapa nav atrasta</Trans>
      </h1>
      <p className="dim">
        <Trans>Iespējams, adrese ir mainījusies vai tajā ir kļūda.</Trans>
      </p>
      <ButtonLink variant="primary" to={homeOf(role)}>
        <Trans>Uz sākumu</Trans>
      </ButtonLink>
    </div>
  )
}
