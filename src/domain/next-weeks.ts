import type { WhyNotThen } from '#contract/next-weeks.ts'
import { MINUTE } from './duration.ts'
import { type Interval, overlaps } from './interval.ts'
import { isWithinReach } from './proposal.ts'
import { isOpen, type SlotRules } from './slots.ts'
import { MINUTES_PER_WEEK } from './wall-clock.ts'
import { toInstant, toLocal } from './zone.ts'

/** Weeks that are shown, and may be booked, at once. */
export const MAX_WEEKS = 8

/**
 * The coming starts at the wall time of a consultation in its specialist's zone, a week apart, however the clock is changed
 * between. An hour that the clock skips begins where the gap ends, as the zone has it.
 */
export function comingWeeks(start: number, now: number, zone: string): number[] {
  const first = toLocal(start, zone)
  const passed = Math.max(0, Math.floor((toLocal(now, zone) - first) / MINUTES_PER_WEEK) - 1)
  const starts: number[] = []
  for (let week = passed + 1; starts.length < MAX_WEEKS; week += 1) {
    const instant = toInstant(first + week * MINUTES_PER_WEEK, zone)
    if (instant > now) starts.push(instant)
  }
  return starts
}

/** Whether a consultation may repeat another at that start: in one of its coming weeks, while the specialist receives. */
export function mayRepeatAt(rules: SlotRules, repeated: number, start: number): boolean {
  if (!comingWeeks(repeated, rules.now, rules.zone).includes(start)) return false
  return isWithinReach(start, rules) && isOpen(rules, lasting(rules, start))
}

/** Why a time cannot be had; undefined for one that is free. What is the patient's own is told before what is another's. */
export function whyNotThen(
  rules: SlotRules,
  own: readonly Interval[],
  start: number,
): WhyNotThen | undefined {
  const time = lasting(rules, start)
  const meets = (busy: Interval) => overlaps(busy, time)
  if (own.some(meets)) return 'own'
  if (start < rules.now + rules.minNotice * MINUTE) return 'too_soon'
  if (!isWithinReach(start, rules)) return 'too_far'
  if (!isOpen(rules, time)) return isOpen({ ...rules, daysOff: [] }, time) ? 'day_off' : 'outside_hours'
  return rules.busy.some(meets) ? 'taken' : undefined
}

const lasting = ({ minutes }: SlotRules, from: number): Interval => ({ from, to: from + minutes * MINUTE })
