import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsultationDay } from '#contract/dashboard.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Stat, Stats } from '../../ui/data/stat.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import styles from './admin-dashboard.module.css'
import { DayBars } from './day-bars.tsx'
import { DayTable } from './day-table.tsx'

/** The consultations of each day: two weeks back as a picture and in numbers, and the week ahead. */
export function ConsultationDays({ today, days }: { today: string; days: readonly ConsultationDay[] }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const at = days.findIndex(({ day }) => day === today)
  const sum = (some: readonly ConsultationDay[], of: 'held' | 'planned' | 'requested') =>
    number(some.reduce((all, day) => all + day[of], 0))
  // Today belongs to both: what has been held of it, and what is to come.
  const week = days.slice(Math.max(0, at - 6), at + 1)
  const ahead = days.slice(at, at + 7)
  return (
    <Card as="section">
      <CardHead title={<Trans>Konsultācijas pa dienām</Trans>} />
      <div className={styles.days}>
        <figure className={styles.figure}>
          <DayBars today={today} days={days} />
          <figcaption className={styles.legend}>
            <span data-of="held">
              <Trans>Notikušas</Trans>
            </span>
            <span data-of="planned">
              <Trans>Ieplānotas</Trans>
            </span>
            <span data-of="requested">
              <Trans>Gaida speciālistu</Trans>
            </span>
          </figcaption>
        </figure>
        <div className={styles.sums}>
          <Stats>
            <Stat label={t`Notika pēdējās 7 dienās`}>{sum(week, 'held')}</Stat>
            <Stat label={t`Ieplānotas nākamajās 7 dienās`}>{sum(ahead, 'planned')}</Stat>
            <Stat label={t`Pieprasītas nākamajās 7 dienās`}>{sum(ahead, 'requested')}</Stat>
          </Stats>
        </div>
      </div>
      <details className={styles.details}>
        <summary>
          <Trans>Tie paši skaitļi tabulā</Trans>
        </summary>
        <DayTable today={today} days={days} />
      </details>
    </Card>
  )
}
