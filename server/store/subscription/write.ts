import type { Insertable } from 'kysely'
import type { Tx } from '../schema.ts'
import type { SubscriptionTable } from '../tables/content.ts'

/** Begins a plan; it replaces the one before it. */
export async function putSubscription(tx: Tx, subscription: Insertable<SubscriptionTable>): Promise<void> {
  const { id: _, patient_id: _patient, created_at: _created, ...period } = subscription
  await tx
    .insertInto('subscription')
    .values(subscription)
    .onConflict((conflict) => conflict.column('patient_id').doUpdateSet(period))
    .execute()
  await tx
    .updateTable('client')
    .set({ payment_plan: subscription.plan })
    .where('id', '=', subscription.patient_id)
    .execute()
}
