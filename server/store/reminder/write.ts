import type { Reader, Tx } from '../schema.ts'

/** Sets when a consultation is remembered, in place of what was set before. */
export async function putReminders(
  tx: Tx,
  consultationId: string,
  reminders: readonly { hours: number; at: number }[],
): Promise<void> {
  await tx.deleteFrom('reminder').where('consultation_id', '=', consultationId).execute()
  if (reminders.length === 0) return
  await tx
    .insertInto('reminder')
    .values(
      reminders.map(({ hours, at }) => ({
        consultation_id: consultationId,
        hours,
        due_at: new Date(at),
      })),
    )
    .execute()
}

/** Consultations with a reminder that is due. */
export async function listDue(db: Reader, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('reminder')
    .select('consultation_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return [...new Set(rows.map((row) => row.consultation_id))]
}

/** Takes the due reminders of a consultation: whoever gets one tells the people, nobody else does. */
export async function deleteDue(tx: Tx, consultationId: string, now: Date): Promise<number[]> {
  const rows = await tx
    .deleteFrom('reminder')
    .where('consultation_id', '=', consultationId)
    .where('due_at', '<=', now)
    .returning('hours')
    .execute()
  return rows.map((row) => row.hours)
}
