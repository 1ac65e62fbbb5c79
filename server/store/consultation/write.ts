import type { ConsultationStatus } from '#contract/consultation.ts'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Tx } from '../schema.ts'
import type { ConsultationTable } from '../tables/bookings.ts'

export type ConsultationChanges = Updateable<ConsultationTable>

export async function insertConsultation(tx: Tx, consultation: Insertable<ConsultationTable>): Promise<void> {
  await tx.insertInto('consultation').values(consultation).execute()
}

/** Changes a consultation if it is still as it was read; false when someone else changed it first. */
export async function swapConsultation(
  tx: Tx,
  seen: { id: string; status: ConsultationStatus; version: number },
  changes: ConsultationChanges,
): Promise<boolean> {
  const row = await tx
    .updateTable('consultation')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', seen.id)
    .where('status', '=', seen.status)
    .where('version', '=', seen.version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Says that where the money of these payments is has changed: their consultations are shown with it. */
export async function showAnew(tx: Tx, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length === 0) return
  await tx
    .updateTable('consultation')
    .from('payment')
    .set({ version: sql<number>`consultation.version + 1` })
    .whereRef('consultation.id', '=', 'payment.consultation_id')
    .whereRef('consultation.payment_id', '=', 'payment.id')
    .where('payment.id', 'in', [...paymentIds])
    .execute()
}
