import { useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import type { Payment } from '#contract/payment.ts'
import type { RowAction } from '../../ui/data/table.tsx'

/** Where a renewal that failed is paid again, while its plan waits for that: with its price, and a choice of cards. */
export function useRetry() {
  const { t } = useLingui()
  return ({ what, retryable }: Payment): RowAction[] =>
    retryable && what.kind === 'plan'
      ? [
          {
            label: t`Mēģināt vēlreiz`,
            icon: RotateCcw,
            place: 'button',
            link: {
              to: '/patient/profile/{-$tab}',
              params: { tab: 'plans' },
              search: { plan: what.plan, from: '/patient/payments' },
            },
          },
        ]
      : []
}
