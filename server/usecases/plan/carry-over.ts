import { kindOfPlan } from '#domain/specialities.ts'
import { monthAccount, personAccount, platform, transfer } from '../../store/ledger/write.ts'
import { findMonth, listMonths } from '../../store/subscription/months.ts'
import type { Tx } from '../../store/schema.ts'

/**
 * A consultation that comes back after the month it was taken from has ended would be lost with it. It goes on into the
 * month that runs now; where there is none, it stays as one bought in advance. A month that has lapsed is over, also for
 * a process whose clock has not got there.
 */
export async function carryOver(
  tx: Tx,
  { consultationId, monthId, at }: { consultationId: string; monthId: string; at: number },
): Promise<void> {
  const month = await findMonth(tx, monthId)
  if (!month || (!month.lapsed_at && month.ends_at.getTime() > at)) return
  const running = await listMonths(tx, month.patient_id, new Date(at))
  const next = running.findLast((each) => each.plan === month.plan && !each.lapsed_at)
  const order = { amount: 1, reason: 'refund', at, consultationId }
  const from = monthAccount(month)
  if (next) {
    await transfer(tx, {
      ...order,
      key: `carried/${consultationId}`,
      debit: from,
      credit: monthAccount(next),
    })
    return
  }
  const kind = kindOfPlan(month.plan)
  await transfer(tx, {
    ...order,
    key: `carried/${consultationId}`,
    debit: from,
    credit: platform('plan'),
  })
  await transfer(tx, {
    ...order,
    key: `kept/${consultationId}`,
    debit: platform(kind),
    credit: personAccount(month.patient_id, kind),
  })
}
