import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { lightListSlots } from '#contract/light-routes.ts'
import type { Minutes, Specialist } from '#contract/doctor.ts'
import { DAY } from '#domain/duration.ts'
import { nextFreeFor } from '#domain/payment-options.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useUsualMinutes } from '../../payments/usual-payment-option.ts'
import { SlotLink } from '../../ui/calendar/slot.tsx'
import css from './doctor-card.module.css'
import { useReserveLink } from './reserve-link.ts'
import { useSlotWords } from './slot-words.ts'
import { useSeen } from './use-seen.ts'

const shown = 3
/** Most specialists have three free times within days; who receives seldom is looked at further ahead. */
const near = 4
const far = 28

/**
 * The next three free times of a specialist. The list already tells the first; the others are asked for only when
 * the card comes into view, and their place is kept so that nothing moves.
 */
export function NextSlots({ doctor }: { doctor: Specialist }) {
  const place = useRef<HTMLDivElement>(null)
  const seen = useSeen(place)
  const { label } = useSlotWords()
  const reserve = useReserveLink()
  const doctorId = doctor._id
  const minutes = useUsualMinutes()(doctor.speciality)
  const first = nextFreeFor(doctor, minutes)
  const wanted = seen && first !== undefined
  const soon = useSlots({ doctorId, first, minutes, days: near }, wanted)
  const few = soon !== undefined && soon.length < shown
  const later = useSlots({ doctorId, first, minutes, days: far }, wanted && few)
  const starts = (later ?? soon)?.slice(0, shown) ?? (first ? [first] : [])
  return (
    <div className={css.slots} ref={place}>
      <span className={css.slotsLabel}>
        <Trans>Tuvākie laiki</Trans>
      </span>
      <div className={css.slotsRow}>
        {starts.map((from) => (
          <SlotLink key={from} {...reserve(doctorId, from)}>
            {label(from)}
          </SlotLink>
        ))}
        {starts.length === 0 && (
          <span className={css.missing}>
            <Trans>Pašlaik brīvu laiku nav.</Trans>
          </span>
        )}
      </div>
    </div>
  )
}

interface Stretch {
  doctorId: string
  first: string | undefined
  minutes: Minutes
  days: number
}

/** The free starts of a specialist within so many days of the first one; nothing while they are not known. */
function useSlots({ doctorId, first, minutes, days }: Stretch, enabled: boolean) {
  const from = first ?? ''
  const query = first
    ? { from, to: new Date(Date.parse(first) + days * DAY).toISOString(), minutes }
    : { from, to: '' }
  const answer = useApiQuery(
    lightListSlots,
    { params: { id: doctorId }, query },
    { enabled, staleTime: 60_000 },
  )
  return answer.data?.slots.map((slot) => slot.from)
}
