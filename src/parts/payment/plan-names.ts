import { useLingui } from '@lingui/react/macro'
import type { Plan } from '#contract/plan.ts'

/** What each plan is called. */
export function usePlanNames(): Readonly<Record<Plan | 'free', string>> {
  const { t } = useLingui()
  return {
    advanced: t`Speciālista abonements`,
    basic: t`Ārsta abonements`,
    pay_as_you_go: t`Maksa par katru reizi`,
    free: t`Bezmaksas plāns`,
  }
}
