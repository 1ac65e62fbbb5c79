import type { Consultation } from '#contract/consultation.ts'

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

/** Whether the same specialist can be asked again. */
export function mayApplyAgain({ status }: Pick<Consultation, 'status'>): boolean {
  return status === 'rejected' || status === 'expired'
}
