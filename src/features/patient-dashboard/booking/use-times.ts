import { useState } from 'react'
import { listSlots, type Minutes } from '#contract/doctor.ts'
import { HOUR } from '#domain/duration.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { useNow } from '../../../hooks/now.ts'
import { addDays, type Day } from '../../../i18n/formats.ts'
import { useZone } from '../../../i18n/viewer-zone.ts'
import { byDay, startOfDay } from '../../../parts/specialist/days.ts'
import type { DayTime } from '../../../parts/specialist/day-times.tsx'

interface Question {
  doctorId: string
  monday: Day
  minutes: Minutes
  enabled: boolean
  /** A time the server has just refused: the week is looked at again soon. */
  refused: string | undefined
}

/** The times of a week by day: the free ones, and those that were free when this screen first saw them. */
export function useTimes({ doctorId, monday, minutes, enabled, refused }: Question) {
  const zone = useZone()
  const now = useNow(30_000)
  const query = {
    from: startOfDay(monday, zone),
    to: startOfDay(addDays(monday, 7), zone),
    minutes,
  }
  const slots = useApiQuery(
    listSlots,
    { params: { id: doctorId }, query },
    { enabled, refetchInterval: refused ? 4_000 : 60_000 },
  )
  const free = slots.data?.slots.map(({ from }) => from) ?? []
  const [seen, setSeen] = useState<{ minutes: Minutes; starts: readonly string[] }>({ minutes, starts: [] })
  const known = seen.minutes === minutes ? seen.starts : []
  const fresh = free.filter((from) => !known.includes(from))
  if (fresh.length > 0) setSeen({ minutes, starts: [...known, ...fresh] })
  // What only came too near to be offered is not "taken": it goes without a trace.
  const gone = [...known, ...(refused ? [refused] : [])].filter(
    (from) => (!free.includes(from) || from === refused) && Date.parse(from) > now + HOUR,
  )
  const within = (from: string) => from >= query.from && from < query.to
  const taken = new Set(slots.data ? gone.filter(within) : [])
  const times = [...new Set([...free, ...taken])]
    .sort()
    .map((from) => ({ from, to: from, taken: taken.has(from) }))
  return {
    query: slots,
    days: byDay(times, zone) as ReadonlyMap<Day, (DayTime & { to: string })[]>,
    zone,
    now,
  }
}
