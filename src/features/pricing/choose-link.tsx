import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Plan } from '#contract/plan.ts'
import { isSubscription } from '#domain/specialities.ts'
import { readFrom } from '../../session/origin.ts'
import { useSession } from '../../session/session.ts'
import { type PurchaseSelection, purchaseLink } from '../../session/purchase-link.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'

interface Props {
  plan: Plan
  /** What is to be bought in advance. */
  buy?: PurchaseSelection
  variant?: 'primary' | 'soft' | 'line'
  size?: 's' | 'l'
  children: ReactNode
}

/**
 * Leads to where an option is taken: patients to the plans of their profile, or to booking where each time is paid; guests
 * to sign-up, with the plan, or on the way to what they would buy.
 */
export function ChooseLink({ plan, buy, variant = 'line', size = 'l', children }: Props) {
  const { role } = useSession()
  const { from } = readFrom(useLocation().search)
  const look = { variant, size, block: size === 'l', children }
  // Whoever pays each time has nothing to buy: they book.
  if (role === 'patient' && !buy && !isSubscription(plan))
    return <ButtonLink to="/patient/dashboard" search={{}} {...look} />
  if (role === 'patient')
    return (
      <ButtonLink
        to="/patient/profile/{-$tab}"
        params={{ tab: 'plans' }}
        search={{ ...(buy ?? (isSubscription(plan) && { plan })), from }}
        {...look}
      />
    )
  return buy ? (
    <ButtonLink to="/signup/{-$plan}" search={{ from: purchaseLink(buy) }} {...look} />
  ) : (
    <ButtonLink to="/signup/{-$plan}" params={{ plan }} {...look} />
  )
}
