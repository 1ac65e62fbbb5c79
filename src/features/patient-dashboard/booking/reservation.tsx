import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { SpecialistDetail } from '#contract/doctor.ts'
import { AddCardDialog } from '../../../parts/payment/add-card-dialog.tsx'
import { PaymentChallenge } from '../../../parts/payment/payment-challenge.tsx'
import { PromoCode } from '../../../parts/payment/promo-code.tsx'
import { BuyBar } from './buy-bar.tsx'
import { FinePrint } from './fine-print.tsx'
import { isNoteTooLong, NoteField } from './note.tsx'
import { Outcome } from './outcome.tsx'
import { Price } from './price.tsx'
import { ReserveButton } from './reserve-button.tsx'
import { ReviewSheet } from './review-sheet.tsx'
import type { Booking } from './use-booking.ts'
import { useComeFor } from './use-come-for.ts'
import { useReserve } from './use-reserve.ts'
import { PaymentOptionRow } from './payment-option-row.tsx'
import { ChosenTime } from './chosen-time.tsx'

interface Props {
  doctor: SpecialistDetail
  booking: Booking
  from: string
}

/** A chosen time on its way to becoming a request. */
export function Reservation({ doctor, booking, from }: Props) {
  const { note } = booking
  const reserve = useReserve({ booking, from })
  const [reviewing, setReviewing] = useState(false)
  const agreeing = useRef<HTMLDivElement>(null)
  useComeFor(agreeing, booking.prices !== undefined)
  const act = { booking, reserve, noteTooLong: isNoteTooLong(note.text) }
  // One window at a time: that of a card processor, put over the page, would lie under ours.
  const inSheet = reviewing && reserve.challenge === null && reserve.addingCard === null
  return (
    <>
      <ChosenTime booking={booking} from={from} waiting={reserve.waits} onChange={booking.letGo} />
      {booking.payWith === 'card' && !reserve.waits && <PromoCode promo={booking.promo} />}
      <Price booking={booking} />
      <PaymentOptionRow booking={booking} onAddCard={reserve.askCard} />
      <NoteField note={note} />
      {!inSheet && <Outcome reserve={reserve} />}
      <FinePrint booking={booking} />
      <div ref={agreeing}>
        <ReserveButton {...act} />
      </div>
      <BuyBar
        from={from}
        prices={booking.prices}
        instead={agreeing}
        onGoOn={reserve.waits ? reserve.resume : () => setReviewing(true)}
      />
      <ReviewSheet {...act} open={inSheet} onClose={() => setReviewing(false)} doctor={doctor} from={from} />
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
