import type { Tx } from '../schema.ts'
import type { ProfileDraft } from '../tables/specialists.ts'

/** Keeps what a doctor wrote about themselves until the next review. */
export async function saveDraft(
  tx: Tx,
  doctorId: string,
  draft: Partial<ProfileDraft>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('doctor_profile')
    .set({ draft: JSON.stringify(draft), updated_at: at })
    .where('client_id', '=', doctorId)
    .execute()
}
