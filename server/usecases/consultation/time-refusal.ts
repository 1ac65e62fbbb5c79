import { failure, type Failure } from '#contract/errors.ts'

/** Why a time cannot be had, of which some people are not free: who asks is told of their own time, never of another's. */
export function timeRefusal(busy: readonly string[], asking: string): Failure {
  return failure(busy.includes(asking) ? 'double_booked' : 'time_taken')
}
