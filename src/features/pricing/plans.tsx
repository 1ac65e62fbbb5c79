import { Plural, Trans } from '@lingui/react/macro'
import type { Pricing } from '#contract/site.ts'
import { PayAsYouGo } from './pay-as-you-go.tsx'
import css from './plans.module.css'
import { SubscriptionCard } from './subscription-card.tsx'

/** Subscriptions beside paying per visit. */
export function Plans({ pricing }: { pricing: Pricing }) {
  const count = pricing.subscriptions[0]?.consultations ?? 0
  return (
    <section aria-labelledby="plans">
      <h2 id="plans" className={css.heading}>
        <Trans>Abonements vai maksa par katru reizi</Trans>{' '}
        <small>
          <Plural
            value={count}
            zero="abonementā # konsultāciju mēnesī"
            one="abonementā # konsultācija mēnesī"
            other="abonementā # konsultācijas mēnesī"
          />
        </small>
      </h2>
      <div className={css.plans}>
        {pricing.subscriptions.map((subscription) => (
          <SubscriptionCard
            key={subscription.plan}
            subscription={subscription}
            marked={subscription.kind === 'psychologist'}
          />
        ))}
        <PayAsYouGo prices={pricing.payAsYouGo} />
      </div>
    </section>
  )
}
