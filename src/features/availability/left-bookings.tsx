import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Availability, AvailabilityInput } from '#contract/availability.ts'
import { previewDayOff } from '#contract/day-off-routes.ts'
import { DAY } from '#domain/duration.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { leftOut } from './left-out.ts'
import { TouchedBookings } from './touched-bookings.tsx'

/** As far as a day off may reach, which is what the answer is about. */
const AHEAD = 365 * DAY

interface Props {
  before: Availability
  /** What the hours become; nothing when they are removed. */
  after: AvailabilityInput | undefined
  zone: string
}

/** The bookings and proposed times in hours that will not be there any more; they stay. */
export function LeftBookings({ before, after, zone }: Props) {
  const [from] = useState(() => Date.now())
  const body = { from: new Date(from).toISOString(), to: new Date(from + AHEAD).toISOString(), hours: [] }
  const answer = useApiQuery(previewDayOff, { body })
  if (answer.isPending) return <Skeleton lines={2} />
  if (!answer.data)
    return (
      <p className="small dim">
        <Trans>Jau rezervētās konsultācijas paliek savā laikā.</Trans>
      </p>
    )
  const { bookings, proposed } = answer.data
  return (
    <TouchedBookings
      bookings={leftOut(bookings, before, after, zone)}
      proposed={leftOut(proposed, before, after, zone)}
    />
  )
}
