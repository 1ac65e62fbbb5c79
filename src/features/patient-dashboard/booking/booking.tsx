import { Trans, useLingui } from '@lingui/react/macro'
import { isApiError } from '../../../data/api-error.ts'
import { LoadFailed } from '../../../parts/status/load-failed.tsx'
import { ClosedToNew } from '../../../parts/profile/closed-to-new.tsx'
import { ButtonLink } from '../../../ui/button/button-link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { ChosenSpecialist } from '../specialists/chosen-specialist.tsx'
import type { BookingSearch, ChangeSearch } from '../search.ts'
import { useBooking } from './use-booking.ts'
import { WhoChosen } from '../specialists/who-chosen.tsx'

interface Props {
  doctorId: string | undefined
  search: BookingSearch
  onSearch: ChangeSearch
  /** The specialists are still on their way: whose times to show is not known yet. */
  waits: boolean
}

/** The chosen specialist's times and the reservation beside them. */
export function Booking({ doctorId, waits, ...rest }: Props) {
  if (doctorId) return <BookingWith doctorId={doctorId} {...rest} />
  if (waits)
    return (
      <Card>
        <Skeleton block lines={6} avatar />
      </Card>
    )
  return null
}

function BookingWith({ doctorId, search, onSearch }: Omit<Props, 'waits'> & { doctorId: string }) {
  const { t } = useLingui()
  const booking = useBooking({ doctorId, search, onSearch })
  const { doctor } = booking
  if (isApiError(doctor.error, 'not_found'))
    return (
      <Card>
        <Empty
          title={t`Šis speciālists pašlaik nepieņem.`}
          action={
            <ButtonLink variant="primary" to="/patient/dashboard" search={{}}>
              <Trans>Rādīt visus speciālistus</Trans>
            </ButtonLink>
          }
        >
          <Trans>Izvēlieties citu speciālistu no saraksta.</Trans>
        </Empty>
      </Card>
    )
  if (doctor.isError)
    return (
      <Card>
        <LoadFailed answer={doctor} level={3} />
      </Card>
    )
  if (!doctor.data)
    return (
      <Card>
        <Skeleton block lines={6} avatar />
      </Card>
    )
  // What was asked for before still stands with its answer.
  if (booking.closed && !booking.bookedId)
    return (
      <Card as="section" aria-labelledby="chosen-specialist">
        <Stack gap={4}>
          <WhoChosen doctor={doctor.data} payWith={booking.payWith} />
          <ClosedToNew doctorId={doctorId} />
        </Stack>
      </Card>
    )
  return (
    <>
      <ChosenSpecialist doctor={doctor.data} booking={booking} />
      <BookingPanel doctor={doctor.data} booking={booking} />
    </>
  )
}
