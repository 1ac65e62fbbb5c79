import { Trans, useLingui } from '@lingui/react/macro'
import { CreditCard, Gift, Plus, Ticket } from 'lucide-react'
import { useState } from 'react'
import { CardRow } from '../../../parts/payment/card-row.tsx'
import { paymentOptionNames } from '../../../parts/status/payment-option-names.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/text-link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import css from './booking-panel.module.css'
import type { Booking } from './use-booking.ts'
import { PaymentOptionDialog } from './payment-option-dialog.tsx'

interface Props {
  booking: Booking
  onAddCard: () => void
}

/** How it will be paid, and the way to change that. */
export function PaymentOptionRow({ booking, onAddCard }: Props) {
  const { t } = useLingui()
  const [changing, setChanging] = useState(false)
  const { payWith, card, cards, quote } = booking
  const left = quote.data?.left
  const change = (
    <LinkButton onClick={() => setChanging(true)} aria-label={t`Mainīt maksāšanas veidu`}>
      <Trans>Mainīt</Trans>
    </LinkButton>
  )
  if (payWith === 'card' && quote.data?.total === 0)
    return (
      <div className={css.pay}>
        <Icon of={Gift} />
        <span>
          <Trans>Nekas nav jāmaksā, karte nav vajadzīga.</Trans>
        </span>
      </div>
    )
  return (
    <>
      {payWith === 'card' && cards.isPending && <Skeleton lines={1} />}
      {payWith === 'card' && card && <CardRow card={card}>{change}</CardRow>}
      {payWith === 'card' && !card && !cards.isPending && (
        <div className={css.missing}>
          <Icon of={CreditCard} />
          <span>
            <Trans>Lai rezervētu, vispirms pievienojiet karti.</Trans>
          </span>
          {(cards.data?.data.length ?? 0) > 0 || booking.paymentOptions.length > 1 ? (
            change
          ) : (
            <Button variant="soft" block icon={Plus} onClick={onAddCard}>
              <Trans>Pievienot karti</Trans>
            </Button>
          )}
        </div>
      )}
      {payWith !== 'card' && (
        <div className={css.pay}>
          <Icon of={payWith === 'free' ? Gift : Ticket} />
          <span className="grow">
            <b>{t(paymentOptionNames[payWith])}</b>
            {left !== undefined && (
              <small>
                <Trans>
                  Atlikums: <span className="num">{left}</span>
                </Trans>
              </small>
            )}
          </span>
          {change}
        </div>
      )}
      <PaymentOptionDialog
        booking={booking}
        open={changing}
        onClose={() => setChanging(false)}
        onAddCard={() => {
          setChanging(false)
          onAddCard()
        }}
      />
    </>
  )
}
