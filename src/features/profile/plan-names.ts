import { useLingui } from '@lingui/react/macro'
import type { OwnPlan } from './plan-of.ts'

/** What each plan is called. */
export function usePlanNames(): Readonly<Record<OwnPlan, string>> {
  const { t } = useLingui()
  return {
    advanced: t`Abonements ar psihologu`,
    basic: t`Abonements ar ārstu`,
    pay_as_you_go: t`Pa vienai konsultācijai`,
    free: t`Bezmaksas plāns`,
  }
}
