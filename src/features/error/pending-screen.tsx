import { Trans } from '@lingui/react/macro'
import styles from './error.module.css'

/** A screen that is still on its way, or waits for the server to say who this is. */
export function PendingScreen() {
  return (
    <p role="status" className={`wrap dim ${styles.waiting}`}>
      <Trans>Ielādējam…</Trans>
    </p>
  )
}
