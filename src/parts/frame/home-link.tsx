import { Link } from '@tanstack/react-router'
import { homeOf } from '#domain/roles.ts'
import { useLingui } from '@lingui/react/macro'
import { useSession } from '../../session/session.ts'
import { Logo } from '../../ui/art/logo.tsx'
import styles from './home-link.module.css'

/** The logo, leading to the home of whoever is signed in. */
export function HomeLink() {
  const { t } = useLingui()
  const { role } = useSession()
  return (
    <Link to={homeOf(role)} className={styles.home} aria-label={t`Saruna, uz sākumu`}>
      <Logo />
    </Link>
  )
}
