import { randomUUID } from 'node:crypto'
import type { Member } from './clinic.ts'
import type { InspectedServer } from './inspected.ts'

/** Puts earnings into a doctor's wallet, booked as any other transfer. */
export async function giveEarnings(
  { sql }: Pick<InspectedServer, 'sql'>,
  doctor: Member,
  { cents, minutes }: { cents: number; minutes: number },
): Promise<void> {
  const wallet = `wallet/${doctor.clientId}/cents`
  for (const [id, kind, owner, change] of [
    ['platform/cents', 'platform', null, -cents],
    [wallet, 'wallet', doctor.clientId, cents],
  ]) {
    await sql(
      `insert into ledger_account (id, kind, owner, unit, balance) values ($1, $2, $3, 'cents', $4)
       on conflict (id) do update set balance = ledger_account.balance + excluded.balance`,
      [id, kind, owner, change],
    )
  }
  await sql(
    `insert into ledger_transfer (id, key, debit, credit, unit, amount, state, reason, minutes, created_at)
     values ($1::uuid, 'earn/' || $1::text, 'platform/cents', $2, 'cents', $3, 'posted', 'earning', $4, now())`,
    [randomUUID(), wallet, cents, minutes],
  )
}
