import type { Insertable } from 'kysely'
import type { Tx } from '../schema.ts'
import type { CardTable } from '../tables/payments.ts'

export async function insertCard(tx: Tx, card: Insertable<CardTable>): Promise<void> {
  await tx.insertInto('card').values(card).execute()
}

/** Makes one card the default and no other. */
export async function setDefaultCard(tx: Tx, patientId: string, id: string | undefined): Promise<void> {
  await tx
    .updateTable('card')
    .set({ is_default: false })
    .where('patient_id', '=', patientId)
    .where('is_default', '=', true)
    .execute()
  if (id) await tx.updateTable('card').set({ is_default: true }).where('id', '=', id).execute()
}

export async function markCardRemoved(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('card').set({ removed_at: at, is_default: false }).where('id', '=', id).execute()
}
