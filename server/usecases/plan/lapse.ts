import { lockAvailable } from '../../store/ledger/read.ts'
import { monthAccount, platform, transfer } from '../../store/ledger/write.ts'
import { lockClient } from '../../store/person/read.ts'
import { findMonth, listEnded, markLapsed } from '../../store/subscription/months.ts'
import { runAll } from '../run-all.ts'
import type { Ports } from '../ports.ts'

type Needs = Pick<Ports, 'database' | 'clock'>

/** Takes back what nobody used of a month that is over; once. */
export async function lapseMonth({ database, clock }: Needs, monthId: string): Promise<void> {
  const now = clock.now()
  await database.transact(async (tx) => {
    const month = await findMonth(tx, monthId)
    if (!month || month.ends_at.getTime() > now) return
    // Nobody books with what is being taken back.
    await lockClient(tx, month.patient_id)
    if (!(await markLapsed(tx, monthId, new Date(now)))) return
    const rest = await lockAvailable(tx, monthAccount(month))
    if (rest < 1) return
    await transfer(tx, {
      key: `lapse/${monthId}`,
      debit: monthAccount(month),
      credit: platform('plan'),
      amount: rest,
      reason: 'lapse',
      at: now,
    })
  })
}

/** Catches up with the ends of months whose timer was lost. */
export async function sweepMonths(ports: Needs): Promise<void> {
  const ids = await listEnded(ports.database.sql, new Date(ports.clock.now()), 200)
  await runAll(ids.map((id) => () => lapseMonth(ports, id)))
}
