import type { CSSProperties } from 'react'
import { Hidden } from '../layout/hidden.tsx'
import styles from './bar-chart.module.css'

/** One period: what stands under and above its bar, and how its row of the table behind the picture reads. */
type Bar = {
  label: string
  value: number
  text: string
  /** The period and what belongs to it, in full. */
  row: readonly [string, ...string[]]
  /** Not over yet: hatched honey. */
  current?: boolean
}

type BarChartProps = {
  /** The table's caption. */
  label: string
  /** The heads of the table's columns. */
  heads: readonly [string, ...string[]]
  bars: readonly Bar[]
}

/** One series, at most twelve bars, from zero. The picture is for the eyes; who listens gets a table. */
export function BarChart({ label, heads, bars }: BarChartProps) {
  const shown = bars.slice(-12)
  const top = Math.max(1, ...shown.map(({ value }) => value))
  return (
    <div className={styles.chart}>
      <div className={styles.bars} aria-hidden="true">
        {shown.map(({ label: name, value, text, current }) => (
          <span
            key={name}
            className={styles.bar}
            style={{ '--v': Math.round((value / top) * 100) } as CSSProperties}
          >
            <b>{text}</b>
            <span className={current ? `${styles.fill} ${styles.current}` : styles.fill} />
          </span>
        ))}
      </div>
      <div className={styles.names} aria-hidden="true">
        {shown.map(({ label: name }) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <Hidden block>
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row: [period, ...values] }) => (
              <tr key={period}>
                <th scope="row">{period}</th>
                {values.map((value, at) => (
                  <td key={heads[at + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Hidden>
    </div>
  )
}
