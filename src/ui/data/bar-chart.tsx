import type { CSSProperties } from 'react'
import { formatNumber } from '../../i18n/formats.ts'
import { Hidden } from '../layout/hidden.tsx'
import styles from './bar-chart.module.css'

/** One period: its name, its value, and how the value is written. */
export type Bar = {
  label: string
  value: number
  text?: string
  /** Not over yet: hatched honey. */
  current?: boolean
}

/** One series, at most twelve bars, from zero. The list behind the picture is the data itself. */
export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const shown = bars.slice(-12)
  const top = Math.max(1, ...shown.map(({ value }) => value))
  return (
    <figure aria-label={label}>
      <ul className={styles.bars}>
        {shown.map(({ label, value, text, current }) => (
          <li
            key={label}
            className={styles.bar}
            style={{ '--v': Math.round((value / top) * 100) } as CSSProperties}
          >
            <Hidden>{label}: </Hidden>
            <b>{text ?? formatNumber(value)}</b>
            <span className={current ? `${styles.fill} ${styles.current}` : styles.fill} />
          </li>
        ))}
      </ul>
      <div className={styles.names} aria-hidden="true">
        {shown.map(({ label }) => (
          <span key={label}>{label}</span>
        ))}
      </div>
    </figure>
  )
}
