import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PaidFor } from '#contract/payment.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { usePlanNames } from './plan-names.ts'

/** What was paid for: its name, and under it what tells it from others of its name. */
export function usePaidFor() {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const plans = usePlanNames()
  return (what: PaidFor): { name: string; more: string } => {
    if (what.kind === 'consultation')
      return {
        name: t`Konsultācija, ${dateTime(what.from)}`,
        more: `${what.doctor.name} ${what.doctor.surname}`.trim(),
      }
    if (what.kind === 'plan')
      return { name: plans[what.plan], more: what.renewal ? t`Mēnesis, atjaunots automātiski` : t`Mēnesis` }
    const { amount } = what
    return {
      name: t`${plural(amount, { zero: '# konsultāciju', one: '# konsultācija', other: '# konsultācijas' })}`,
      more: what.of === 'doctor' ? t`Pie ārsta` : t`Pie psihologa vai cita speciālista`,
    }
  }
}
