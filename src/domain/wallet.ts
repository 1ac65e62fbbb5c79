/** Minutes a withdrawal takes along: its share of the balance, to the minute; all of them with all of the balance. */
export function withdrawnMinutes(minutes: number, amountCents: number, balanceCents: number): number {
  if (amountCents >= balanceCents) return minutes
  return Math.min(minutes, Math.round((minutes * amountCents) / balanceCents))
}

/** Booked minutes as the hours a wallet shows, to two decimals. */
export function hoursOf(minutes: number): number {
  return Math.round((minutes / 60) * 100) / 100
}
