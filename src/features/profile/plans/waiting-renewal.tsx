import { Trans, useLingui } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import type { PlanBalance } from '#contract/purchase.ts'
import { PLAN_PRICE_CENTS } from '#domain/price-list.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { cardLabel } from '../../../parts/payment/card-row.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** The plan is due and nobody knows yet whether it was paid: why, what happens next, and that it is paid once. */
export function WaitingRenewal({ plan }: { plan: PlanBalance }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const price = money(PLAN_PRICE_CENTS[plan.name])
  const card = plan.card && cardLabel(plan.card)
  return (
    <Banner tone="honey" icon={Hourglass} live="status" title={t`Abonements gaida atjaunošanu`}>
      {card ? (
        <Trans>
          Maksājumu pakalpojums mums vēl nav atbildējis. Jums nekas nav jādara: mēģinām paši, nākamreiz ar
          karti {card}, un {price} iekasēsim tikai vienreiz. Čats jums paliek.
        </Trans>
      ) : (
        <Trans>
          Jūsu karti pašlaik nevaram izmantot, un tā nav jūsu vaina. Varat pagaidīt vai izvēlēties citu karti:{' '}
          {price} iekasēsim tikai vienreiz. Čats jums paliek.
        </Trans>
      )}
    </Banner>
  )
}
