import type { Tx } from '../schema.ts'
import type { SlotSettings } from './read.ts'

/** Sets the rules that a doctor's slots follow. */
export async function setSlotSettings(
  tx: Tx,
  doctorId: string,
  rules: Pick<SlotSettings, 'min_notice' | 'buffer' | 'horizon_days'>,
): Promise<void> {
  await tx.updateTable('doctor_profile').set(rules).where('client_id', '=', doctorId).execute()
}
