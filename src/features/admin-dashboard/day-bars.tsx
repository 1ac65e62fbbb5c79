import { useLingui } from '@lingui/react/macro'
import type { ConsultationDay } from '#contract/dashboard.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import styles from './admin-dashboard.module.css'

const [STEP, BAR, HEIGHT] = [10, 6.4, 100]
const parts = ['held', 'planned', 'requested'] as const
const totalOf = ({ held, planned, requested }: ConsultationDay) => held + planned + requested

/** A bar for each day from zero, its parts told apart by how they are filled. The picture is named; the table has the numbers. */
export function DayBars({ today, days }: { today: string; days: readonly ConsultationDay[] }) {
  const { t } = useLingui()
  const { shortDay } = useFormats()
  const top = Math.max(1, ...days.map(totalOf))
  const width = days.length * STEP
  const now = days.findIndex(({ day }) => day === today)
  // A day in each week, as far apart as from today.
  const isNamed = (at: number) => (at - now) % 7 === 0
  return (
    <div className={styles.chart}>
      <span className={styles.top} aria-hidden="true">
        {top}
      </span>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t`Konsultācijas pa dienām, vairāk par ${top} nav nevienā dienā. Skaitļi ir tabulā.`}
      >
        <defs>
          <pattern id="day-requested" width="3" height="9" patternUnits="userSpaceOnUse">
            <rect className={styles.ground} width="3" height="9" />
            <rect className={styles.stripe} width="3" height="4" />
          </pattern>
        </defs>
        {days.map((each, at) => (
          <g key={each.day}>
            {each.day === today && <rect className={styles.now} x={at * STEP} width={STEP} height={HEIGHT} />}
            {stacked(each, top).map(({ part, y, height }) => (
              <rect
                key={part}
                className={styles[part]}
                x={at * STEP + (STEP - BAR) / 2}
                y={y}
                width={BAR}
                height={height}
              >
                <title>{`${shortDay(each.day)} ${each[part]}`}</title>
              </rect>
            ))}
          </g>
        ))}
      </svg>
      <div className={styles.names} aria-hidden="true">
        {days.map(({ day }, at) => (
          <span key={day} data-now={day === today || undefined}>
            {day === today ? <span>{t`šodien`}</span> : isNamed(at) && <span>{shortDay(day)}</span>}
          </span>
        ))}
      </div>
    </div>
  )
}

/** The parts of a day from the bottom up, those that are there. */
function stacked(day: ConsultationDay, top: number) {
  let below = 0
  return parts
    .filter((part) => day[part] > 0)
    .map((part) => {
      const height = (day[part] / top) * HEIGHT
      below += height
      return { part, y: HEIGHT - below, height }
    })
}
