import type { Money } from '#domain/transitions.ts'
import type { BareConsultation } from '../../store/consultation/read.ts'
import { giverOf } from '../../store/ledger/read.ts'
import { platform, processor, settleTransfer, transfer, type Account } from '../../store/ledger/write.ts'
import type { Tx } from '../../store/schema.ts'
import { carryOver } from '../plan/carry-over.ts'
import type { Ports } from '../ports.ts'
import { freeDiscounts } from './discounts.ts'

type Paid = Pick<BareConsultation, 'id' | 'patient_id' | 'paid_with' | 'payment_id' | 'minutes'>

/** The ledger key under which a consultation's price is taken, pending until the doctor accepts. */
export const takeKey = (consultationId: string) => `take/${consultationId}`
/** The ledger key under which it goes back. */
export const returnKey = (consultationId: string) => `return/${consultationId}`

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
  if (back) await freeDiscounts(tx, consultation.id)
  if (consultation.payment_id) {
    await jobs.send(tx, back ? 'return-payment' : 'capture-payment', { consultationId: consultation.id })
    return
  }
  if (money === 'capture') await settleTransfer(tx, takeKey(consultation.id), 'posted')
  else await giveBack(tx, consultation, clock.now())
}

/** Returns a prepaid unit to where it came from, be it only reserved or taken. */
async function giveBack(tx: Tx, { id: consultationId, paid_with }: Paid, at: number): Promise<void> {
  const from = await giverOf(tx, takeKey(consultationId))
  if (paid_with === 'free' || !from || from.unit === 'cents') return
  if (!(await settleTransfer(tx, takeKey(consultationId), 'voided')))
    await transfer(tx, {
      key: returnKey(consultationId),
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
  await settleTransfer(tx, takeKey(consultationId), 'posted')
}

/** Books that the processor let a payment go before capturing it. */
export async function bookVoid(tx: Tx, consultationId: string): Promise<void> {
  await settleTransfer(tx, takeKey(consultationId), 'voided')
}

/** Books that the processor gave captured money back; a new transfer, once. */
export async function bookRefund(tx: Tx, consultationId: string, cents: number, at: number): Promise<void> {
  await giveToProcessor(tx, returnKey(consultationId), 'refund', { consultationId, cents, at })
}

/** Books a price that was due and that the processor never paid: the platform bears it. */
export async function bookUncollected(
  tx: Tx,
  consultationId: string,
  cents: number,
  at: number,
): Promise<void> {
  await giveToProcessor(tx, `uncollected/${consultationId}`, 'uncollected', { consultationId, cents, at })
}

async function giveToProcessor(
  tx: Tx,
  key: string,
  reason: string,
  { consultationId, cents, at }: { consultationId: string; cents: number; at: number },
): Promise<void> {
  await settleTransfer(tx, takeKey(consultationId), 'posted')
  await transfer(tx, {
    key,
    debit: platform('cents'),
    credit: processor,
    amount: cents,
    reason,
    at,
    consultationId,
  })
}
