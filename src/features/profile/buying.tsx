import { Trans, useLingui } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { listCards } from '#contract/card.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import { useApiQuery } from '../../hooks/api-query.ts'
import { useOnline } from '../../hooks/online.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { AddCardDialog } from '../../parts/add-card/add-card-dialog.tsx'
import { cardToUse } from '../../parts/add-card/card-to-use.ts'
import { LoadFailed } from '../../parts/load-failed/load-failed.tsx'
import { PaymentChallenge } from '../../parts/payment-challenge/payment-challenge.tsx'
import { PromoCode } from '../../parts/promo-code/promo-code.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import css from './buying.module.css'
import { BoughtCard } from './bought-card.tsx'
import { CardToCharge } from './card-to-charge.tsx'
import { OrderPlaced } from './order-placed.tsx'
import { PurchaseLines } from './purchase-lines.tsx'
import type { TabProps } from './search.ts'
import { TransferNote } from './transfer-note.tsx'
import { type Paying, usePay } from './use-pay.ts'
import { type Purchasing, usePurchase } from './use-purchase.ts'
import { WaitingForBank } from './waiting-for-bank.tsx'
import { WayChoice } from './way-choice.tsx'
import { WishFields } from './wish-fields.tsx'

/** Consultations bought in advance: what, how many, for how much, with which card or by bank transfer. */
export function Buying(props: TabProps) {
  const { t } = useLingui()
  const purchase = usePurchase(props.search)
  const pay = usePay({ ...props, purchase })
  return (
    <Card as="section" aria-labelledby="buying">
      {pay.bought || pay.order.placed ? (
        <div className={css.narrow}>
          {pay.bought && <BoughtCard bought={pay.bought} onAgain={pay.again} />}
          {pay.order.placed && <OrderPlaced order={pay.order.placed} onAgain={pay.order.again} />}
        </div>
      ) : (
        <>
          <CardHead title={t`Pirkt konsultācijas`} id="buying" />
          {pay.waits ? (
            <div className={css.narrow}>
              <WaitingForBank purchase={purchase} pay={pay} />
            </div>
          ) : (
            <Wish purchase={purchase} pay={pay} />
          )}
        </>
      )}
      <PaymentChallenge challenge={pay.challenge} onDone={pay.answered} onClose={pay.postpone}>
        <Trans>Jūsu banka lūdz apstiprināt, ka maksājat jūs.</Trans>
      </PaymentChallenge>
    </Card>
  )
}

function Wish({ purchase, pay }: { purchase: Purchasing; pay: Paying }) {
  const { t } = useLingui()
  const { euro } = useFormats()
  const online = useOnline()
  const [cardId, setCardId] = useState<string>()
  const [way, setWay] = useState<PaymentMethod>('card')
  const cards = useApiQuery(listCards, { query: { limit: 200 } })
  const saved = cards.data?.data ?? []
  const card = cardToUse(saved, cardId)
  const { amount, price, promo } = purchase
  const toPay = price?.total !== 0
  const ordered = toPay && way === 'bank_transfer'
  const byCard = toPay && !ordered
  // Whether a card must be asked for is known once the saved ones are.
  const unsettled = !cards.data && byCard
  const failure = ordered ? pay.order.failure : pay.failure
  const sum = price && price.total > 0 ? euro(price.total) : undefined
  return (
    <div className={css.frame}>
      <div className={css.form}>
        <Stack gap={5}>
          <WishFields purchase={purchase} />
        </Stack>
        <div className={css.pay}>
          <PromoCode promo={promo} />
          {amount !== undefined && price && (
            <PurchaseLines amount={amount} price={price} promoCode={promo.applied?.code} />
          )}
          {toPay && <WayChoice way={way} onWay={setWay} />}
          {!toPay && (
            <p className="small">
              <Trans>Nekas nav jāmaksā, karte nav vajadzīga.</Trans>
            </p>
          )}
          {ordered && <TransferNote />}
          {byCard && cards.isPending && <Skeleton lines={1} />}
          {byCard && cards.isError && !cards.data && <LoadFailed answer={cards} level={3} />}
          {byCard && cards.data && (
            <CardToCharge cards={saved} card={card} onCard={setCardId} onAdd={pay.askCard} />
          )}
          {failure && (
            <Banner tone="danger" live="alert">
              {failure}
            </Banner>
          )}
          {!online && (
            <Banner tone="honey" icon={Hourglass} live="status">
              <span id="buying-offline">
                <Trans>
                  Pirkšanai vajag internetu. Jūsu izvēle paliek šeit; turpiniet, kad būs savienojums.
                </Trans>
              </span>
            </Banner>
          )}
          <Button
            variant="primary"
            size="l"
            block
            busy={ordered ? pay.order.busy : pay.busy}
            busyLabel={ordered ? t`Pasūtām…` : t`Pērkam…`}
            aria-disabled={!online || amount === undefined || promo.busy || unsettled || undefined}
            aria-describedby={online ? undefined : 'buying-offline'}
            onClick={() => (ordered ? pay.order.start() : pay.start(card))}
          >
            <BuyWords ordered={ordered} sum={sum} />
          </Button>
          <p className="xs dim">
            {byCard && <Trans>Nauda tiek iekasēta uzreiz.</Trans>}{' '}
            <Trans>
              Katra konsultācija ir 45 minūtes. Ja speciālists pieprasījumu noraida vai jūs laiku atceļat
              vismaz 24 stundas iepriekš, konsultācija atgriežas atlikumā.
            </Trans>
          </p>
          <AddCardDialog
            open={pay.addingCard !== null}
            needed={pay.addingCard === 'needed'}
            onClose={pay.closeCard}
            onAdded={({ _id }) => {
              setCardId(_id)
              pay.closeCard()
            }}
          />
        </div>
      </div>
    </div>
  )
}

function BuyWords({ ordered, sum }: { ordered: boolean; sum: string | undefined }) {
  if (!sum) return <Trans>Pirkt</Trans>
  return ordered ? <Trans>Pasūtīt · {sum}</Trans> : <Trans>Pirkt · {sum}</Trans>
}
