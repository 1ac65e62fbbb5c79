import type { Doctor, Payout } from './books.ts'

/** Takes an amount out of a wallet; answers its share of minutes, or nothing when there is not so much. */
export function withdraw(doctor: Doctor, cents: number): number | undefined {
  if (cents > doctor.cents) return undefined
  const share = Math.round((doctor.minutes * cents) / doctor.cents)
  const minutes = cents === doctor.cents ? doctor.minutes : Math.min(doctor.minutes, share)
  doctor.minutes -= minutes
  doctor.cents -= cents
  return minutes
}

/** What was to be paid out is in the wallet again, with its minutes. */
export function putBack(payout: Payout): void {
  const { doctor, cents, minutes } = payout
  payout.status = 'returned'
  doctor.cents += cents
  doctor.minutes += minutes
}
