import { Plural, Trans } from '@lingui/react/macro'
import type { Pricing } from '#contract/site.ts'
import { CANCEL_HOURS as hours } from '#domain/deadlines.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ChooseLink } from './choose-link.tsx'
import css from './plans.module.css'
import { Benefit } from './benefit.tsx'

type Subscription = Pricing['subscriptions'][number]

/** One subscription: for whom, what it costs a month and a time, what it holds. */
export function SubscriptionCard({ subscription, marked }: { subscription: Subscription; marked: boolean }) {
  const { number, euro, minutes } = useFormats()
  const forDoctor = subscription.kind === 'doctor'
  const { consultations } = subscription
  const length = minutes(subscription.minutes)
  const amount = number(subscription.price, 2)
  const each = euro(subscription.price / consultations)
  return (
    <article className={marked ? `${css.plan} ${css.marked}` : css.plan}>
      <header>
        <h3>{forDoctor ? <Trans>Ārsta abonements</Trans> : <Trans>Speciālista abonements</Trans>}</h3>
        <p>
          {forDoctor ? (
            <Trans>Psihiatrs, narkologs</Trans>
          ) : (
            <Trans>Psihologs, psihoterapeits, uztura speciālists un citi</Trans>
          )}
        </p>
      </header>
      <p className={css.amount}>
        <b>{amount}</b>
        <span>
          <Trans>€ mēnesī</Trans>
          <small>
            <Trans>{each} par reizi</Trans>
          </small>
        </span>
      </p>
      <ul>
        <Benefit>
          <Plural
            value={consultations}
            zero={`# konsultāciju, katra ${length}`}
            one={`# konsultācija, ${length}`}
            other={`# konsultācijas, katra ${length}`}
          />
        </Benefit>
        {subscription.includesChat && (
          <Benefit>
            {forDoctor ? (
              <Trans>Ārstam var rakstīt jebkurā laikā</Trans>
            ) : (
              <Trans>Speciālistam var rakstīt jebkurā laikā</Trans>
            )}
          </Benefit>
        )}
        <Benefit>
          <Trans>Pārcelt var vismaz {hours}&nbsp;stundas pirms</Trans>
        </Benefit>
        <Benefit>
          <Trans>Abonementu var pārtraukt jebkurā brīdī</Trans>
        </Benefit>
      </ul>
      <ChooseLink plan={subscription.plan} variant="primary">
        <Trans>Izvēlēties</Trans>
        <span className="vh">
          : {forDoctor ? <Trans>Ārsta abonements</Trans> : <Trans>Speciālista abonements</Trans>}
        </span>
      </ChooseLink>
    </article>
  )
}
