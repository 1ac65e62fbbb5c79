import { expect } from 'vitest'
import type { Real } from './real.ts'

/** What holds after each command, whatever it was, in one look at the database: nothing is found. */
const wrongs = `
  select 'a unit of the ledger does not sum to zero' as what, unit as which
    from ledger_account group by unit having sum(balance) <> 0
  union all select 'an account holds less than nothing', id
    from ledger_account where kind not in ('processor', 'bank', 'platform') and balance - pending_out < 0
  union all select 'a payment is still on its way', id::text from payment where state = 'started'
  union all select 'a payment was taken without a receipt, or has one without', p.id::text
    from payment p left join receipt r on r.payment_id = p.id
    where (r.number is not null) <> (p.state in ('captured', 'refunded'))
  union all select 'a promo code is used by nothing', code_id::text from promo_use u
    where not exists (select 1 from consultation c where c.id = u.consultation_id
        and (c.status not in ('rejected', 'expired') or c.closed_reason = 'patient_absent'))
      and not exists (select 1 from payment p where p.state = 'challenge'
        and (p.consultation_id = u.consultation_id or p.purchase_id = u.purchase_id))
      and not exists (select 1 from purchase b where b.id = u.purchase_id and b.credited_at is not null)
      and not exists (select 1 from purchase_order o where o.id = u.purchase_id and o.status = 'open')`

/** A database that was cut off goes on with numbers further on. */
const gaps = `
  union all select 'a number of a receipt is missing', max(number)::text
    from receipt having max(number) <> count(*)`

export async function expectHolds({ processor }: Real): Promise<void> {
  const found = await processor.server.sql<{ what: string; which: string }>(
    processor.died ? wrongs : wrongs + gaps,
  )
  expect(found.map(({ what, which }) => `${what}: ${which}`)).toEqual([])
}
