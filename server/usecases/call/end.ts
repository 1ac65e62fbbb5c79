import type { CallSummary } from '#contract/call.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { ChangePorts } from '../consultation/change.ts'
import { isOwn, ownConsultation } from '../consultation/own.ts'
import type { Actor } from '../ports.ts'
import { callSummary, finishCall } from './finish.ts'
import { leaveCall } from './presence.ts'

/**
 * Ends a call: while one waits alone it only leaves, while it runs it is over for both. Asked again after the end, it
 * answers the same summary.
 */
export async function endCall(ports: ChangePorts, actor: Actor, id: string): Promise<Outcome<CallSummary>> {
  const row = await ownConsultation(ports.database.sql, actor, id)
  if (isFailure(row)) return row
  const side = actor.role === 'doctor' ? 'doctor' : 'patient'
  if (row.status === 'scheduled') {
    await leaveCall(ports, actor.clientId, id)
    return { finished: false, duration: 0, callFeedbackQuestions: [] }
  }
  if (row.status === 'finished') return callSummary(ports.database.sql, row, side)
  if (row.status !== 'active') return failure('wrong_status')
  const finished = await finishCall(ports, id, { act: 'finish', allowed: (seen) => isOwn(seen, actor) })
  if (isFailure(finished)) return finished.failure === 'wrong_status' ? endCall(ports, actor, id) : finished
  return callSummary(ports.database.sql, finished, side)
}
