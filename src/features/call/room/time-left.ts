/** From so many minutes on it is said that the booked time ends soon. */
export const SOON_MINUTES = 5

/** How much of the booked time is left, in whole minutes that have begun, and what is said of it aloud; before its start all of it. */
export function timeLeft(
  booked: { from: string; to: string },
  now: number,
): { minutes: number; says: 'soon' | 'over' | null } {
  const minutes = Math.max(
    0,
    Math.ceil((Date.parse(booked.to) - Math.max(now, Date.parse(booked.from))) / 60_000),
  )
  return { minutes, says: minutes === 0 ? 'over' : minutes <= SOON_MINUTES ? 'soon' : null }
}
