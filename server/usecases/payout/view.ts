import type { Payout } from '#contract/payout.ts'
import type { PayoutRow } from '../../store/payout/read.ts'
import type { Ports } from '../ports.ts'
import { readReversalReason } from './reversal-reason.ts'

/** A payout as its doctor and administrators see it. */
export async function payoutView(ports: Pick<Ports, 'vault'>, row: PayoutRow): Promise<Payout> {
  const reason = row.returned_at && (await readReversalReason(ports, row))
  return {
    _id: row.id,
    name: row.name,
    iban: row.iban,
    amount: row.cents / 100,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    ...(row.executed_at && { executedAt: row.executed_at.toISOString() }),
    ...(row.filed_at && { filedAt: row.filed_at.toISOString() }),
    ...(row.returned_at && {
      returnedAt: row.returned_at.toISOString(),
      ...(reason && { returnReason: reason }),
    }),
  }
}
