import { findPayout } from '../../store/payout/read.ts'
import type { Ports } from '../ports.ts'
import { bookPayout } from './book.ts'

/** Books a payout that the bank has paid and nobody wrote down. One it has not paid waits for an administrator. */
export async function settlePayout(
  { database, clock, payouts }: Pick<Ports, 'database' | 'clock' | 'payouts'>,
  id: string,
): Promise<void> {
  const payout = await findPayout(database.sql, id)
  if (payout?.status !== 'created' || (await payouts.find(id)) !== 'paid') return
  await bookPayout({ database, clock }, { id, doctorId: payout.doctor_id })
}
