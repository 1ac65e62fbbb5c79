import type { Tx } from '../schema.ts'
import type { ReplyHoursRow } from './read.ts'

/** Sets the stretches in which a specialist answers, in place of those before. The profile is locked by the caller. */
export async function setReplyHours(
  tx: Tx,
  doctorId: string,
  stretches: readonly ReplyHoursRow[],
): Promise<void> {
  await tx.deleteFrom('reply_hours').where('doctor_id', '=', doctorId).execute()
  if (stretches.length === 0) return
  await tx
    .insertInto('reply_hours')
    .values(stretches.map((each, at) => ({ doctor_id: doctorId, number: at + 1, ...each })))
    .execute()
}

/** Notes the absence of a specialist in place of the one before, or that there is none. */
export async function setAbsence(
  tx: Tx,
  doctorId: string,
  absence: { first_day: string; last_day: string; sealed_text: string | null } | null,
): Promise<void> {
  if (!absence) {
    await tx.deleteFrom('absence').where('doctor_id', '=', doctorId).execute()
    return
  }
  await tx
    .insertInto('absence')
    .values({ doctor_id: doctorId, ...absence })
    .onConflict((conflict) => conflict.column('doctor_id').doUpdateSet(absence))
    .execute()
}
