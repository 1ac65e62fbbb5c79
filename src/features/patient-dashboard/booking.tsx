import { Trans, useLingui } from '@lingui/react/macro'
import { isApiError } from '../../hooks/api-error.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { ChosenSpecialist } from './chosen-specialist.tsx'
import type { BookingSearch, ChangeSearch } from './search.ts'
import type { SpecialistQuery } from './specialist-list.tsx'
import { useBooking } from './use-booking.ts'

interface Props {
  doctorId: string | undefined
  search: BookingSearch
  onSearch: ChangeSearch
  list: SpecialistQuery
}

/** The chosen specialist's times and the reservation beside them. */
export function Booking({ doctorId, list, ...rest }: Props) {
  if (doctorId) return <BookingWith doctorId={doctorId} {...rest} />
  if (list.isPending)
    return (
      <Card>
        <Skeleton block lines={6} avatar />
      </Card>
    )
  return null
}

function BookingWith({ doctorId, search, onSearch }: Omit<Props, 'list'> & { doctorId: string }) {
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
        <Failure onRetry={() => void doctor.refetch()} />
      </Card>
    )
  if (!doctor.data)
    return (
      <Card>
        <Skeleton block lines={6} avatar />
      </Card>
    )
  return (
    <>
      <ChosenSpecialist doctor={doctor.data} booking={booking} />
      <BookingPanel doctor={doctor.data} booking={booking} />
    </>
  )
}
