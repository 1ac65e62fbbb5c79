import { useLingui } from '@lingui/react/macro'
import type { SpecialistDetail } from '#contract/doctor.ts'
import { PromoCode } from '../../../parts/payment/promo-code.tsx'
import { useSpeciality } from '../../../parts/specialist/use-speciality.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import css from './booking-panel.module.css'
import { FinePrint } from './fine-print.tsx'
import { NoteToReview } from './note.tsx'
import { Outcome } from './outcome.tsx'
import { Price } from './price.tsx'
import { ReserveButton } from './reserve-button.tsx'
import type { Booking } from './use-booking.ts'
import type { Reserve } from './use-reserve.ts'
import { PaymentOptionRow } from './payment-option-row.tsx'
import { ChosenTime } from './chosen-time.tsx'

interface Props {
  open: boolean
  onClose: () => void
  doctor: SpecialistDetail
  booking: Booking
  from: string
  reserve: Reserve
  noteTooLong: boolean
}

/** On a phone everything one agrees to stands together, before the one button that commits. */
export function ReviewSheet({ open, onClose, doctor, booking, from, reserve, noteTooLong }: Props) {
  const { t } = useLingui()
  const speciality = useSpeciality()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Pārskatiet rezervāciju`}
      footer={<ReserveButton booking={booking} reserve={reserve} noteTooLong={noteTooLong} />}
    >
      <div className={css.panel}>
        <p>
          <b>
            {doctor.name} {doctor.surname}
          </b>
          {doctor.speciality && <span className="dim"> · {speciality.name(doctor.speciality)}</span>}
        </p>
        <ChosenTime booking={booking} from={from} waiting={reserve.waits} />
        {booking.payWith === 'card' && !reserve.waits && <PromoCode promo={booking.promo} />}
        <Price booking={booking} />
        <PaymentOptionRow booking={booking} onAddCard={reserve.askCard} />
        <NoteToReview note={booking.note} />
        <FinePrint booking={booking} />
        <Outcome reserve={reserve} />
      </div>
    </Dialog>
  )
}
