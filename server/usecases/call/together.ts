import { togetherSeconds } from '#domain/presence.ts'
import { listStays } from '../../store/call/presence.ts'
import type { ConsultationRow } from '../../store/consultation/read.ts'
import type { Tx } from '../../store/schema.ts'

/** Whole seconds that both sides of a call were present until a moment (in ms): what its clock and its summary show. */
export async function secondsTogether(
  tx: Tx,
  call: Pick<ConsultationRow, 'id' | 'patient_id' | 'doctor_id'>,
  until: number,
): Promise<number> {
  const stays = await listStays(tx, call.id)
  return togetherSeconds(stays.get(call.patient_id) ?? [], stays.get(call.doctor_id) ?? [], until)
}
