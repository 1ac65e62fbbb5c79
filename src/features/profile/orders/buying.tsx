import { Trans, useLingui } from '@lingui/react/macro'
import { CANCEL_HOURS as hours } from '#domain/deadlines.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { PaymentChallenge } from '../../../parts/payment/payment-challenge.tsx'
import { PromoCode } from '../../../parts/payment/promo-code.tsx'
import { Card, CardHead } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import css from './buying.module.css'
import { BoughtCard } from './bought-card.tsx'
import { PaymentMethodFields } from './payment-method-fields.tsx'
import { NewCard } from '../cards/new-card.tsx'
import { OrderPlaced } from './order-placed.tsx'
import { PayButton } from './pay-button.tsx'
import { PurchaseLines } from './purchase-lines.tsx'
import type { TabProps } from '../search.ts'
import { usePaymentMethod } from './use-payment-method.ts'
import { type Paying, usePay } from './use-pay.ts'
import { type Purchasing, usePurchase } from './use-purchase.ts'
import { WaitingForBank } from './waiting-for-bank.tsx'
import { PurchaseSelectionFields } from './purchase-selection-fields.tsx'

/** Consultations bought in advance: what, how many, for how much, with which card or by bank transfer. */
export function Buying(props: TabProps) {
  const { t } = useLingui()
  const purchase = usePurchase(props.search)
  const pay = usePay({ ...props, purchase })
  const { from } = props.search
  return (
    <Card as="section" aria-labelledby="buying">
      {pay.bought || pay.order.placed ? (
        <div className={css.narrow}>
          {pay.bought && <BoughtCard bought={pay.bought} from={from} onAgain={pay.again} />}
          {pay.order.placed && (
            <OrderPlaced
              order={pay.order.placed}
              from={from}
              onAgain={pay.order.again}
              onOver={pay.order.again}
            />
          )}
        </div>
      ) : (
        <>
          <CardHead title={t`Pirkt konsultācijas`} id="buying" />
          {pay.waits ? (
            <div className={css.narrow}>
              <WaitingForBank purchase={purchase} pay={pay} />
            </div>
          ) : (
            <Selection purchase={purchase} pay={pay} />
          )}
        </>
      )}
      <PaymentChallenge challenge={pay.challenge} onDone={pay.answered} onClose={pay.postpone}>
        <Trans>Jūsu banka lūdz apstiprināt, ka maksājat jūs.</Trans>
      </PaymentChallenge>
    </Card>
  )
}

function Selection({ purchase, pay }: { purchase: Purchasing; pay: Paying }) {
  const { t } = useLingui()
  const { euro } = useFormats()
  const how = usePaymentMethod({ onCard: pay.forgetCard })
  const { amount, price, promo } = purchase
  const toPay = price?.total !== 0
  const ordered = toPay && how.way === 'bank_transfer'
  const byCard = toPay && !ordered
  const sum = price && price.total > 0 ? euro(price.total) : undefined
  return (
    <div className={css.frame}>
      <div className={css.form}>
        <Stack gap={5}>
          <PurchaseSelectionFields purchase={purchase} />
        </Stack>
        <div className={css.pay}>
          <PromoCode promo={promo} />
          {amount !== undefined && price && (
            <PurchaseLines amount={amount} price={price} promoCode={promo.applied?.code} />
          )}
          {toPay ? (
            <PaymentMethodFields how={how} onAdd={pay.askCard} />
          ) : (
            <p className="small">
              <Trans>Nekas nav jāmaksā, karte nav vajadzīga.</Trans>
            </p>
          )}
          <PayButton
            failure={ordered ? pay.order.failure : pay.failure}
            paymentFailed={!ordered && pay.paymentFailed}
            offline={
              <Trans>
                Pirkšanai vajag internetu. Jūsu izvēle paliek šeit; turpiniet, kad būs savienojums.
              </Trans>
            }
            busy={ordered ? pay.order.busy : pay.busy}
            busyLabel={ordered ? t`Pasūtām…` : t`Pērkam…`}
            // Whether a card must be asked for is known once the saved ones are.
            unsettled={amount === undefined || promo.busy || (byCard && !how.cards.data)}
            onClick={() => (ordered ? pay.order.start() : pay.start(how.card))}
          >
            <BuyWords ordered={ordered} sum={sum} />
          </PayButton>
          <p className="xs dim">
            {byCard && <Trans>Nauda tiek iekasēta uzreiz.</Trans>}{' '}
            <Trans>
              Katra konsultācija ir 45 minūtes. Ja speciālists pieprasījumu noraida vai jūs laiku atceļat
              vismaz {hours} stundas iepriekš, konsultācija atgriežas atlikumā.
            </Trans>
          </p>
          <NewCard desk={pay} onCard={how.chooseCard} />
        </div>
      </div>
    </div>
  )
}

function BuyWords({ ordered, sum }: { ordered: boolean; sum: string | undefined }) {
  if (!sum) return ordered ? <Trans>Pasūtīt</Trans> : <Trans>Pirkt</Trans>
  return ordered ? <Trans>Pasūtīt · {sum}</Trans> : <Trans>Pirkt · {sum}</Trans>
}
