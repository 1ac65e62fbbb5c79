import type { EscalationReason } from '#contract/flag.ts'
import type { Tx } from '../schema.ts'

/** Hands an open flag over to the administrators. Wants it locked. */
export async function escalate(
  tx: Tx,
  id: string,
  { at, by, why }: { at: Date; by: string; why: Exclude<EscalationReason, 'unnoted'> },
): Promise<void> {
  await tx
    .updateTable('risk_flag')
    .set({ escalated_at: at, escalated_by: by, escalated_why: why })
    .where('id', '=', id)
    .execute()
}

/** Hands over those about which nobody noted anything in time; their ids. */
export async function escalateUnnoted(
  tx: Tx,
  { raisedBy, at, most }: { raisedBy: Date; at: Date; most: number },
): Promise<string[]> {
  const rows = await tx
    .updateTable('risk_flag')
    .set({ escalated_at: at, escalated_why: 'unnoted' })
    .where('id', 'in', (on) =>
      on
        .selectFrom('risk_flag')
        .select('id')
        .where('resolved_at', 'is', null)
        .where('escalated_at', 'is', null)
        .where('raised_at', '<=', raisedBy)
        .orderBy('raised_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
