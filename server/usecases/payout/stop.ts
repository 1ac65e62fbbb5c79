import { failure, type Outcome } from '#contract/errors.ts'
import type { Payout } from '#contract/payout.ts'
import { lockAvailable, minutesOf } from '../../store/ledger/read.ts'
import { payoutsOf, transfer, walletOf } from '../../store/ledger/write.ts'
import { lockPayout, type PayoutRow } from '../../store/payout/read.ts'
import { markReversed } from '../../store/payout/write.ts'
import { personOfClient } from '../account/person-of-client.ts'
import { finish, finishRefused, type KeyedCall } from '../idempotency/finish.ts'
import { queueMail } from '../notice/queue.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { bookPayout } from './book.ts'
import { payoutView } from './view.ts'

/** Has the bank stop a payout that is to come back, and books what it says: back in the wallet, or paid after all. */
export async function stopPayout(
  ports: Pick<Ports, 'database' | 'clock' | 'vault' | 'jobs' | 'payouts'>,
  { id, doctor_id: doctorId, cents }: PayoutRow,
  call?: KeyedCall,
): Promise<Outcome<Payout>> {
  const said = await ports.payouts.stop({ key: id, cents })
  if (said === 'failed') return failure('payout_failed')
  if (said === 'stopped') return bookReversal(ports, id, call)
  const paid = failure('payout_paid')
  await bookPayout(ports, { id, doctorId }, (tx) => finishRefused(tx, call, paid))
  return paid
}

/** Moves the money of a payout that is stopped back, with the minutes it took along, and tells its doctor. */
function bookReversal(
  { database, clock, vault, jobs }: Pick<Ports, 'database' | 'clock' | 'vault' | 'jobs'>,
  id: string,
  call: KeyedCall | undefined,
): Promise<Outcome<Payout>> {
  return transact(database, async (tx) => {
    const payout = await lockPayout(tx, id)
    if (payout?.status !== 'created') return failure('wrong_status')
    const { doctor_id: doctorId, cents } = payout
    const [now, wallet] = [clock.now(), walletOf(doctorId)]
    // The wallet first, as whoever withdraws from it does: neither waits for the other in a circle.
    await lockAvailable(tx, wallet)
    await finish(tx, call, id)
    await markReversed(tx, id, new Date(now))
    await transfer(tx, {
      key: `return-payout/${id}`,
      debit: payoutsOf(doctorId),
      credit: wallet,
      amount: cents,
      reason: 'payout_return',
      at: now,
      minutes: await minutesOf(tx, `withdraw/${id}`),
      payoutId: id,
    })
    await queueMail({ jobs }, tx, {
      kind: 'payout-returned',
      key: `payout-returned/${id}`,
      personId: await personOfClient(tx, doctorId),
      payoutId: id,
    })
    return payoutView({ vault }, { ...payout, status: 'returned', returned_at: new Date(now) })
  })
}
