import { togetherSeconds } from '#domain/presence.ts'
import { listStays } from '../../store/call/presence.ts'
import type { ConsultationRow } from '../../store/consultation/read.ts'
import type { Tx } from '../../store/schema.ts'

type Call = Pick<ConsultationRow, 'id' | 'patient_id' | 'doctor_id'>

/** Whole seconds of these stays that both sides of a call were present until a moment, in ms. */
export function togetherIn(
  stays: Awaited<ReturnType<typeof listStays>>,
  call: Pick<Call, 'patient_id' | 'doctor_id'>,
  until: number,
): number {
  return togetherSeconds(stays.get(call.patient_id) ?? [], stays.get(call.doctor_id) ?? [], until)
}

/** Whole seconds that both sides of a call were present until a moment (in ms): its clock and its summary show them. */
export async function secondsTogether(tx: Tx, call: Call, until: number): Promise<number> {
  return togetherIn(await listStays(tx, call.id), call, until)
}
