import { failure, type Outcome } from '#contract/errors.ts'
import { moneyDayAt, moneyDayProblem } from '#domain/order.ts'
import { dayInRiga } from '#domain/zone.ts'
import type { OrderRow } from '../../store/order/read.ts'

/** The instant by which the day in `field` is kept, on which money of an order came or went; today when missing. */
export function moneyMovedAt(
  { created_at: madeAt }: OrderRow,
  now: number,
  [field, said]: readonly ['receivedOn' | 'returnedOn', string | undefined],
): Outcome<Date> {
  const day = said ?? dayInRiga(now)
  const times = { madeAt: madeAt.getTime(), now }
  const problem = moneyDayProblem(day, times)
  return problem ? failure('validation', { fields: { [field]: problem } }) : new Date(moneyDayAt(day, times))
}
