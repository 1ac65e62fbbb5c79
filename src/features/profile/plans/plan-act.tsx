import { Trans } from '@lingui/react/macro'
import { getBalance } from '#contract/purchase.ts'
import type { Subscription } from '#domain/specialities.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { usePlanNames } from '../../../parts/payment/plan-names.ts'
import { ButtonLink } from '../../../ui/button/button-link.tsx'

interface Props {
  plan: Subscription
  current: boolean
  /** Where one came from to buy. */
  from: string | undefined
}

/** Leads to where a plan is taken, or to where one's own is looked after. */
export function PlanAct({ plan, current, from }: Props) {
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
      search={{ plan, from }}
    >
      <Trans>Izvēlēties</Trans>
      <span className="vh">: {name}</span>
    </ButtonLink>
  )
}

/** How whoever has a plan comes to pay each time: by cancelling it, once it ends. */
export function WithoutPlan() {
  const { date } = useFormats()
  const plan = useApiQuery(getBalance, {}).data?.plan
  if (!plan) return null
  const ends = plan.endsAt && date(plan.endsAt)
  return ends ? (
    <p className="small">
      <Trans>Tā maksāsiet, kad beigsies tagadējais plāns: {ends}.</Trans>
    </p>
  ) : (
    <ButtonLink block to="/patient/profile/{-$tab}" params={{ tab: 'paymentplan' }} search={{}}>
      <Trans>Pāriet, atceļot abonementu</Trans>
    </ButtonLink>
  )
}
