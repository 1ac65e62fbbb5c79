import { Trans } from '@lingui/react/macro'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** Nothing can be charged for the plan when it is due: every card is gone, or will have expired by then. */
export function NoPlanCard({ day }: { day: string }) {
  return (
    <Banner tone="honey" live="status">
      <Trans>Kartes, kas {day} vēl būs derīga, nav. Pievienojiet karti, lai abonements turpinātos.</Trans>
    </Banner>
  )
}
