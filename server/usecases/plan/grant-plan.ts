import type { Subscription } from '#domain/specialities.ts'
import type { Ports } from '../ports.ts'
import { beginMonth } from './begin-month.ts'

/** Gives a patient a plan from now on; it renews like one that was bought. */
export async function grantPlan(
  ports: Pick<Ports, 'database' | 'clock' | 'jobs'>,
  patientId: string,
  plan: Subscription,
): Promise<void> {
  const now = ports.clock.now()
  const month = {
    patientId,
    plan,
    purchaseId: null,
    cardId: null,
    method: 'card' as const,
    renewal: false,
    chosenAt: now,
    key: `plan/${patientId}/${now}`,
  }
  await ports.database.transact((tx) => beginMonth(ports, tx, month, now))
}
