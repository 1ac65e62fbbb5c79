import { Trans, useLingui } from '@lingui/react/macro'
import { focusOnceShown } from '../../../hooks/focus-once-shown.ts'
import { useEffect } from 'react'
import type { Subscription } from '#domain/specialities.ts'
import { LoadFailed } from '../../../parts/status/load-failed.tsx'
import { PaymentChallenge } from '../../../parts/payment/payment-challenge.tsx'
import { usePlanNames } from '../../../parts/payment/plan-names.ts'
import { TextLink } from '../../../ui/button/text-link.tsx'
import { PriceLines } from '../../../ui/data/price-lines.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card, CardHead } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { BackLink } from '../orders/after-paying.tsx'
import { BankQuestion } from '../orders/bank-question.tsx'
import { PLANS_FIRST } from '../../../payments/plans-first.ts'
import css from '../orders/buying.module.css'
import { OrderPlaced } from '../orders/order-placed.tsx'
import { PlanOffer } from './plan-offer.tsx'
import { PlanTaken } from './plan-taken.tsx'
import type { TabProps } from '../search.ts'
import { type PlanChoosing, usePlanChoice } from './use-plan-choice.ts'

/** A plan about to be taken: what is paid now and later, with which card or by bank transfer. */
export function PlanChoice(props: TabProps & { plan: Subscription }) {
  const { t } = useLingui()
  const names = usePlanNames()
  const choice = usePlanChoice(props)
  const name = names[choice.plan]
  const { from } = props.search
  // It stands above what was pressed to come here.
  useEffect(() => focusOnceShown(document.getElementById('buying')), [])
  return (
    <Card as="section" aria-labelledby="buying">
      {choice.done || choice.order.placed ? (
        <div className={css.narrow}>
          {choice.done && <PlanTaken plan={choice.done} from={from} />}
          {choice.order.placed && (
            <OrderPlaced order={choice.order.placed} from={from} onOver={choice.order.again} />
          )}
        </div>
      ) : (
        <>
          <CardHead
            title={t`Jūsu izvēle: ${name}`}
            id="buying"
            actions={
              <TextLink
                to="/patient/profile/{-$tab}"
                params={{ tab: 'plans' }}
                search={{ from }}
                hash={PLANS_FIRST}
              >
                <Trans>Citi plāni</Trans>
              </TextLink>
            }
          />
          {choice.waits ? (
            <div className={css.narrow}>
              <BankQuestion pay={choice}>
                <PriceLines
                  lines={[{ label: t`Viens mēnesis`, amount: choice.total }]}
                  total={{ label: t`Kopā`, amount: choice.total }}
                />
              </BankQuestion>
            </div>
          ) : (
            <Offer choice={choice} from={from} />
          )}
        </>
      )}
      <PaymentChallenge challenge={choice.challenge} onDone={choice.answered} onClose={choice.postpone}>
        <Trans>Jūsu banka lūdz apstiprināt, ka maksājat jūs.</Trans>
      </PaymentChallenge>
    </Card>
  )
}

function Offer({ choice, from }: { choice: PlanChoosing; from: string | undefined }) {
  const { balance } = choice
  if (balance.isPending) return <Skeleton lines={4} />
  if (balance.isError && !balance.data) return <LoadFailed answer={balance} level={3} />
  if (choice.step !== 'had') return <PlanOffer choice={choice} />
  return (
    <Stack gap={3}>
      <p>
        <Trans>Šis abonements jums jau ir.</Trans>
      </p>
      <p>
        <TextLink to="/patient/profile/{-$tab}" params={{ tab: 'paymentplan' }} search={{}}>
          <Trans>Mans plāns</Trans>
        </TextLink>
      </p>
      <BackLink from={from} variant="primary" />
    </Stack>
  )
}
