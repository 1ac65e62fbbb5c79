import { PLAN_CONSULTATIONS } from '#domain/price-list.ts'
import { periodEnd } from '#domain/plan-period.ts'
import type { Subscription } from '#domain/specialities.ts'
import { randomUUID } from 'node:crypto'
import { personAccount, platform, transfer } from '../../store/ledger/write.ts'
import { putSubscription } from '../../store/subscription/write.ts'
import type { Ports } from '../ports.ts'

/** Gives a patient a plan from now on: its period and the month's consultations, together. */
export async function grantPlan(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  patientId: string,
  plan: Subscription,
): Promise<void> {
  const now = clock.now()
  await database.transact(async (tx) => {
    await putSubscription(tx, {
      id: randomUUID(),
      patient_id: patientId,
      plan,
      status: 'active',
      period_start: new Date(now),
      period_end: new Date(periodEnd(now, 1)),
      created_at: new Date(now),
    })
    await transfer(tx, {
      key: `plan/${patientId}/${now}`,
      debit: platform('plan'),
      credit: personAccount(patientId, 'plan'),
      amount: PLAN_CONSULTATIONS,
      reason: 'plan',
      at: now,
    })
  })
}
