import { isFailure } from '#contract/errors.ts'
import { finishAt } from '#domain/deadlines.ts'
import type { Act } from '#domain/transitions.ts'
import { findConsultation, listOverdue } from '../../store/consultation/read.ts'
import { finishCall } from '../call/finish.ts'
import { runAll } from '../run-all.ts'
import { changeConsultation, type Change, type ChangePorts } from './change.ts'

const mailed: Change['mails'] = [
  { to: 'patient', kind: 'consultation-expired', mailOnly: true },
  { to: 'doctor', kind: 'consultation-expired', mailOnly: true },
]

/** What cannot happen yet, or happened already, is no fault of a timer. */
async function attempt(ports: ChangePorts, id: string, act: Act): Promise<void> {
  const row = await changeConsultation(ports, id, { act, mails: mailed })
  if (isFailure(row) && row.failure !== 'wrong_status' && row.failure !== 'too_early') {
    throw new Error(`${act} of ${id} refused: ${row.failure}`)
  }
}

/** Ends a consultation whose time ran out: a request nobody answered, or a meeting that never came about. */
export async function expireConsultation(ports: ChangePorts, id: string): Promise<void> {
  const row = await findConsultation(ports.database.sql, id)
  if (row?.status === 'awaiting_approval') await attempt(ports, id, 'expire')
  if (row?.status === 'scheduled') await attempt(ports, id, 'expire_unattended')
}

/** Ends a call that nobody ended. */
export async function finishOverdue(ports: ChangePorts, id: string): Promise<void> {
  const row = await finishCall(ports, id, { act: 'finish_overdue' })
  if (isFailure(row) && row.failure !== 'wrong_status' && row.failure !== 'too_early') {
    throw new Error(`finishing ${id} refused: ${row.failure}`)
  }
}

/** Closes whatever a lost timer left open. */
export async function sweepConsultations(ports: ChangePorts): Promise<void> {
  const now = ports.clock.now()
  const { sql } = ports.database
  const expired = [
    ...(await listOverdue(sql, 'awaiting_approval', 'starts_at', new Date(now), 200)),
    ...(await listOverdue(sql, 'scheduled', 'ends_at', new Date(now), 200)),
  ]
  const overdue = await listOverdue(sql, 'active', 'ends_at', new Date(now - (finishAt(now) - now)), 200)
  await runAll([
    ...expired.map((id) => () => expireConsultation(ports, id)),
    ...overdue.map((id) => () => finishOverdue(ports, id)),
  ])
}
