import type { Reservation } from '#contract/consultation.ts'
import type { PriceCents } from '#domain/price.ts'
import type { BookingPayment } from '../../store/payment/read.ts'
import { dataKeyOf } from '../../store/person/data-key.ts'
import type { Tx } from '../../store/schema.ts'
import type { PaidReservation } from '../../store/tables/payments.ts'
import type { Ports } from '../ports.ts'

/** Where the note of a booking is sealed in its payment. */
export const paidNotePlace = (paymentId: string) => `payment/${paymentId}/note`

/** What was asked for, as its payment keeps it: all can be read but the note. */
export async function keepReservation(
  { vault }: Pick<Ports, 'vault'>,
  tx: Tx,
  payment: Pick<BookingPayment, 'id' | 'patient_id'>,
  { note, ...unsealed }: Reservation,
  prices: PriceCents,
): Promise<PaidReservation> {
  if (!note) return { ...unsealed, prices }
  const key = await dataKeyOf(tx, payment.patient_id)
  return { ...unsealed, prices, sealedNote: await vault.seal(key, paidNotePlace(payment.id), note) }
}

/** The same as it was asked for. */
export async function readReservation(
  { vault }: Pick<Ports, 'vault'>,
  tx: Tx,
  { id, patient_id, reservation }: Pick<BookingPayment, 'id' | 'patient_id' | 'reservation'>,
): Promise<Reservation & Pick<PaidReservation, 'prices'>> {
  const { sealedNote, ...asked } = reservation
  if (sealedNote === undefined) return asked
  return { ...asked, note: await vault.open(await dataKeyOf(tx, patient_id), paidNotePlace(id), sealedNote) }
}
