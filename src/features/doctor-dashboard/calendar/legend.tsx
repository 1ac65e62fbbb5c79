import { Trans } from '@lingui/react/macro'
import styles from './calendar-section.module.css'

/** What the colours of the calendar mean. */
export function Legend() {
  return (
    <ul className={styles.legend}>
      <li>
        <i data-tone="leaf" />
        <Trans>ieplānota</Trans>
      </li>
      <li>
        <i data-tone="honey" />
        <Trans>gaida apstiprinājumu</Trans>
      </li>
      <li>
        <i className={styles.proposed} data-tone="honey" />
        <Trans>piedāvāts laiks</Trans>
      </li>
      <li>
        <i data-tone="live" />
        <Trans>notiek tagad</Trans>
      </li>
      <li>
        <i data-tone="plain" />
        <Trans>pabeigta</Trans>
      </li>
      <li>
        <i className={styles.open} />
        <Trans>pieejamība</Trans>
      </li>
      <li>
        <i data-tone="flax" />
        <Trans>brīvdiena vai citas stundas</Trans>
      </li>
    </ul>
  )
}
