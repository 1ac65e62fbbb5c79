import { sentAt, type Refund } from '#domain/receipt.ts'
import { accountId, platform } from '../ledger/write.ts'
import type { Reader } from '../schema.ts'

/** What went back of payments, or came to us again, by payment and in the order it was booked. */
export async function listRefunds(db: Reader, paymentIds: readonly string[]): Promise<Map<string, Refund[]>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('ledger_transfer')
    .leftJoin('refund_transfer', (join) =>
      join
        .onRef('refund_transfer.payment_id', '=', 'ledger_transfer.payment_id')
        .on('ledger_transfer.reason', '=', 'sent_back'),
    )
    .select([
      'ledger_transfer.payment_id',
      'ledger_transfer.created_at',
      'ledger_transfer.debit',
      'ledger_transfer.amount',
      'refund_transfer.sent_on',
    ])
    .where('ledger_transfer.payment_id', 'in', [...paymentIds])
    .where('ledger_transfer.reason', 'in', ['refund', 'sent_back'])
    .where('ledger_transfer.state', '=', 'posted')
    .orderBy('ledger_transfer.created_at')
    .orderBy('ledger_transfer.id')
    .execute()
  const refunds = new Map<string, Refund[]>()
  for (const { payment_id: id, created_at, debit, amount, sent_on: sentOn } of rows) {
    if (id === null) continue
    const booked = created_at.getTime()
    const refund = {
      at: sentOn === null ? booked : sentAt(sentOn, booked),
      cents: debit === accountId(platform('cents')) ? amount : -amount,
      sentBack: sentOn !== null,
    }
    refunds.set(id, [...(refunds.get(id) ?? []), refund])
  }
  return refunds
}
