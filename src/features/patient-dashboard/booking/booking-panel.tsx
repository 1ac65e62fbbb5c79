import { Trans } from '@lingui/react/macro'
import { CalendarClock } from 'lucide-react'
import type { SpecialistDetail } from '#contract/doctor.ts'
import { useAnonymousCalls } from '../../../data/anonymous-calls.ts'
import { useUser } from '../../../session/session.ts'
import { NoAnonymousCall } from '../../../parts/consultation/no-anonymous-call.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import css from './booking-panel.module.css'
import { Comments } from '../coming/comments.tsx'
import { Requested } from './requested.tsx'
import { Reservation } from './reservation.tsx'
import { RESERVATION } from './use-come-for.ts'
import type { Booking } from './use-booking.ts'

interface Props {
  doctor: SpecialistDetail
  booking: Booking
}

/** What is being reserved, what it costs, how it is paid; afterwards what happens next. */
export function BookingPanel({ doctor, booking }: Props) {
  const { bookedId, chosen } = booking
  const anonymousCalls = useAnonymousCalls()
  const unrelayed = useUser().stayAnonymous && !anonymousCalls
  if (bookedId)
    return (
      <Requested
        key={bookedId}
        consultationId={bookedId}
        stands={booking.charge.madeAnyway}
        onAgain={booking.letGo}
      />
    )
  return (
    <div className={css.side}>
      <Card as="aside" aria-labelledby={RESERVATION}>
        <div className={css.panel}>
          <h2 id={RESERVATION}>
            <Trans>Jūsu rezervācija</Trans>
          </h2>
          {unrelayed ? (
            <NoAnonymousCall to="patient" />
          ) : chosen ? (
            <Reservation doctor={doctor} booking={booking} from={chosen} />
          ) : (
            <p className={css.hint}>
              <Icon of={CalendarClock} />
              {booking.doctor.away ? (
                <Trans>Rezervēt varēs, tiklīdz būs savienojums.</Trans>
              ) : (
                <Trans>Izvēlieties laiku kalendārā. To desmit minūtes turēsim tikai jums.</Trans>
              )}
            </p>
          )}
          <Comments text={doctor.comments} />
        </div>
      </Card>
    </div>
  )
}
