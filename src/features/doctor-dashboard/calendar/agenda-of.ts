import type { CalendarEvent, FreeStretch, OffStretch } from '../../../parts/calendar/event.ts'

export type AgendaItem =
  | { kind: 'event'; event: CalendarEvent }
  | { kind: 'free'; free: FreeStretch }
  | { kind: 'off'; off: OffStretch; whole: boolean }

/** The parts of a stretch that no event takes. */
function gaps(stretch: FreeStretch, events: readonly CalendarEvent[]): FreeStretch[] {
  let rest = [stretch]
  for (const { from, to } of events) {
    rest = rest.flatMap((part) =>
      [
        { from: part.from, to: Math.min(part.to, from) },
        { from: Math.max(part.from, to), to: part.to },
      ].filter((piece) => piece.to > piece.from),
    )
  }
  return rest
}

/** Stretches in order, those that touch or overlap as one. */
export function joined(stretches: readonly FreeStretch[]): FreeStretch[] {
  const whole: FreeStretch[] = []
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = whole.at(-1)
    if (last && from <= last.to) whole.splice(-1, 1, { from: last.from, to: Math.max(last.to, to) })
    else whole.push({ from, to })
  }
  return whole
}

/** One day in the order of its hours: where the doctor is off, what is booked, and the free time between. */
export function agendaOf(
  events: readonly CalendarEvent[],
  free: readonly FreeStretch[],
  day: { from: number; to: number },
  off: readonly OffStretch[] = [],
): AgendaItem[] {
  const today = events.filter(({ from, to }) => from < day.to && to > day.from)
  const open = free
    .map(({ from, to }) => ({ from: Math.max(from, day.from), to: Math.min(to, day.to) }))
    .filter(({ from, to }) => from < to)
    .flatMap((stretch) => gaps(stretch, today))
  const away = off.filter(({ from, to }) => from < day.to && to > day.from)
  const items: AgendaItem[] = [
    ...away.map((stretch) => ({
      kind: 'off' as const,
      off: stretch,
      whole: stretch.from <= day.from && stretch.to >= day.to,
    })),
    ...today.map((event) => ({ kind: 'event' as const, event })),
    ...open.map((stretch) => ({ kind: 'free' as const, free: stretch })),
  ]
  const start = (item: AgendaItem) =>
    item.kind === 'event' ? item.event.from : item.kind === 'free' ? item.free.from : item.off.from
  return items.sort((a, b) => start(a) - start(b))
}
