import type { ContactChannel } from '#contract/flag.ts'
import type { Insertable } from 'kysely'
import type { Tx } from '../schema.ts'
import type { RiskFlagTable } from '../tables/flags.ts'

type Raised = Pick<
  Insertable<RiskFlagTable>,
  'id' | 'patient_id' | 'sealed_answers' | 'raised_at' | 'answered_at'
>

/** Raises a flag, unless the patient has an open one; whether there was none. */
export async function insertFlag(tx: Tx, flag: Raised): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('risk_flag')
    .values(flag)
    .onConflict((conflict) => conflict.column('patient_id').where('resolved_at', 'is', null).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Keeps what is answered by now in an open flag. Wants it locked. */
export async function updateFlagAnswers(tx: Tx, id: string, sealed: string, at: Date): Promise<void> {
  await tx
    .updateTable('risk_flag')
    .set((row) => ({ sealed_answers: sealed, answered_at: at, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Notes what was done about a flag, how the person was reached, by whom and when. Wants it locked. */
export async function closeFlag(
  tx: Tx,
  id: string,
  { at, by, note, channel }: { at: Date; by: string; note: string; channel: ContactChannel },
): Promise<void> {
  await tx
    .updateTable('risk_flag')
    .set({ resolved_at: at, resolved_by: by, sealed_note: note, channel })
    .where('id', '=', id)
    .execute()
}
