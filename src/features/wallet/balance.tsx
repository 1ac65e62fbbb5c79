import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { Wallet } from '#contract/wallet.ts'
import { maskIban } from '#domain/iban.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { TextLink } from '../../ui/button/text-link.tsx'
import { Hours } from './hours.tsx'
import styles from './balance.module.css'

/** What is in the wallet, and where it would be paid to. */
export function Balance({ wallet: { hours, amount, iban } }: { wallet: Wallet }) {
  const headId = useId()
  const formats = useFormats()
  return (
    <section className={styles.balance} aria-labelledby={headId}>
      <h2 id={headId}>
        <Trans>Maka atlikums</Trans>
      </h2>
      <p className={styles.hours}>
        <Hours value={hours} />
      </p>
      <p className={styles.worth}>
        <Trans>
          vērtībā <b>{formats.euro(amount)}</b>
        </Trans>
      </p>
      <div className={styles.iban}>
        <span className="small">
          <Trans>Izmaksas konts</Trans>
        </span>
        <span>
          {iban ? <b className="num">{maskIban(iban)}</b> : <Trans>Nav norādīts</Trans>}{' '}
          <TextLink to="/doctor/profile" hash="iban">
            {iban ? <Trans>Mainīt</Trans> : <Trans>Norādīt IBAN profilā</Trans>}
          </TextLink>
        </span>
      </div>
    </section>
  )
}
