import type { Consultation, ConsultationFilter } from '#contract/consultation.ts'
import { isFailure, type Outcome } from '#contract/errors.ts'
import type { Page } from '#contract/paging.ts'
import { listConsultations as readConsultations, type Whose } from '../../store/consultation/read.ts'
import type { KeyedCall } from '../idempotency/finish.ts'
import type { Actor, Ports } from '../ports.ts'
import { changeConsultation, type Change, type ChangePorts } from './change.ts'
import { readableConsultation } from './own.ts'
import { consultationView } from './view.ts'

type ReadPorts = Pick<Ports, 'database' | 'vault'>

/** Own consultations in the role one acts in; all of them for administrators. */
export async function listConsultations(
  ports: ReadPorts & Pick<Ports, 'clock'>,
  actor: Actor,
  filter: ConsultationFilter,
): Promise<Page<Consultation>> {
  const whose: Record<Actor['role'], Whose> = {
    patient: { patientId: actor.clientId },
    doctor: { doctorId: actor.clientId },
    admin: 'all',
  }
  const { rows, total } = await readConsultations(ports.database.sql, whose[actor.role], {
    ...filter,
    now: ports.clock.now(),
  })
  const data = await Promise.all(rows.map((row) => consultationView(ports, row, actor.role)))
  return { data, total, limit: filter.limit, offset: filter.offset }
}

/** One consultation that the actor may see. */
export async function getConsultation(
  ports: ReadPorts,
  actor: Actor,
  id: string,
): Promise<Outcome<Consultation>> {
  const row = await readableConsultation(ports.database.sql, actor, id)
  return isFailure(row) ? row : consultationView(ports, row, actor.role)
}

/** The doctor says yes: the money is taken and the time stands. */
export function acceptConsultation(
  ports: ChangePorts,
  actor: Actor,
  id: string,
  call?: KeyedCall,
): Promise<Outcome<Consultation>> {
  return act(ports, actor, id, call, {
    act: 'accept',
    allowed: (row) => row.doctor_id === actor.clientId,
    mails: [{ to: 'patient', kind: 'consultation-accepted' }],
  })
}

/** The doctor says no to a request, or cancels a scheduled consultation before its start; the money goes back. */
export function rejectConsultation(
  ports: ChangePorts,
  actor: Actor,
  id: string,
  comment: string | undefined,
  call?: KeyedCall,
): Promise<Outcome<Consultation>> {
  return act(ports, actor, id, call, {
    act: 'reject',
    comment: comment ?? null,
    allowed: (row) => row.doctor_id === actor.clientId,
    mails: [{ to: 'patient', kind: 'consultation-rejected' }],
  })
}

/** The patient cancels: any time while it awaits approval, at least 24 hours before the start when scheduled. */
export function cancelConsultation(
  ports: ChangePorts,
  actor: Actor,
  id: string,
  call?: KeyedCall,
): Promise<Outcome<Consultation>> {
  return act(ports, actor, id, call, {
    act: 'cancel',
    allowed: (row) => row.patient_id === actor.clientId,
    mails: [
      { to: 'doctor', kind: 'consultation-cancelled' },
      { to: 'patient', kind: 'own-cancellation', mailOnly: true },
    ],
  })
}

/** The waiting patient ends it because the doctor has not come ten minutes after the start; everything is paid back. */
export function endLate(
  ports: ChangePorts,
  actor: Actor,
  id: string,
  call?: KeyedCall,
): Promise<Outcome<Consultation>> {
  return act(ports, actor, id, call, {
    act: 'late',
    allowed: (row) => row.patient_id === actor.clientId,
    mails: [
      { to: 'patient', kind: 'consultation-expired', mailOnly: true },
      { to: 'doctor', kind: 'consultation-expired', mailOnly: true },
    ],
  })
}

async function act(
  ports: ChangePorts,
  actor: Actor,
  id: string,
  call: KeyedCall | undefined,
  change: Change,
): Promise<Outcome<Consultation>> {
  const row = await changeConsultation(ports, id, change, call)
  return isFailure(row) ? row : consultationView(ports, row, actor.role)
}
