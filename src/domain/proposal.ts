import type { ConsultationStatus, Side } from '#contract/consultation.ts'
import { cancelUntil } from './deadlines.ts'
import { DAY, MINUTE } from './duration.ts'
import type { Interval } from './interval.ts'
import type { SlotRules } from './slots.ts'
import type { Refusal } from './transitions.ts'

/** Other times the doctor may propose at once. */
export const MAX_PROPOSED_TIMES = 3

/** Why another time may not be proposed now, if so: a request until its start, a scheduled one 24 h before. */
export function proposalRefusal(status: ConsultationStatus, now: number, from: number): Refusal | undefined {
  if (status === 'awaiting_approval') return now < from ? undefined : 'wrong_status'
  if (status !== 'scheduled') return 'wrong_status'
  return now <= cancelUntil(from) ? undefined : 'too_late'
}

/** Until when proposed times may be answered: the earliest of all starts, so that none of them is ever past. */
export function proposalUntil(currentStart: number, times: readonly Interval[]): number {
  return times.reduce((least, { from }) => Math.min(least, from), currentStart)
}

/** How near and how far ahead a time may lie; the notice in minutes. */
type Reach = Pick<SlotRules, 'now' | 'minNotice' | 'horizonDays'>

/** Why a time may not be wished for, whatever else stands at it: it has passed, is too near, or too far ahead. */
export type OutOfReach = 'past' | 'too_soon' | 'too_far'

export function outOfReach(start: number, { now, minNotice, horizonDays }: Reach): OutOfReach | undefined {
  if (start <= now) return 'past'
  if (start < now + minNotice * MINUTE) return 'too_soon'
  return start > now + horizonDays * DAY ? 'too_far' : undefined
}

/** Whether a time may be wished for though it is no offered slot: on a full minute, within notice and horizon. */
export function isWithinReach(start: number, reach: Reach): boolean {
  return start % MINUTE === 0 && outOfReach(start, reach) === undefined
}

/** The other of two sides. */
export function otherSide(side: Side): Side {
  return side === 'patient' ? 'doctor' : 'patient'
}

/** A proposal that may be open. */
export interface OpenProposal {
  readonly by: Side
  readonly starts: readonly number[]
  readonly until: number
}

/** Whether one side's proposal can still be answered or taken back. */
export function isOpen(proposal: OpenProposal | null, by: Side, now: number): proposal is OpenProposal {
  return proposal !== null && proposal.by === by && now < proposal.until
}

/** The start that is agreed to: the one named, or the only one there is; undefined when it is not proposed any more. */
export function agreedStart(
  proposal: OpenProposal | null,
  by: Side,
  now: number,
  named?: number,
): number | undefined {
  if (!isOpen(proposal, by, now)) return undefined
  if (named !== undefined) return proposal.starts.find((start) => start === named)
  return proposal.starts.length === 1 ? proposal.starts[0] : undefined
}
