import { useLingui } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import { CornerDownRight } from 'lucide-react'
import type { Payment } from '#contract/payment.ts'
import type { RowAction } from '../../ui/data/table.tsx'

/** The screen whose address makes a payment go on where it was left. */
function whereItGoesOn({ _id: payment, what }: Payment): LinkProps | undefined {
  const to = '/patient/profile/{-$tab}' as const
  const params = { tab: 'plans' } as const
  const from = '/patient/payments'
  if (what.kind === 'plan') return { to, params, search: { plan: what.plan, payment, from } }
  if (what.kind === 'purchase')
    return { to, params, search: { kind: what.of, amount: what.amount, payment, from } }
  if (!what.booking) return undefined
  const { doctorId: doctor, proposed } = what.booking
  // Only what is paid by card waits for a bank, whatever else the person could pay with.
  const search = { doctor, from: what.from, ...(proposed && { proposed }), pay: 'card', payment } as const
  return { to: '/patient/dashboard', search }
}

/** Where a payment that waits for the bank is continued, or given up. */
export function useContinue() {
  const { t } = useLingui()
  return (payment: Payment): RowAction[] => {
    const link = payment.waitsForBank && whereItGoesOn(payment)
    return link ? [{ label: t`Turpināt`, icon: CornerDownRight, place: 'button', link }] : []
  }
}
