import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarCog } from 'lucide-react'
import { type Availability, listAvailability } from '#contract/availability.ts'
import { ALL_HOURS } from '../../../data/all-hours.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import styles from '../doctor-dashboard.module.css'

const STALE_MS = 5 * 60_000

/** Tells a specialist who receives at no time to come that nobody can book. */
export function WithoutHours({ now, onAvailability }: { now: number; onAvailability: () => void }) {
  const { t } = useLingui()
  const { dayOf } = useFormats()
  const { data } = useApiQuery(listAvailability, ALL_HOURS, { staleTime: STALE_MS })
  const lieAhead = ({ to, repeatWeekly, until }: Availability) =>
    repeatWeekly ? until === undefined || until >= dayOf(now) : Date.parse(to) > now
  if (!data || data.data.some(lieAhead)) return null
  return (
    <div className={styles.flagged}>
      <Banner tone="honey" live="status" title={t`Pie jums vēl nevar pieteikties`}>
        <p>
          <Trans>Nav norādītas stundas, kurās pieņemat, tāpēc pacienti neredz nevienu brīvu laiku.</Trans>
        </p>
        <Row>
          <Button icon={CalendarCog} onClick={onAvailability}>
            <Trans>Norādīt stundas</Trans>
          </Button>
        </Row>
      </Banner>
    </div>
  )
}
