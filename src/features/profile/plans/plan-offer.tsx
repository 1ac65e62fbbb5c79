import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../i18n/use-formats.ts'
import { PriceLines } from '../../../ui/data/price-lines.tsx'
import css from '../orders/buying.module.css'
import { PaymentMethodFields } from '../orders/payment-method-fields.tsx'
import { NewCard } from '../cards/new-card.tsx'
import { NoPlanCard } from './no-plan-card.tsx'
import { PayButton } from '../orders/pay-button.tsx'
import { PlanTerms } from './plan-terms.tsx'
import { usePaymentMethod } from '../orders/use-payment-method.ts'
import type { PlanChoosing } from './use-plan-choice.ts'

/** What the plan is, what is paid for it and when, and the button that takes it. */
export function PlanOffer({ choice }: { choice: PlanChoosing }) {
  const { t } = useLingui()
  const { date, euro } = useFormats()
  const own = choice.balance.data?.plan
  const how = usePaymentMethod({
    preferred: choice.step === 'pay' ? own?.card?._id : undefined,
    chargedAt: choice.step === 'resume' ? own?.endsAt : undefined,
    onCard: choice.forgetCard,
  })
  const ordered = how.way === 'bank_transfer'
  const resumes = !ordered && choice.step === 'resume'
  const due = ordered ? choice.total : choice.due
  const sum = euro(due)
  return (
    <div className={css.frame}>
      <div className={css.form}>
        <PlanTerms choice={choice} way={how.way} />
        <div className={css.pay}>
          <PriceLines
            lines={resumes ? [] : [{ label: t`Viens mēnesis`, amount: choice.total }]}
            total={{ label: ordered ? t`Jāpārskaita` : t`Šodien jāmaksā`, amount: due }}
          />
          {resumes && !how.card && how.cards.data && own?.endsAt && <NoPlanCard day={date(own.endsAt)} />}
          <PaymentMethodFields how={how} onAdd={choice.askCard} />
          <PayButton
            failure={ordered ? choice.order.failure : choice.failure}
            paymentFailed={!ordered && choice.paymentFailed}
            offline={
              <Trans>
                Maksāšanai vajag internetu. Jūsu izvēle paliek šeit; turpiniet, kad būs savienojums.
              </Trans>
            }
            busy={ordered ? choice.order.busy : choice.busy}
            busyLabel={ordered ? t`Pasūtām…` : resumes ? t`Turpinām…` : t`Maksājam…`}
            unsettled={!ordered && !how.cards.data}
            onClick={() => (ordered ? choice.order.start() : choice.start(how.card))}
          >
            {ordered ? t`Pasūtīt · ${sum}` : resumes ? t`Turpināt abonementu` : t`Maksāt · ${sum}`}
          </PayButton>
          <NewCard desk={choice} onCard={how.chooseCard} />
        </div>
      </div>
    </div>
  )
}
