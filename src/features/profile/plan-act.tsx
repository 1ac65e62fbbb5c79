import { Trans } from '@lingui/react/macro'
import type { Subscription } from '#domain/specialities.ts'
import { usePlanNames } from '../../parts/plan/plan-names.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'

/** Leads to where a plan is taken, or to where one's own is looked after. */
export function PlanAct({ plan, current }: { plan: Subscription; current: boolean }) {
  const name = usePlanNames()[plan]
  return current ? (
    <ButtonLink block to="/patient/profile/{-$tab}" params={{ tab: 'paymentplan' }} search={{}}>
      <Trans>Mans plāns</Trans>
    </ButtonLink>
  ) : (
    <ButtonLink
      variant="primary"
      block
      to="/patient/profile/{-$tab}"
      params={{ tab: 'plans' }}
      search={{ plan }}
    >
      <Trans>Izvēlēties</Trans>
      <span className="vh">: {name}</span>
    </ButtonLink>
  )
}
