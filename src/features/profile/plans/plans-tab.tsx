import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import { getPricing } from '#contract/site.ts'
import type { Subscription } from '#domain/specialities.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { PLANS_FIRST } from '../../../payments/plans-first.ts'
import { useUser } from '../../../session/session.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { LoadFailed } from '../../../parts/status/load-failed.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Grid, Stack } from '../../../ui/layout/stack.tsx'
import { BalanceCard } from '../orders/balance-card.tsx'
import { Buying } from '../orders/buying.tsx'
import { OrdersCard } from '../orders/orders-card.tsx'
import { PastOrders } from '../orders/past-orders.tsx'
import { useWayBack } from '../orders/use-way-back.ts'
import { PlanAct, WithoutPlan } from './plan-act.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { planOf } from './plan-of.ts'
import { usePlanNames } from '../../../parts/payment/plan-names.ts'
import css from '../profile.module.css'
import type { TabProps } from '../search.ts'

/** What can be bought: consultations in advance, and every plan with its price. */
export function PlansTab(props: TabProps) {
  const { t } = useLingui()
  const user = useUser()
  const here = useWayBack(props)
  const { plan, payment, from } = here.search
  const first = useLocation().hash === PLANS_FIRST && !plan && !payment
  const plans = (
    <section aria-labelledby="plans">
      <h2 id="plans" className={css.heading}>{t`Plāni`}</h2>
      <Plans chosen={plan} from={from} />
    </section>
  )
  return (
    <Stack gap={8}>
      {first && plans}
      {user.role === 'patient' && (
        <Stack gap={5}>
          {planOf(user) === 'free' && (
            <Banner tone="flax">
              <Trans>Konsultācijas jums ir bez maksas: iepriekš nekas nav jāpērk.</Trans>
            </Banner>
          )}
          <BalanceCard />
          <OrdersCard />
          {plan ? <PlanChoice key={plan} plan={plan} {...here} /> : <Buying {...here} />}
          <PastOrders />
        </Stack>
      )}
      {!first && plans}
    </Stack>
  )
}

/** Every plan, the person's own marked, and the one that stands above to be taken. */
function Plans({ chosen, from }: { chosen: Subscription | undefined; from: string | undefined }) {
  const { t } = useLingui()
  const user = useUser()
  const own = planOf(user)
  // A free user may have one besides.
  const paid = user.currentClient._id.paymentPlan
  const names = usePlanNames()
  const formats = useFormats()
  const pricing = useApiQuery(getPricing, {})
  if (pricing.isPending) return <Skeleton lines={4} block />
  if (pricing.isError) return <LoadFailed answer={pricing} />
  const { subscriptions, payAsYouGo, firstConsultationDiscount } = pricing.data
  return (
    <Grid min="l">
      {own === 'free' && (
        <PlanCard
          name={names.free}
          current
          price={formats.euro(0)}
          per={t`par konsultāciju`}
          includes={[<Trans key="card">Karte nav vajadzīga</Trans>]}
        />
      )}
      {subscriptions.map(({ plan, price, consultations, minutes, includesChat }) => (
        <PlanCard
          key={plan}
          name={names[plan]}
          current={paid === plan}
          wished={user.planWish === plan}
          chosen={chosen === plan}
          price={formats.euro(price)}
          per={t`mēnesī`}
          act={
            user.role === 'patient' &&
            (own !== 'free' || paid === plan || from !== undefined) && (
              <PlanAct plan={plan} current={paid === plan} from={from} />
            )
          }
          includes={[
            <Trans key="count">
              <Plural
                value={consultations}
                zero="# konsultāciju"
                one="# konsultācija"
                other="# konsultācijas"
              />{' '}
              mēnesī pa {formats.minutes(minutes)}
            </Trans>,
            ...(includesChat ? [<Trans key="chat">Čats ar speciālistiem</Trans>] : []),
          ]}
        />
      ))}
      <PlanCard
        name={names.pay_as_you_go}
        current={own === 'pay_as_you_go'}
        act={user.role === 'patient' && own !== 'free' && <WithoutPlan />}
        price={formats.euro(payAsYouGo.psychologist)}
        per={t`par konsultāciju`}
        includes={[
          <Trans key="doctor">Pie ārsta {formats.euro(payAsYouGo.doctor)}</Trans>,
          <Trans key="length">{formats.minutes(payAsYouGo.minutes)} video saruna</Trans>,
          <Trans key="first">Pirmajai konsultācijai {firstConsultationDiscount}&nbsp;% atlaide</Trans>,
        ]}
      />
    </Grid>
  )
}

interface PlanProps {
  name: string
  current: boolean
  /** Chosen before signing up. */
  wished?: boolean
  /** What is paid for it, and how, stands above. */
  chosen?: boolean
  price: string
  per: string
  includes: readonly ReactNode[]
  act?: ReactNode
}

function PlanCard(props: PlanProps) {
  const { name, current, wished = false, chosen = false, price, per, includes, act } = props
  return (
    <Card as="section" tone={current ? 'honey' : 'plain'} bubble={current} aria-label={name}>
      <div className={css.plan}>
        <div>
          {current && (
            <p className="small">
              <Trans>Jūsu plāns</Trans>
            </p>
          )}
          {chosen && !current && (
            <p className="small">
              <Trans>Jūsu izvēle</Trans>
            </p>
          )}
          {wished && !current && !chosen && (
            <p className="small">
              <Trans>To izvēlējāties reģistrējoties</Trans>
            </p>
          )}
          <h3>{name}</h3>
        </div>
        <p className={css.price}>
          <b>{price}</b> {per}
        </p>
        <ul className={css.includes}>
          {Children.map(includes, (line) => (
            <li>
              <Icon of={Check} />
              <span>{line}</span>
            </li>
          ))}
        </ul>
        {(current || !chosen) && act}
      </div>
    </Card>
  )
}
