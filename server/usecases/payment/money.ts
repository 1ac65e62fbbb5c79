import type { Money } from '#domain/transitions.ts'
import type { BareConsultation } from '../../store/consultation/read.ts'
import { giverOf, refundedOf } from '../../store/ledger/read.ts'
import {
  bank,
  platform,
  processor,
  postOrVoidTransfer,
  transfer,
  type Account,
} from '../../store/ledger/write.ts'
import type { PaymentRow } from '../../store/payment/read.ts'
import type { Tx } from '../../store/schema.ts'
import { carryOver } from '../plan/carry-over.ts'
import type { Ports } from '../ports.ts'
import { releaseDiscounts } from './discounts.ts'

type Paid = Pick<BareConsultation, 'id' | 'patient_id' | 'paid_with' | 'payment_id' | 'minutes'>

/** The ledger key under which a consultation's price is taken, pending until the doctor accepts. */
const takeKey = (consultationId: string) => `take/${consultationId}`
/** The ledger key under which it goes back. */
const refundKey = (consultationId: string) => `return/${consultationId}`

/** Reserves the price of a consultation: card money at the processor, or one prepaid unit. */
export async function takeMoney(
  tx: Tx,
  order: { consultationId: string; from: Account; amount: number; at: number },
): Promise<void> {
  await transfer(
    tx,
    {
      key: takeKey(order.consultationId),
      debit: order.from,
      credit: platform(order.from.unit),
      amount: order.amount,
      reason: 'consultation',
      at: order.at,
      consultationId: order.consultationId,
    },
    'pending',
  )
}

/**
 * What a transition does to the money. Prepaid units move at once; card money follows by an effect that talks to the
 * processor and is the only one to settle its transfer.
 */
export async function moveMoney(
  { jobs, clock }: Pick<Ports, 'jobs' | 'clock'>,
  tx: Tx,
  consultation: Paid,
  money: Exclude<Money, 'earn'>,
): Promise<void> {
  if (money === 'none') return
  const back = money !== 'capture'
  if (back) await releaseDiscounts(tx, consultation.id)
  if (consultation.payment_id) {
    await jobs.send(tx, back ? 'return-payment' : 'capture-payment', { consultationId: consultation.id })
    return
  }
  if (money === 'capture') await postOrVoidTransfer(tx, takeKey(consultation.id), 'posted')
  else await reverse(tx, consultation, clock.now())
}

/** Returns a prepaid unit to where it came from, be it only reserved or taken. */
async function reverse(tx: Tx, { id: consultationId, paid_with }: Paid, at: number): Promise<void> {
  const from = await giverOf(tx, takeKey(consultationId))
  if (paid_with === 'free' || !from || from.unit === 'cents') return
  if (!(await postOrVoidTransfer(tx, takeKey(consultationId), 'voided')))
    await transfer(tx, {
      key: refundKey(consultationId),
      debit: platform(from.unit),
      credit: from,
      amount: 1,
      reason: 'refund',
      at,
      consultationId,
    })
  if (from.monthId) await carryOver(tx, { consultationId, monthId: from.monthId, at })
}

/** Books that the processor captured a payment; again is nothing. */
export async function bookCapture(tx: Tx, consultationId: string): Promise<void> {
  await postOrVoidTransfer(tx, takeKey(consultationId), 'posted')
}

/** Books that the processor let a payment go before capturing it. */
export async function bookVoid(tx: Tx, consultationId: string): Promise<void> {
  await postOrVoidTransfer(tx, takeKey(consultationId), 'voided')
}

/**
 * Books how much of a payment has gone back in all: what is more than before, or less when some came to us again. Wants
 * the payment locked; answers whether anything moved.
 */
export async function bookRefunded(
  tx: Tx,
  { id: paymentId, version, consultation_id: consultationId }: PaymentRow,
  { cents, at }: { cents: number; at: number },
): Promise<boolean> {
  if (consultationId) await postOrVoidTransfer(tx, takeKey(consultationId), 'posted')
  const change = cents - (await refundedOf(tx, paymentId))
  if (change === 0) return false
  const [from, to] = change > 0 ? [platform('cents'), processor] : [processor, platform('cents')]
  return transfer(tx, {
    key: `refund/${paymentId}/${version}`,
    debit: from,
    credit: to,
    amount: Math.abs(change),
    reason: 'refund',
    at,
    paymentId,
    ...(consultationId !== null && { consultationId }),
  })
}

/** Books what went back by bank transfer, because its card did not take it; again is nothing. */
export async function bookRefundTransfer(
  tx: Tx,
  { id: paymentId, consultation_id: consultationId }: PaymentRow,
  { cents, at }: { cents: number; at: number },
): Promise<void> {
  await transfer(tx, {
    key: `sent-back/${paymentId}`,
    debit: platform('cents'),
    credit: bank,
    amount: cents,
    reason: 'sent_back',
    at,
    paymentId,
    ...(consultationId !== null && { consultationId }),
  })
}

/** Books what a bank has taken from us, or given back, for a dispute of a payment. */
export async function bookDispute(
  tx: Tx,
  { id: paymentId, consultation_id: consultationId }: PaymentRow,
  { id, change, move, at }: { id: string; change: number; move: number; at: number },
): Promise<void> {
  const [from, to] = change > 0 ? [platform('cents'), processor] : [processor, platform('cents')]
  await transfer(tx, {
    key: `dispute/${id}/${move}`,
    debit: from,
    credit: to,
    amount: Math.abs(change),
    reason: 'dispute',
    at,
    paymentId,
    ...(consultationId !== null && { consultationId }),
  })
}

/** Books a price that was due and that the processor never paid: the platform bears it. */
export async function bookUncollected(
  tx: Tx,
  consultationId: string,
  cents: number,
  at: number,
): Promise<void> {
  await postOrVoidTransfer(tx, takeKey(consultationId), 'posted')
  await transfer(tx, {
    key: `uncollected/${consultationId}`,
    debit: platform('cents'),
    credit: processor,
    amount: cents,
    reason: 'uncollected',
    at,
    consultationId,
  })
}
