import { formatEuro } from '../../i18n/formats.ts'
import styles from './price-lines.module.css'

/** One line of a price in EUR; a discount is given as a positive number. */
export type PriceLine = { label: string; amount: number; minus?: boolean }

/** What it costs and why: base, discounts in leaf with a minus sign, total. */
export function PriceLines({ lines, total }: { lines: readonly PriceLine[]; total: PriceLine }) {
  return (
    <dl className={styles.prices}>
      {lines.map(({ label, amount, minus }) => (
        <div key={label} className={minus ? styles.minus : undefined}>
          <dt>{label}</dt>
          <dd>{formatEuro(minus ? -amount : amount)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{total.label}</dt>
        <dd>{formatEuro(total.amount)}</dd>
      </div>
    </dl>
  )
}
