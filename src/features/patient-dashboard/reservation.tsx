import { Trans, useLingui } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { useErrorText } from '../../hooks/error-text.ts'
import { useOnline } from '../../hooks/online.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { AddCardDialog } from '../../parts/add-card/add-card-dialog.tsx'
import { PaymentChallenge } from '../../parts/payment-challenge/payment-challenge.tsx'
import { PromoCode } from '../../parts/promo-code/promo-code.tsx'
import { QuoteLines } from '../../parts/price-line/quote-lines.tsx'
import { wayNames } from '../../parts/status/way-names.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { BuyBar } from './buy-bar.tsx'
import { FinePrint } from './fine-print.tsx'
import type { Booking } from './use-booking.ts'
import { useReserve } from './use-reserve.ts'
import { WayOfPaying } from './way-of-paying.tsx'
import { WhenHeld } from './when-held.tsx'

/** As long as the contract allows. */
const NOTE_MAX = 500

/** On a phone the button stands in a bar, far from where it is said why it did not work. */
const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

interface Props {
  booking: Booking
  from: string
}

/** A chosen time on its way to becoming a request. */
export function Reservation({ booking, from }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const errorText = useErrorText()
  const online = useOnline()
  const reserve = useReserve({ booking, from })
  const { quote, prices, payWith, minutes, note } = booking
  const tooLong = note.text.trim().length > NOTE_MAX
  const sum = prices && formats.euro(prices.total)
  const label = !sum || prices.total === 0 ? t`Rezervēt` : t`Rezervēt · ${sum}`
  const button = {
    busy: reserve.busy,
    busyLabel: t`Rezervējam…`,
    'aria-disabled': !online || !quote.data || tooLong || undefined,
    'aria-describedby': online ? undefined : 'booking-offline',
    onClick: reserve.start,
  }
  return (
    <>
      <WhenHeld booking={booking} from={from} waiting={reserve.waits} />
      {payWith === 'card' && !reserve.waits && <PromoCode promo={booking.promo} />}
      {quote.isPending && <Skeleton lines={3} />}
      {quote.isError && online && (
        <Banner
          tone="danger"
          live="alert"
          action={
            payWith === 'card' ? (
              <Button size="s" onClick={() => void quote.refetch()}>
                <Trans>Mēģināt vēlreiz</Trans>
              </Button>
            ) : (
              <Button size="s" onClick={() => booking.payBy('card')}>
                <Trans>Maksāt ar karti</Trans>
              </Button>
            )
          }
        >
          {errorText(quote.error)}
        </Banner>
      )}
      {prices && (
        <QuoteLines
          prices={prices}
          minutes={minutes}
          promoCode={booking.promoCode}
          {...(payWith !== 'card' && { prepaid: t(wayNames[payWith]) })}
        />
      )}
      <WayOfPaying booking={booking} onAddCard={reserve.askCard} />
      <Field
        label={t`Piezīme speciālistam`}
        optional
        error={tooLong ? t`Piezīmē var būt līdz 500 rakstzīmēm.` : undefined}
      >
        <TextArea
          max={NOTE_MAX}
          rows={2}
          value={note.text}
          onChange={({ target }) => note.change(target.value)}
          placeholder={t`Piemēram, par ko gribat runāt`}
        />
      </Field>
      {reserve.failure && (
        <div ref={bringIntoSight}>
          <Banner tone="danger" live="alert">
            {reserve.failure}
          </Banner>
        </div>
      )}
      {reserve.waits && (
        <Banner tone="honey" icon={Hourglass} live="status">
          <Trans>Maksājums gaida bankas apstiprinājumu.</Trans>
        </Banner>
      )}
      {!online && (
        <Banner tone="honey" icon={Hourglass} live="status">
          <span id="booking-offline">
            <Trans>
              Rezervēšanai vajag internetu. Jūsu izvēle paliek šeit; turpiniet, kad būs savienojums.
            </Trans>
          </span>
        </Banner>
      )}
      {reserve.waits ? (
        <Button variant="primary" size="l" block busy={reserve.busy} onClick={reserve.resume}>
          <Trans>Turpināt maksājumu</Trans>
        </Button>
      ) : (
        <Button variant="primary" size="l" block {...button}>
          {label}
        </Button>
      )}
      <FinePrint payWith={payWith} until={quote.data?.cancelUntil} total={prices?.total ?? 0} />
      <BuyBar from={from} sum={sum}>
        {reserve.waits ? (
          <Button variant="primary" onClick={reserve.resume}>
            <Trans>Turpināt</Trans>
          </Button>
        ) : (
          <Button variant="primary" {...button}>
            <Trans>Rezervēt</Trans>
          </Button>
        )}
      </BuyBar>
      <AddCardDialog
        open={reserve.addingCard !== null}
        needed={reserve.addingCard === 'needed'}
        onClose={reserve.closeCard}
        onAdded={(card) => {
          booking.payBy('card', card)
          reserve.closeCard()
        }}
      />
      <PaymentChallenge challenge={reserve.challenge} onDone={reserve.answered} onClose={reserve.postpone}>
        <Trans>Jūsu banka lūdz apstiprināt, ka maksājat jūs. Izvēlētais laiks tikmēr tiek turēts.</Trans>
      </PaymentChallenge>
    </>
  )
}
