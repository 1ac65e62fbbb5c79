import type { ProposalStep } from '#contract/socket.ts'
import { findConsultation, type ConsultationRow } from '../../store/consultation/read.ts'
import type { Tx } from '../../store/schema.ts'
import type { Ports } from '../ports.ts'
import { consultationView } from './view.ts'

/** Both people hear, where they are connected, that their consultation changed; and how, when a proposal did it. */
export async function emitChanged(
  ports: Pick<Ports, 'live' | 'vault'>,
  tx: Tx,
  row: ConsultationRow,
  proposal?: ProposalStep,
): Promise<void> {
  for (const side of ['patient', 'doctor'] as const) {
    const consultation = await consultationView(ports, row, side)
    ports.live.emit(tx, [row[`${side}_id`]], 'consultationChanged', {
      consultation,
      ...(proposal ? { proposal } : {}),
    })
  }
}

/** A patient hears, where they are connected, that the money of their consultation has moved. */
export async function emitPaymentChanged(
  ports: Pick<Ports, 'live' | 'vault'>,
  tx: Tx,
  consultationId: string,
): Promise<void> {
  const row = await findConsultation(tx, consultationId)
  if (!row) return
  const consultation = await consultationView(ports, row, 'patient')
  ports.live.emit(tx, [row.patient_id], 'paymentChanged', { consultation })
}
