import type { PublicProfile } from '#contract/public-profile.ts'
import type { Tx } from '../schema.ts'

/** Keeps what a doctor wrote about themselves until the next review. */
export async function saveDraft(
  tx: Tx,
  doctorId: string,
  draft: Partial<PublicProfile>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('doctor_profile')
    .set({ draft: JSON.stringify(draft), updated_at: at })
    .where('client_id', '=', doctorId)
    .execute()
}
