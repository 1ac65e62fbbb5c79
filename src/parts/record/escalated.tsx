import { Trans } from '@lingui/react/macro'
import type { Escalation } from '#contract/flag.ts'
import { FLAG_HOURS } from '#domain/deadlines.ts'

/** Why administrators have a risk answer, and which specialist asked. */
export function EscalatedWhy({ why, by }: Pick<Escalation, 'why' | 'by'>) {
  const name = by && `${by.name} ${by.surname}`
  if (why === 'unnoted') return <Trans>{FLAG_HOURS} stundās neviens nav atzīmējis, kas darīts</Trans>
  if (why === 'asked') return <Trans>{name} lūdz pacientam piezvanīt</Trans>
  return <Trans>{name} pacientu nesasniedza</Trans>
}
