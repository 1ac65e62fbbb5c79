import type { Query } from '../database/home.ts'

/** What is written in the test processor's books after money was taken. Each act is one statement. */
export function testPostCapture(query: Query) {
  return {
    /** Gives back so much, or what is left; once for each key, and nothing that a bank decides on or has taken for good. */
    async refund(id: string, key: string, cents?: number): Promise<void> {
      await query(
        `with back as (
           select id, cents - (select coalesce(sum(value::integer), 0) from jsonb_each_text(refunds)) as left
           from test_payment where id = $1 for update)
         update test_payment
         set state = case when coalesce($3::integer, back.left) = back.left then 'refunded' else state end,
           refunds = refunds || jsonb_build_object($2::text, coalesce($3::integer, back.left))
         from back where test_payment.id = back.id and state = 'captured' and coalesce(dispute, 'won') = 'won'
           and not jsonb_exists(refunds || failed_refunds, $2)
           and coalesce($3::integer, back.left) between 1 and back.left`,
        [id, key, cents ?? null],
      )
    },
    /** The card takes none of its refunds: the money is with us again. */
    async failRefunds(id: string): Promise<void> {
      await query(
        `update test_payment set state = 'captured', failed_refunds = failed_refunds || refunds, refunds = '{}'
         where id = $1 and state in ('captured', 'refunded')`,
        [id],
      )
    },
    async dispute(id: string, at: number): Promise<void> {
      await query(
        `update test_payment set dispute = 'open', disputed_at = $2
         where id = $1 and state = 'captured' and dispute is null`,
        [id, new Date(at)],
      )
    },
    async closeDispute(id: string, end: 'won' | 'lost'): Promise<void> {
      await query(`update test_payment set dispute = $2 where id = $1 and dispute = 'open'`, [id, end])
    },
    async changedSince(at: number): Promise<string[]> {
      const rows = await query<{ id: string }>(
        `select id from test_payment where disputed_at >= $1 or (refunds || failed_refunds <> '{}' and made_at >= $1)`,
        [new Date(at)],
      )
      return rows.map(({ id }) => id)
    },
    /** What was taken last. */
    async takenLast(most: number): Promise<string[]> {
      const rows = await query<{ id: string }>(
        `select id from test_payment where state in ('captured', 'refunded') order by made_at desc, id limit $1`,
        [most],
      )
      return rows.map(({ id }) => id)
    },
  }
}
