import type { PaidCard, PaidFor, Payment, PaymentRow } from '#contract/payment.ts'
import { paymentStatus } from '#domain/payment.ts'
import { receiptNumber, standingRefunds, type Receipt, type Refund } from '#domain/receipt.ts'
import type { PaidRow, PayerRow } from '../../store/payment/listed.ts'

const waitsForBank = ({ state }: Pick<PaidRow, 'state'>) => state === 'challenge'

/** What a payment was for; the one place that tells kinds of purchases apart. */
function paidFor(row: PaidRow): PaidFor {
  const { purchase_kind: of, purchase_amount: amount, purchase_plan: plan, starts_at: startsAt } = row
  if (plan !== null) return { kind: 'plan', plan, renewal: row.renewal_key !== null }
  if (of !== null && amount !== null) return { kind: 'purchase', of, amount }
  if (startsAt === null) throw new Error(`nobody knows what payment ${row.id} was for`)
  return {
    kind: 'consultation',
    ...(row.consultation_id && { consultationId: row.consultation_id }),
    from: startsAt.toISOString(),
    doctor: { name: row.doctor_name ?? '', surname: row.doctor_surname ?? '' },
    ...(waitsForBank(row) &&
      row.doctor_id && { booking: { doctorId: row.doctor_id, proposed: row.proposed } }),
  }
}

const cardOf = ({ brand, last4 }: PaidRow): PaidCard | null =>
  brand === null || last4 === null ? null : { brand, last4 }

const amounts = (
  row: Pick<
    PaidRow,
    'id' | 'method' | 'cents' | 'state' | 'created_at' | 'receipt_number' | 'returned_cents' | 'sent_on'
  >,
) => ({
  _id: row.id,
  at: row.created_at.toISOString(),
  amount: row.cents / 100,
  method: row.method,
  refunded: Math.min(row.cents, row.returned_cents) / 100,
  ...(row.sent_on !== null && { sentBackOn: row.sent_on }),
  status: paymentStatus(row.state),
  released: row.state === 'voided',
  ...(row.state === 'started' && { started: true }),
  ...(waitsForBank(row) && { waitsForBank: true }),
  receipt: row.receipt_number !== null,
})

/** A payment as its payer sees it. */
export function paymentView(row: PaidRow, retryable = false): Payment {
  const card = cardOf(row)
  return { ...amounts(row), what: paidFor(row), ...(card && { card }), ...(retryable && { retryable }) }
}

/** A payment as administrators see it. */
export function payerView(row: PayerRow): PaymentRow {
  return {
    ...amounts(row),
    renewal: row.renewal_key !== null,
    patient: { _id: row.patient_id, name: row.patient_name, surname: row.patient_surname },
  }
}

/** What a receipt says, its buyer apart; undefined where the money was never taken. */
export function receiptView(
  row: PaidRow,
  refunds: readonly Refund[] = [],
): Omit<Receipt, 'buyer'> | undefined {
  if (row.receipt_number === null || row.paid_at === null) return undefined
  return {
    number: receiptNumber(row.receipt_number),
    paidAt: row.paid_at.getTime(),
    what: paidFor(row),
    cents: row.cents,
    method: row.method,
    card: cardOf(row),
    refunds: standingRefunds(row.cents, refunds),
  }
}
