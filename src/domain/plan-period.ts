import { HOME_ZONE, addLocalMonths } from './zone.ts'

/**
 * The end of a plan's nth month, counted from when it began: the same hour of the same day in Riga, the day clamped
 * (31 January, 28 February, 31 March). Counting from the beginning keeps a clamped day from sticking.
 */
export function periodEnd(beganAt: number, months: number): number {
  return addLocalMonths(beganAt, months, HOME_ZONE)
}
