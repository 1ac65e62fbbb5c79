import type { Answers } from '#contract/questionnaire.ts'
import type { RefusalCode } from '../../data/replica-acts.ts'

/** A choice made on this page. It is shown until what the device holds can answer for it. */
export interface Choice {
  readonly picked: readonly boolean[]
  /** `read past`: the device has it, and something was read since that did not know of it yet. */
  readonly state: 'keeping' | 'kept' | 'read past' | RefusalCode
}

/** Whether the device could not keep it. */
export const isCode = (state: Choice['state']): state is RefusalCode =>
  state !== 'keeping' && state !== 'kept' && state !== 'read past'

/**
 * What still speaks over what was read from the device just now. A read that was begun before a choice was kept may
 * come after it, one at most: only the next is of this choice or of a newer one.
 */
export function stillOwn<C extends Choice>(
  choices: Readonly<Record<string, C>>,
  held: Answers,
): Record<string, C> {
  const own: Record<string, C> = {}
  for (const [id, choice] of Object.entries(choices)) {
    const { picked, state } = choice
    if (state === 'keeping' || isCode(state)) own[id] = choice
    else if (state === 'kept' && String(picked) !== String(held[id]))
      own[id] = { ...choice, state: 'read past' }
  }
  return own
}
