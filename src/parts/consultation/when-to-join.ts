import type { Consultation } from '#contract/consultation.ts'
import { proposalRefusal } from '#domain/proposal.ts'

/** Whether the call of a consultation can be entered. The server decides again. */
export function joinState(
  { status, joinFrom, to }: Pick<Consultation, 'status' | 'joinFrom' | 'to'>,
  now: number,
): 'open' | 'too_early' | 'never' {
  if (status === 'active') return 'open'
  if (status !== 'scheduled' || now >= Date.parse(to)) return 'never'
  return now < Date.parse(joinFrom) ? 'too_early' : 'open'
}

/** Whether the patient may still cancel, and if not, whether only the deadline stands in the way. */
export function cancelState(
  { status, cancelUntil }: Pick<Consultation, 'status' | 'cancelUntil'>,
  now: number,
): 'yes' | 'too_late' | 'never' {
  if (status === 'awaiting_approval') return 'yes'
  if (status !== 'scheduled') return 'never'
  return now <= Date.parse(cancelUntil) ? 'yes' : 'too_late'
}

/** Whether another time may still be proposed or offered, and if not, whether only the deadline stands in the way. */
export function moveState(
  { status, from }: Pick<Consultation, 'status' | 'from'>,
  now: number,
): 'yes' | 'too_late' | 'never' {
  const refusal = proposalRefusal(status, now, Date.parse(from))
  if (refusal === undefined) return 'yes'
  return refusal === 'too_late' ? 'too_late' : 'never'
}

/** The other times that still wait for an answer. */
export function openProposal({ proposal }: Pick<Consultation, 'proposal'>, now: number) {
  return proposal && now < Date.parse(proposal.until) ? proposal : undefined
}

/** Whether the same specialist can be asked again. */
export function mayApplyAgain({ status }: Pick<Consultation, 'status'>): boolean {
  return status === 'rejected' || status === 'expired'
}
