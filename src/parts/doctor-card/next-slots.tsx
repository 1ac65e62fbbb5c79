import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { listSlots } from '#contract/doctor.ts'
import { useApiQuery } from '../../hooks/api-query.ts'
import { SlotLink } from '../../ui/calendar/slot.tsx'
import css from './doctor-card.module.css'
import { useReserveLink } from './reserve-link.ts'
import { useSlotWords } from './slot-words.ts'
import { useSeen } from './use-seen.ts'

const DAY = 86_400_000
const shown = 3

/**
 * The next three free times of a specialist. The list already tells the first; the others are asked for only when
 * the card comes into view, and their place is kept so that nothing moves.
 */
export function NextSlots({ doctorId, nextFreeAt }: { doctorId: string; nextFreeAt: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  const seen = useSeen(place)
  const { label } = useSlotWords()
  const reserve = useReserveLink()
  const first = nextFreeAt ?? ''
  const query = nextFreeAt
    ? { from: first, to: new Date(Date.parse(first) + 4 * DAY).toISOString(), minutes: 45 }
    : { from: '', to: '' }
  const answer = useApiQuery(
    listSlots,
    { params: { id: doctorId }, query },
    { enabled: seen && Boolean(nextFreeAt), staleTime: 60_000 },
  )
  const starts =
    answer.data?.slots.slice(0, shown).map((slot) => slot.from) ?? (nextFreeAt ? [nextFreeAt] : [])
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
