import type { Consultation } from '#contract/consultation.ts'
import type { RoomState } from '../../hooks/call/call-room.ts'

/** Which of its faces the call shows. */
export type CallView = 'closed' | 'after' | 'lobby' | 'elsewhere' | 'waiting' | 'live'

/** Decided by the server's record first, then by where this page stands in the room. */
export function callViewOf(
  consultation: Pick<Consultation, 'status' | 'to'>,
  room: RoomState,
  now: number,
): CallView {
  const { status } = consultation
  if (status === 'finished' || room.stage === 'over') return 'after'
  if (status !== 'scheduled' && status !== 'active') return 'closed'
  if (room.stage === 'elsewhere') return 'elsewhere'
  if (room.stage !== 'inside')
    return status === 'scheduled' && now >= Date.parse(consultation.to) ? 'closed' : 'lobby'
  return !room.line || room.line.phase === 'waiting' ? 'waiting' : 'live'
}
