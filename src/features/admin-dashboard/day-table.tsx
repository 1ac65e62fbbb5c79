import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsultationDay } from '#contract/dashboard.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import styles from './admin-dashboard.module.css'

/** The numbers behind the picture, the newest day first. */
export function DayTable({ today, days }: { today: string; days: readonly ConsultationDay[] }) {
  const { t } = useLingui()
  const name = t`Konsultācijas pa dienām`
  const { day: dayText, weekday, number } = useFormats()
  return (
    // A wide table scrolls by itself; whoever has no mouse must be able to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.tableFrame} role="group" aria-label={name} tabIndex={0}>
      <table className={styles.table}>
        <caption className="vh">{name}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Diena</Trans>
            </th>
            <th scope="col">
              <Trans>Notikušas</Trans>
            </th>
            <th scope="col">
              <Trans>Ieplānotas</Trans>
            </th>
            <th scope="col">
              <Trans>Gaida speciālistu</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, held, planned, requested }) => (
            <tr key={day} aria-current={day === today ? 'date' : undefined}>
              <th scope="row">
                <span className="num">{dayText(day)}</span> <span className="dim">{weekday(day)}</span>
              </th>
              <td className="num">{number(held)}</td>
              <td className="num">{number(planned)}</td>
              <td className="num">{number(requested)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
