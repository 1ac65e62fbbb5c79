import type { Doctor } from './books.ts'

/** Takes an amount out of a wallet, with its share of minutes; false when there is not so much. */
export function withdraw(doctor: Doctor, cents: number): boolean {
  if (cents > doctor.cents) return false
  const share = Math.round((doctor.minutes * cents) / doctor.cents)
  doctor.minutes -= cents === doctor.cents ? doctor.minutes : Math.min(doctor.minutes, share)
  doctor.cents -= cents
  return true
}
