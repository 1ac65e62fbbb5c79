import type { Insertable, Updateable } from 'kysely'
import type { Plan } from '#contract/plan.ts'
import type { Tx } from '../schema.ts'
import type { SubscriptionTable } from '../tables/content.ts'

/** Begins a plan, or its next month; it takes the place of the one before it. */
export async function putSubscription(tx: Tx, subscription: Insertable<SubscriptionTable>): Promise<void> {
  const { id: _, patient_id: patientId, created_at: _created, ...now } = subscription
  await tx
    .insertInto('subscription')
    .values(subscription)
    .onConflict((conflict) => conflict.column('patient_id').doUpdateSet(now))
    .execute()
  await setPaymentPlan(tx, patientId, subscription.plan)
}

export async function updateSubscription(
  tx: Tx,
  patientId: string,
  changes: Updateable<SubscriptionTable>,
): Promise<void> {
  await tx.updateTable('subscription').set(changes).where('patient_id', '=', patientId).execute()
}

/** Ends a plan: from now on each consultation is paid for. */
export async function endSubscription(tx: Tx, patientId: string): Promise<void> {
  await tx.deleteFrom('subscription').where('patient_id', '=', patientId).execute()
  await setPaymentPlan(tx, patientId, 'pay_as_you_go')
}

async function setPaymentPlan(tx: Tx, patientId: string, plan: Plan): Promise<void> {
  await tx.updateTable('client').set({ payment_plan: plan }).where('id', '=', patientId).execute()
}
