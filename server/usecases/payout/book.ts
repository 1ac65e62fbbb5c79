import { failure, type Outcome } from '#contract/errors.ts'
import type { Payout } from '#contract/payout.ts'
import { payoutsOf, processor, transfer } from '../../store/ledger/write.ts'
import { lockPayout } from '../../store/payout/read.ts'
import { markExecuted } from '../../store/payout/write.ts'
import type { Tx } from '../../store/schema.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { payoutView } from './view.ts'

/** Posts a payout that the bank has paid out of the books, once; what asked for it is `finished` with it. */
export function bookPayout(
  { database, clock, vault }: Pick<Ports, 'database' | 'clock' | 'vault'>,
  { id, doctorId }: { id: string; doctorId: string },
  finished: (tx: Tx) => Promise<void> = async () => {},
): Promise<Outcome<Payout>> {
  return transact(database, async (tx) => {
    const current = await lockPayout(tx, id)
    if (current?.status !== 'created') return failure('wrong_status')
    const now = clock.now()
    await finished(tx)
    await markExecuted(tx, id, new Date(now))
    await transfer(tx, {
      key: `execute/${id}`,
      debit: payoutsOf(doctorId),
      credit: processor,
      amount: current.cents,
      reason: 'payout',
      at: now,
      payoutId: id,
    })
    return payoutView({ vault }, { ...current, status: 'executed', executed_at: new Date(now) })
  })
}
