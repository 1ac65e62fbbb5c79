import type { Paging } from '#contract/paging.ts'
import { sql } from 'kysely'
import { accountId, walletOf } from '../ledger/write.ts'
import type { Reader } from '../schema.ts'
import { counted, totalOf } from '../page.ts'

export interface StatementRow {
  id: string
  at: Date
  reason: string
  consultation_id: string | null
  payout_id: string | null
  /** Why a payout came back, where it says: in clear where it was written before migration 0060, else sealed. */
  return_reason: string | null
  sealed_return_reason: string | null
  minutes: number
  /** Cents; negative when it went out. */
  amount: number
  /** Cents after this movement. */
  balance: number
}

/** Posted movements of a wallet with the balance after each; all of them, for each needs those before it. */
const movements = (wallet: string) => sql`
  select moved.id, moved.created_at as at, reason, consultation_id, payout_id, coalesce(minutes, 0) as minutes, amount,
    case reason when 'payout_return' then payout.return_reason end as return_reason,
    case reason when 'payout_return' then payout.sealed_return_reason end as sealed_return_reason,
    (sum(amount) over (order by moved.created_at, moved.id))::bigint as balance
  from (
    select id, created_at, reason, consultation_id, payout_id, minutes, amount from ledger_transfer
      where credit = ${wallet} and state = 'posted'
    union all
    select id, created_at, reason, consultation_id, payout_id, -minutes, -amount from ledger_transfer
      where debit = ${wallet} and state = 'posted'
  ) as moved left join payout on payout.id = moved.payout_id`

/** A page of the movements of a doctor's wallet, newest first. */
export async function listStatement(
  db: Reader,
  doctorId: string,
  page: Paging,
): Promise<{ rows: StatementRow[]; total: number }> {
  const wallet = accountId(walletOf(doctorId))
  const { rows } = await sql<StatementRow>`
    select moved.* from (${movements(wallet)}) as moved
    order by at desc, id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  const count = () =>
    db
      .selectFrom('ledger_transfer')
      .select(counted)
      .where((where) => where.or([where('credit', '=', wallet), where('debit', '=', wallet)]))
      .where('state', '=', 'posted')
      .executeTakeFirst()
  return { rows, total: await totalOf(rows, page, count) }
}

/** A page of the movements of a doctor's wallet from an instant to another, newest first: those that follow one. */
export async function listMovements(
  db: Reader,
  doctorId: string,
  { from, to, after, limit }: { from: Date; to: Date; after: string | null; limit: number },
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    with moved as (${movements(accountId(walletOf(doctorId)))})
    select * from moved
    where at >= ${from} and at < ${to}
      and (${after}::uuid is null or (at, id) < (select at, id from moved where id = ${after}::uuid))
    order by at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Minutes earned and not yet withdrawn. */
export async function minutesInWallet(db: Reader, doctorId: string): Promise<number> {
  const wallet = accountId(walletOf(doctorId))
  const { rows } = await sql<{ minutes: number }>`
    select coalesce(sum(case when credit = ${wallet} then minutes else -minutes end), 0)::int as minutes
    from ledger_transfer where (credit = ${wallet} or debit = ${wallet}) and state = 'posted'`.execute(db)
  return rows[0]?.minutes ?? 0
}

/** Earnings between two instants by calendar month of a zone, ascending. */
export async function earningsByMonth(
  db: Reader,
  doctorId: string,
  range: { from: Date; to: Date },
  zone: string,
): Promise<{ month: string; amount: number; minutes: number }[]> {
  const { rows } = await sql<{ month: string; amount: number; minutes: number }>`
    select to_char(created_at at time zone ${zone}, 'YYYY-MM') as month, sum(amount)::bigint as amount,
      coalesce(sum(minutes), 0)::int as minutes
    from ledger_transfer
    where credit = ${accountId(walletOf(doctorId))} and state = 'posted' and reason = 'earning'
      and created_at >= ${range.from} and created_at < ${range.to}
    group by 1 order by 1 limit 240`.execute(db)
  return rows
}
