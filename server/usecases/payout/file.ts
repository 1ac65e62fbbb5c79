import { failure, type Outcome } from '#contract/errors.ts'
import { SEPA_TRANSFERS, type FileScope, type Payout } from '#contract/payout.ts'
import { lockWaitingPayouts } from '../../store/payout/read.ts'
import { markFiled } from '../../store/payout/write.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { payoutView } from './view.ts'

/**
 * The payouts of one file for the bank, oldest first, noted as filed: each is in one file, however many ask at once,
 * unless those that were in one are asked for again. `wrong_status` when all that wait were in one already.
 */
export async function filePayouts(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { id, scope }: { id?: string | undefined; scope: FileScope },
): Promise<Outcome<Payout[]>> {
  return transact(database, async (tx) => {
    const again = scope === 'waiting'
    const rows = await lockWaitingPayouts(tx, {
      id,
      filed: again ? 'with' : 'without',
      limit: SEPA_TRANSFERS,
    })
    if (rows.length === 0) {
      const waits = !again && (await lockWaitingPayouts(tx, { id, filed: 'with', limit: 1 })).length > 0
      return failure(waits ? 'wrong_status' : 'not_found')
    }
    await markFiled(
      tx,
      rows.map((row) => row.id),
      new Date(clock.now()),
    )
    return rows.map(payoutView)
  })
}
