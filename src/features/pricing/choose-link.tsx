import type { ReactNode } from 'react'
import type { Plan } from '#contract/plan.ts'
import type { Kind } from '#contract/speciality.ts'
import { isSubscription } from '#domain/specialities.ts'
import { useSession } from '../../hooks/session.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'

interface Props {
  plan: Plan
  /** What is to be bought in advance. */
  buy?: { kind: Kind; amount: number }
  variant?: 'primary' | 'soft' | 'line'
  size?: 's' | 'l'
  children: ReactNode
}

/** Leads to where an option is taken: sign-up with the plan for guests, the plans of the profile for patients. */
export function ChooseLink({ plan, buy, variant = 'line', size = 'l', children }: Props) {
  const { role } = useSession()
  const look = { variant, size, block: size === 'l', children }
  return role === 'patient' ? (
    <ButtonLink
      to="/patient/profile/{-$tab}"
      params={{ tab: 'plans' }}
      search={buy ?? (isSubscription(plan) ? { plan } : {})}
      {...look}
    />
  ) : (
    <ButtonLink to="/signup/{-$plan}" params={{ plan }} {...look} />
  )
}
