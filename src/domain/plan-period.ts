import { DAY } from './duration.ts'
import { HOME_ZONE, addLocalMonths } from './zone.ts'

/** Months of a plan that follow each other without a gap: when the first began, how many there are, when the last ends. */
interface PlanRun {
  readonly beganAt: number
  readonly months: number
  readonly endsAt: number
}

/** A month of a plan, and the run it is the last of. */
interface PaidMonth extends PlanRun {
  readonly startsAt: number
}

/**
 * The end of a plan's nth month, counted from when it began: the same hour of the same day in Riga, the day clamped
 * (31 January, 28 February, 31 March). Counting from the beginning keeps a clamped day from sticking.
 */
export function periodEnd(beganAt: number, months: number): number {
  return addLocalMonths(beganAt, months, HOME_ZONE)
}

/**
 * The month that is paid for now. Paid before its end or within a day of it, a run goes on without a gap; whoever pays
 * later has a whole month from the payment on, since what was not paid for could not be used.
 */
export function monthPaidAt(now: number, run?: PlanRun): PaidMonth {
  if (run && now < run.endsAt + DAY) {
    const months = run.months + 1
    return { beganAt: run.beganAt, months, startsAt: run.endsAt, endsAt: periodEnd(run.beganAt, months) }
  }
  return { beganAt: now, months: 1, startsAt: now, endsAt: periodEnd(now, 1) }
}
