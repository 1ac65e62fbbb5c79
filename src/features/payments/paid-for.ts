import { useLingui } from '@lingui/react/macro'
import type { PaidFor } from '#contract/payment.ts'
import { useFormats } from '../../i18n/use-formats.ts'

/** What was paid for: its name, and what tells it from others of its name. */
export function usePaidFor() {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  return ({ doctor, from }: PaidFor) => ({
    name: t`Konsultācija`,
    more: `${doctor.name} ${doctor.surname}`.trim(),
    when: dateTime(from),
  })
}
