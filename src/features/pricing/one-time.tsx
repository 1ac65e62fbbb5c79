import { Trans, useLingui } from '@lingui/react/macro'
import type { Pricing } from '#contract/site.ts'
import { Hidden } from '../../ui/layout/hidden.tsx'
import css from './one-time.module.css'
import { OneTimeRow } from './one-time-row.tsx'

/** Consultations bought in advance, one or five. */
export function OneTime({ pricing }: { pricing: Pricing }) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="one-time">
      <h2 id="one-time" className={css.heading}>
        <Trans>Vienreizējas konsultācijas</Trans>{' '}
        <small>
          <Trans>priekšapmaksa, psihologam un ārstam atsevišķi, bez čata</Trans>
        </small>
      </h2>
      <div className={css.frame}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Pie kā</Trans>
              </th>
              <th scope="col" className={css.sum}>
                <Trans>Viena</Trans>
              </th>
              <th scope="col" className={css.sum}>
                <Trans>Komplekts, 5</Trans>
              </th>
              <th scope="col" className={css.sum}>
                <Trans>Ietaupāt</Trans>
              </th>
              <th scope="col">
                <Hidden>{t`Darbības`}</Hidden>
              </th>
            </tr>
          </thead>
          <tbody>
            <OneTimeRow kind="psychologist" prices={pricing.oneTime.psychologist} />
            <OneTimeRow kind="doctor" prices={pricing.oneTime.doctor} />
          </tbody>
        </table>
      </div>
    </section>
  )
}
