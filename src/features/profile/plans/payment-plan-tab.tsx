import { Trans, useLingui } from '@lingui/react/macro'
import { getBalance } from '#contract/purchase.ts'
import { getPricing } from '#contract/site.ts'
import { minutesFor } from '#domain/consultation-length.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { useUser } from '../../../session/session.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { LoadFailed } from '../../../parts/status/load-failed.tsx'
import { TextLink } from '../../../ui/button/text-link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { BalanceCard } from '../orders/balance-card.tsx'
import { OrdersCard } from '../orders/orders-card.tsx'
import { OwnPlan } from './own-plan.tsx'
import { planOf } from './plan-of.ts'
import { PLANS_FIRST } from '../../../payments/plans-first.ts'
import { usePlanNames } from '../../../parts/payment/plan-names.ts'
import css from '../profile.module.css'

/** How the person pays now and what that includes. */
export function PaymentPlanTab() {
  const { t } = useLingui()
  const user = useUser()
  const formats = useFormats()
  const names = usePlanNames()
  const pricing = useApiQuery(getPricing, {})
  const plan = planOf(user)
  const balance = useApiQuery(getBalance, {}, { enabled: user.role === 'patient' })
  const own = balance.data?.plan
  // Where there is a plan of one's own, how it stands is most of the card.
  if (pricing.isPending || (plan !== 'pay_as_you_go' && balance.isLoading))
    return <Skeleton lines={4} block />
  if (pricing.isError) return <LoadFailed answer={pricing} />
  const { subscriptions, payAsYouGo, firstConsultationDiscount } = pricing.data
  const subscription = subscriptions.find((each) => each.plan === plan)
  const length = formats.minutes(subscription?.minutes ?? payAsYouGo.minutes)
  const freeLength = formats.minutes(minutesFor('free'))
  const price = subscription && formats.euro(subscription.price)
  const specialist = formats.euro(payAsYouGo.psychologist)
  const doctor = formats.euro(payAsYouGo.doctor)
  const count = subscription?.consultations
  return (
    <Stack gap={5}>
      {user.role === 'patient' && <OrdersCard />}
      <div className={css.columns}>
        <Card as="section" tone="honey" bubble aria-labelledby="plan">
          <Stack gap={3}>
            <p className="small">{t`Jūsu plāns`}</p>
            <h2 id="plan">{names[plan]}</h2>
            {subscription && (
              <p>
                <Trans>
                  {count} konsultācijas mēnesī pa {length}, {price} mēnesī. Čats ir iekļauts.
                </Trans>
              </p>
            )}
            {plan === 'free' && (
              <p>
                <Trans>
                  Konsultācijas jums ir bez maksas, karte nav vajadzīga. Katra ilgst {freeLength}, un to
                  skaits mēnesī ir ierobežots: cik vēl ir, redzat, kad izvēlaties laiku.
                </Trans>
              </p>
            )}
            {plan === 'pay_as_you_go' && (
              <>
                <p>
                  <Trans>
                    Maksājat tikai par to sarunu, ko rezervējat: parasti {specialist} pie speciālista un{' '}
                    {doctor} pie ārsta, {length}. Precīzu cenu redzat pirms rezervēšanas.
                  </Trans>
                </p>
                <p>
                  <Trans>Pirmajai konsultācijai {firstConsultationDiscount}&nbsp;% atlaide.</Trans>
                </p>
              </>
            )}
            {plan === 'free' && own && <h3>{names[own.name]}</h3>}
            {own && (
              <OwnPlan
                plan={own}
                ahead={balance.data?.ahead?.filter(({ name }) => name === own.name) ?? []}
              />
            )}
            <p>
              <TextLink
                to="/patient/profile/{-$tab}"
                params={{ tab: 'plans' }}
                search={{}}
                hash={PLANS_FIRST}
              >
                <Trans>Salīdzināt plānus</Trans>
              </TextLink>
            </p>
          </Stack>
        </Card>
        {user.role === 'patient' && (
          <BalanceCard
            action={
              <p>
                <TextLink to="/patient/profile/{-$tab}" params={{ tab: 'plans' }}>
                  <Trans>Pirkt konsultācijas</Trans>
                </TextLink>
              </p>
            }
          />
        )}
      </div>
    </Stack>
  )
}
