import type { AboutOf, MailKind, PushKind } from '../../notices/registry.ts'
import type { ConsultationRow } from '../../store/consultation/read.ts'
import type { Tx } from '../../store/schema.ts'
import { personOfClient } from '../account/person-of-client.ts'
import { queueMail, queuePush } from '../notice/queue.ts'
import type { Ports } from '../ports.ts'

type AboutConsultation = { [K in MailKind]: AboutOf<K> extends 'consultation' ? K : never }[MailKind]

/** A notice of a consultation to one of its sides: by mail and push, or by mail alone. */
export type ConsultationNotice = { to: 'doctor' | 'patient' } & (
  | { kind: AboutConsultation & PushKind; mailOnly?: never }
  | { kind: AboutConsultation; mailOnly: true }
)

/** Queues a notice with the change that caused it; `occasion` tells it from others of its kind. */
export async function queueNotice(
  ports: Pick<Ports, 'jobs' | 'clock'>,
  tx: Tx,
  { id, doctor_id, patient_id }: Pick<ConsultationRow, 'id' | 'doctor_id' | 'patient_id'>,
  notice: ConsultationNotice,
  occasion: string | number,
): Promise<void> {
  const { to, kind } = notice
  const clientId = to === 'doctor' ? doctor_id : patient_id
  const key = `${kind}/${id}/${occasion}/${to}`
  const personId = await personOfClient(tx, clientId)
  await queueMail(ports, tx, { kind, key, personId, consultationId: id })
  if (!notice.mailOnly) await queuePush(ports, tx, { kind: notice.kind, key, clientId, consultationId: id })
}
