import { Plural, Trans } from '@lingui/react/macro'
import { CalendarCheck2, CalendarClock } from 'lucide-react'
import type { DayOffPreview } from '#contract/day-off-routes.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { usePatientName } from '../../parts/person-name/patient-name.ts'
import { Banner } from '../../ui/feedback/banner.tsx'

const SHOWN = 5

type Touched = Pick<DayOffPreview, 'bookings' | 'proposed'>

/** Consultations and proposed times that lie where nothing will be offered any more, and stay. */
export function TouchedBookings({ bookings, proposed }: Touched) {
  if (bookings.length === 0 && proposed.length === 0)
    return (
      <p className="small dim" role="status">
        <Trans>Rezervētu konsultāciju tas neskar.</Trans>
      </p>
    )
  return (
    <>
      {bookings.length > 0 && <Booked times={bookings} />}
      {proposed.length > 0 && <Proposed times={proposed} />}
    </>
  )
}

interface Props {
  times: Touched['bookings']
}

function Booked({ times }: Props) {
  return (
    <Banner
      icon={CalendarCheck2}
      live="status"
      title={
        <Plural
          value={times.length}
          zero="# konsultāciju paliek:"
          one="# konsultācija paliek:"
          other="# konsultācijas paliek:"
        />
      }
    >
      <Times times={times} />
      <p>
        <Trans>Tās notiks, kā norunāts. Pārcelt vai atcelt tās varat kalendārā.</Trans>
      </p>
    </Banner>
  )
}

/** They are not agreed on yet, and may still be. */
function Proposed({ times }: Props) {
  return (
    <Banner
      icon={CalendarClock}
      tone="honey"
      live="status"
      title={
        <Plural
          value={times.length}
          zero="# piedāvātu laiku vēl gaida atbildi:"
          one="# piedāvāts laiks vēl gaida atbildi:"
          other="# piedāvāti laiki vēl gaida atbildi:"
        />
      }
    >
      <Times times={times} />
      <p>
        <Trans>Ja kādu no tiem pieņems, konsultācija notiks tajā laikā.</Trans>
      </p>
    </Banner>
  )
}

function Times({ times }: Props) {
  const { dateTime, time } = useFormats()
  const patientName = usePatientName()
  const more = times.length - SHOWN
  return (
    <>
      <ul>
        {times.slice(0, SHOWN).map(({ _id, from, to, patient }) => (
          <li key={`${_id} ${from}`}>
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
    </>
  )
}
