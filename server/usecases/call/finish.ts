import type { CallSummary } from '#contract/call.ts'
import { isFailure, type Outcome } from '#contract/errors.ts'
import type { ConsultationRow } from '../../store/consultation/read.ts'
import { listQuestions } from '../../store/feedback/read.ts'
import type { Reader } from '../../store/schema.ts'
import { changeConsultation, type Change, type ChangePorts } from '../consultation/change.ts'
import { consultationView } from '../consultation/view.ts'

/** How a finished call is told to one side. */
export async function callSummary(
  db: Reader,
  row: ConsultationRow,
  side: 'patient' | 'doctor',
): Promise<CallSummary> {
  return {
    finished: true,
    duration: row.call_seconds ?? 0,
    ...(side === 'patient' ? { price: row.total_cents / 100 } : { earned: (row.earned_cents ?? 0) / 100 }),
    callFeedbackQuestions: await listQuestions(db, side),
  }
}

/** Finishes a call for both and tells them. */
export async function finishCall(
  ports: ChangePorts,
  id: string,
  change: Pick<Change, 'act' | 'allowed'>,
): Promise<Outcome<ConsultationRow>> {
  const row = await changeConsultation(ports, id, change)
  if (isFailure(row)) return row
  for (const side of ['patient', 'doctor'] as const) {
    const { finished: _, ...summary } = await callSummary(ports.database.sql, row, side)
    const client = side === 'patient' ? row.patient_id : row.doctor_id
    ports.live.emit([client], 'callFinished', {
      consultation: await consultationView(ports, row, side),
      ...summary,
    })
  }
  return row
}
