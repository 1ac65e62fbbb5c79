import { failure, type Outcome } from '#contract/errors.ts'
import { MAX_SEPA_TRANSFERS, type FileScope, type Payout } from '#contract/payout.ts'
import { isAnyOutsideSepa, lastFiledAt, lockWaitingPayouts } from '../../store/payout/read.ts'
import { markFiled } from '../../store/payout/write.ts'
import type { Audit } from '../audit/audit.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { payoutView } from './view.ts'

/**
 * The payouts of one file for the bank, oldest first: each is in one file, however many ask at once. The last file can
 * be had again, of the same moment and so under the same name for the bank. `wrong_status` when all that wait were in
 * one already. What goes outside SEPA is left out, since a bank may refuse all of a file for it; `iban_outside_sepa` when
 * nothing else waits.
 */
export async function filePayouts(
  { database, clock, vault }: Pick<Ports, 'database' | 'clock' | 'vault'>,
  { id, scope }: { id?: string | undefined; scope: FileScope },
  audit: Audit,
): Promise<Outcome<Payout[]>> {
  return transact(database, async (tx) => {
    const last = await lastFiledAt(tx, id)
    if (scope === 'last' && !last) return failure('not_found')
    const filedAt = scope === 'last' ? last : null
    const rows = await lockWaitingPayouts(tx, { id, filedAt, limit: MAX_SEPA_TRANSFERS })
    // Whoever was faster has filed them by now.
    if (rows.length === 0 && (await lastFiledAt(tx, id))) return failure('wrong_status')
    if (rows.length === 0)
      return failure((await isAnyOutsideSepa(tx, id)) ? 'iban_outside_sepa' : 'not_found')
    await audit(tx, null)
    const at = filedAt ?? new Date(clock.now())
    await markFiled(
      tx,
      rows.map((row) => row.id),
      at,
    )
    return Promise.all(rows.map((row) => payoutView({ vault }, { ...row, filed_at: at })))
  })
}
