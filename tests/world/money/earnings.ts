import type { Member } from '../people/clinic.ts'
import type { InspectedServer } from '../server/inspected.ts'

/** Puts earnings into a doctor's wallet, each booked as any other transfer. */
export async function giveEarnings(
  { sql }: Pick<InspectedServer, 'sql'>,
  doctor: Member,
  { cents, minutes, times = 1 }: { cents: number; minutes: number; times?: number },
): Promise<void> {
  const wallet = `wallet/${doctor.clientId}/cents`
  for (const [id, kind, owner, change] of [
    ['platform/cents', 'platform', null, -cents * times],
    [wallet, 'wallet', doctor.clientId, cents * times],
  ]) {
    await sql(
      `insert into ledger_account (id, kind, owner, unit, balance) values ($1, $2, $3, 'cents', $4)
       on conflict (id) do update set balance = ledger_account.balance + excluded.balance`,
      [id, kind, owner, change],
    )
  }
  await sql(
    `insert into ledger_transfer (id, key, debit, credit, unit, amount, state, reason, minutes, created_at)
     select id, 'earn/' || id, 'platform/cents', $1, 'cents', $2, 'posted', 'earning', $3, now()
     from (select gen_random_uuid() as id from generate_series(1, $4::int)) as each`,
    [wallet, cents, minutes, times],
  )
}
