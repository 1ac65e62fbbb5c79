import { formatEuro } from '../../i18n/formats.ts'
import styles from './price-lines.module.css'

/** One line of a price in EUR, a discount as a positive number; or in words, where no money changes hands. */
type PriceLine = { label: string; minus?: boolean } & ({ amount: number } | { words: string })

/** What it costs and why: base, discounts in leaf with a minus sign, total. */
export function PriceLines({
  lines,
  total,
}: {
  lines: readonly PriceLine[]
  total: { label: string; amount: number }
}) {
  return (
    <dl className={styles.prices}>
      {lines.map((line) => (
        <div key={line.label} className={line.minus ? styles.minus : undefined}>
          <dt>{line.label}</dt>
          <dd>{'words' in line ? line.words : formatEuro(line.minus ? -line.amount : line.amount)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{total.label}</dt>
        <dd>{formatEuro(total.amount)}</dd>
      </div>
    </dl>
  )
}
