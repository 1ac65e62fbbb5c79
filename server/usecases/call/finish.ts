import type { CallSummary } from '#contract/call.ts'
import { isFailure, type Outcome } from '#contract/errors.ts'
import type { ConsultationRow } from '../../store/consultation/read.ts'
import { listQuestions } from '../../store/feedback/read.ts'
import type { Reader } from '../../store/schema.ts'
import { applyChange, type Change, type ChangePorts } from '../consultation/change.ts'
import { consultationView } from '../consultation/view.ts'
import { transact } from '../transact.ts'

/** A finished call as one side sees it. */
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

/** Finishes a call for both, and both hear of it. */
export async function finishCall(
  ports: ChangePorts,
  id: string,
  change: Pick<Change, 'act' | 'allowed'>,
): Promise<Outcome<ConsultationRow>> {
  return transact(ports.database, async (tx) => {
    const row = await applyChange(ports, tx, id, change)
    if (isFailure(row)) return row
    for (const side of ['patient', 'doctor'] as const) {
      const { finished: _, ...summary } = await callSummary(tx, row, side)
      const consultation = await consultationView(ports, row, side)
      ports.live.emit(tx, [row[`${side}_id`]], 'callFinished', { consultation, ...summary })
    }
    return row
  })
}
