import type { Tx } from '../../store/schema.ts'
import type { Ports } from '../ports.ts'

/** Both people hear, where they are connected, that what is offered between them has changed. */
export function emitFollowUpChanged(
  { live }: Pick<Ports, 'live'>,
  tx: Tx,
  { doctorId, patientId }: { doctorId: string; patientId: string },
): void {
  live.emit(tx, [doctorId, patientId], 'followUpChanged', {})
}
