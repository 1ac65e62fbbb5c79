import { Plural, Trans } from '@lingui/react/macro'
import { CalendarCheck2 } from 'lucide-react'
import type { DayOffPreview } from '#contract/day-off-routes.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { usePatientName } from '../../parts/person-name/patient-name.ts'
import { Banner } from '../../ui/feedback/banner.tsx'

const SHOWN = 5

/** Consultations that lie where nothing will be offered any more, and stay. */
export function TouchedBookings({ bookings }: { bookings: DayOffPreview['bookings'] }) {
  const { dateTime, time } = useFormats()
  const patientName = usePatientName()
  const more = bookings.length - SHOWN
  if (bookings.length === 0)
    return (
      <p className="small dim" role="status">
        <Trans>Rezervētu konsultāciju tas neskar.</Trans>
      </p>
    )
  return (
    <Banner
      icon={CalendarCheck2}
      live="status"
      title={
        <Plural
          value={bookings.length}
          zero="# konsultāciju paliek:"
          one="# konsultācija paliek:"
          other="# konsultācijas paliek:"
        />
      }
    >
      <ul>
        {bookings.slice(0, SHOWN).map(({ _id, from, to, patient }) => (
          <li key={_id}>
            <span className="num">
              {dateTime(from)}–{time(to)}
            </span>{' '}
            · {patientName(patient)}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <Trans>vēl {more}</Trans>
        </p>
      )}
      <p>
        <Trans>Tās notiks, kā norunāts. Pārcelt vai atcelt tās varat kalendārā.</Trans>
      </p>
    </Banner>
  )
}
