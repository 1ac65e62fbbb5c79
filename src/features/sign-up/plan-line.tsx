import { useLingui } from '@lingui/react/macro'
import type { Plan } from '#contract/plan.ts'
import { ChoiceLine } from './choice-line.tsx'

/** The plan that was chosen before signing up. */
export function PlanLine({ plan }: { plan: Plan }) {
  const { t } = useLingui()
  const names = {
    advanced: t`Speciālista abonements, 5\u00a0×\u00a060\u00a0min`,
    basic: t`Ārsta abonements, 5\u00a0×\u00a060\u00a0min`,
    pay_as_you_go: t`Maksa par katru reizi, 45\u00a0min`,
  }
  return <ChoiceLine choice={names[plan]} />
}
