import type { ProposalStep } from '#contract/socket.ts'
import type { MailKind } from '../../external/jobs/port.ts'
import { findConsultation, type ConsultationRow } from '../../store/consultation/read.ts'
import type { Tx } from '../../store/schema.ts'
import { personOfClient } from '../account/person-of-client.ts'
import { notify, noticeOfMail } from '../push/tell.ts'
import type { Ports } from '../ports.ts'
import { consultationView } from './view.ts'

/** What one side hears of outside the app: by mail, and by push where there is one for it. */
export interface News {
  to: 'doctor' | 'patient'
  kind: MailKind
  /** By mail alone: of what they did themselves, for their calendar. */
  quiet?: boolean
}

/** Sends the news with the change that caused it; `occasion` tells it from other news of its kind. */
export async function announce(
  ports: Pick<Ports, 'jobs' | 'clock'>,
  tx: Tx,
  { id, doctor_id, patient_id }: Pick<ConsultationRow, 'id' | 'doctor_id' | 'patient_id'>,
  { to, kind, quiet }: News,
  occasion: string | number,
): Promise<void> {
  const clientId = to === 'doctor' ? doctor_id : patient_id
  const key = `${kind}/${id}/${occasion}/${to}`
  const personId = await personOfClient(tx, clientId)
  await ports.jobs.send(tx, 'send-mail', { kind, key, personId, consultationId: id })
  const notice = noticeOfMail[kind]
  if (!notice || quiet) return
  const more = kind === 'proposal-dropped' ? { dropped: true } : {}
  await notify(ports, tx, { key, kind: notice, clientId, consultationId: id, ...more })
}

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
