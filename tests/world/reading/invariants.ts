import { expect } from 'vitest'
import type { Clinic } from '../people/clinic.ts'
import type { InspectedServer } from '../server/inspected.ts'

/**
 * What must hold after everything, whatever happened: every unit of the ledger sums to zero and each balance is the sum
 * of its posted transfers, payouts wait or were paid as the books have it, nobody is booked twice, reserved times belong
 * to open consultations, holds or payments, promo codes count what uses them, what was bought was paid and credited, and
 * the processor's record agrees with ours.
 */
export async function expectInvariants({ sql }: Pick<InspectedServer, 'sql'>): Promise<void> {
  const sums = await sql(
    'select unit, sum(balance)::int as sum from ledger_account group by unit having sum(balance) <> 0',
  )
  expect(sums, 'every unit sums to zero').toEqual([])
  const drift = await sql(`
    select a.id, a.balance, coalesce(sum(case when t.credit = a.id then t.amount else -t.amount end), 0)::int as posted
    from ledger_account a left join ledger_transfer t on t.state = 'posted' and (t.credit = a.id or t.debit = a.id)
    group by a.id having a.balance <> coalesce(sum(case when t.credit = a.id then t.amount else -t.amount end), 0)`)
  expect(drift, 'balances are the sums of their transfers').toEqual([])
  const pending = await sql(`
    select a.id, a.pending_out, coalesce(sum(t.amount), 0)::int as pending
    from ledger_account a left join ledger_transfer t on t.state = 'pending' and t.debit = a.id
    group by a.id having a.pending_out <> coalesce(sum(t.amount), 0)`)
  expect(pending, 'pending sums agree').toEqual([])
  const waiting = await sql(`
    select a.owner, a.balance::int as books, coalesce(sum(p.cents), 0)::int as payouts
    from ledger_account a left join payout p on p.doctor_id = a.owner and p.status = 'created'
    where a.kind = 'payouts' group by a.id having a.balance <> coalesce(sum(p.cents), 0)`)
  expect(waiting, 'what was withdrawn and not paid is in the books').toEqual([])
  const unpaid = await sql(`
    select p.id, p.cents::int as ours, b.cents::int as theirs from payout p left join bank_order b on b.key = p.id::text
    where p.status = 'executed' and (b.cents is distinct from p.cents or b.paid_at is null)`)
  expect(unpaid, 'every executed payout was paid by the bank').toEqual([])
  const both = await sql(`
    select p.id, t.amount::int as back, b.paid_at from payout p left join bank_order b on b.key = p.id::text
    left join ledger_transfer t on t.key = 'return-payout/' || p.id
    where case when p.status = 'returned' then b.stopped_at is null or t.amount is distinct from p.cents else t.id is not null end`)
  expect(both, 'every returned payout came back once and the bank will not pay it').toEqual([])
  const twice = await sql(`
    select a.subject, b.subject as other from busy a join client c on c.id = a.client_id
      join client p on p.person_id = c.person_id join busy b on b.client_id = p.id
      where a.subject <> b.subject and a.during && b.during`)
  expect(twice, 'no person is booked twice').toEqual([])
  const loose = await sql(`
    select b.subject, b.kind from busy b where not exists (select 1 from hold h where h.id = b.subject and b.kind = 'hold')
      and not exists (select 1 from consultation c where c.id = b.subject and c.status in ('awaiting_approval', 'scheduled', 'active') and b.kind in ('consultation', 'proposal'))
      and not exists (select 1 from payment p where p.consultation_id = b.subject and p.state in ('started', 'challenge') and b.kind = 'paying')`)
  expect(loose, 'every reserved time belongs to something').toEqual([])
  const bare = await sql(`
    select c.id, c.status from consultation c where c.status in ('awaiting_approval', 'scheduled', 'active')
      and (select count(*) from busy b where b.subject = c.id) < 2`)
  expect(bare, 'every open consultation has both its times reserved').toEqual([])
  const counted = await sql(`
    select c.code, c.uses, c.given_cents from promo_code c left join promo_use u on u.code_id = c.id
    group by c.id having c.uses <> count(u.*) or c.given_cents <> coalesce(sum(u.cents), 0)`)
  expect(counted, 'promo codes count their uses').toEqual([])
  const idle = await sql(`
    select u.consultation_id, u.purchase_id from promo_use u
    where not exists (select 1 from payment p where (p.consultation_id = u.consultation_id or p.purchase_id = u.purchase_id) and p.state in ('started', 'challenge'))
      and not exists (select 1 from purchase_order o where o.id = u.purchase_id and o.status = 'open')
      and not exists (select 1 from purchase b join promo_code k on k.id = u.code_id where b.id = u.purchase_id
        and b.promo_code = k.code and b.promo_discount_cents = u.cents and b.credited_at is not null)
      and not exists (select 1 from consultation c join promo_code k on k.id = u.code_id where c.id = u.consultation_id
        and c.promo_code = k.code and c.promo_discount_cents = u.cents
        and (c.status not in ('rejected', 'expired') or c.closed_reason = 'patient_absent'))`)
  expect(idle, 'a promo code is used by what is paid or about to be').toEqual([])
  const bought = await sql(`
    select b.id, b.credited_at, p.state, u.amount::int as units, m.amount::int as cents from purchase b
    left join payment p on p.purchase_id = b.id
    left join ledger_transfer u on u.key = 'purchase/' || b.id || '/consultations'
    left join ledger_transfer m on m.key = 'purchase/' || b.id || '/money'
    where case when b.credited_at is null then p.state not in ('started', 'challenge', 'failed') or u.id is not null or m.id is not null
      else u.amount is distinct from b.amount or coalesce(m.amount, 0) <> b.total_cents
        -- What was bought stays bought, also when somebody gave its money back by hand.
        or (b.total_cents > 0 and coalesce(p.state not in ('captured', 'refunded'), true)) end`)
  expect(bought, 'what was bought was paid and credited once, and nothing else').toEqual([])
  const ordered = await sql(`
    select o.id, o.status, b.credited_at, p.method from purchase_order o join purchase b on b.id = o.id
    left join payment p on p.purchase_id = o.id
    where (o.status = 'received') is distinct from (b.credited_at is not null and p.method = 'bank_transfer')`)
  expect(ordered, 'what was ordered is had once its money is there, and only then').toEqual([])
  const sentBack = await sql(`
    select o.id, o.status, b.total_cents, came.amount::int as came, went.amount::int as went from purchase_order o
    join purchase b on b.id = o.id
    left join ledger_transfer came on came.key = 'order/' || o.id || '/came' and came.state = 'posted'
      and came.debit = 'bank/cents' and came.credit = 'platform/cents'
    left join ledger_transfer went on went.key = 'order/' || o.id || '/went' and went.state = 'posted'
      and went.debit = 'platform/cents' and went.credit = 'bank/cents'
    where case when o.status = 'returned' then came.amount is distinct from b.total_cents or went.amount is distinct from b.total_cents
      else num_nonnulls(came.id, went.id) > 0 end`)
  expect(sentBack, 'what was sent back came and went once, and of no other order').toEqual([])
  const banked = await sql(`
    select books, came, went from (select coalesce(sum(balance), 0)::int as books from ledger_account where kind = 'bank') as a,
      (select coalesce(sum(cents), 0)::int as came from payment where method = 'bank_transfer') as p,
      (select coalesce(sum(cents), 0)::int as went from refund_transfer) as r where books <> went - came`)
  expect(banked, 'the bank gave what was received, and took what was sent').toEqual([])
  const sent = await sql(`
    select r.payment_id, r.cents, p.state, p.cents as price from refund_transfer r join payment p on p.id = r.payment_id
    left join ledger_transfer t on t.key = 'sent-back/' || p.id and t.reason = 'sent_back' and t.state = 'posted'
    where t.amount is distinct from r.cents or p.state <> 'refunded' or p.cents > r.cents + (
      select coalesce(sum(case when b.credit = 'processor/cents' then b.amount else -b.amount end), 0)
      from ledger_transfer b where b.payment_id = p.id and b.reason = 'refund' and b.state = 'posted')`)
  expect(sent, 'what was sent by transfer is in the books, and its payment is back whole').toEqual([])
  const months = await sql(`
    select b.id, b.credited_at, m.id as month from purchase b left join plan_month m on m.purchase_id = b.id
    where (b.plan is not null and b.credited_at is not null) is distinct from (m.id is not null and m.plan = b.plan)`)
  expect(months, 'every paid month of a plan is there, and no other').toEqual([])
  const beside = await sql(`
    select m.id from plan_month m left join payment p on p.purchase_id = m.purchase_id
    where m.beside and p.method is distinct from 'bank_transfer'`)
  expect(beside, 'only what was ordered stands beside a plan').toEqual([])
  const running = await sql(`
    select s.patient_id, s.plan, c.payment_plan from client c full join subscription s on s.patient_id = c.id
    where c.role = 'patient' and coalesce(s.plan, 'pay_as_you_go') is distinct from coalesce(c.payment_plan, 'pay_as_you_go')`)
  expect(running, 'the plan that is shown is the one that runs').toEqual([])
}

/** The processor's record and ours, once every effect has run. */
export async function expectProcessorAgrees({ sql }: Pick<InspectedServer, 'sql'>): Promise<void> {
  const apart = await sql(`
    select p.id, p.state as ours, t.state as theirs from payment p left join test_payment t on t.id = p.processor_id
    where p.method = 'card' and p.state in ('authorised', 'captured', 'voided', 'refunded') and t.state is distinct from p.state
      and not (p.state = 'voided' and t.state = 'refused')
      and not (t.state = 'captured' and exists (select 1 from refund_transfer r where r.payment_id = p.id))`)
  expect(apart, 'the processor agrees').toEqual([])
}

/** Once every effect has run, the books are right and the processor's are the same. */
export async function expectRightBooks({
  server,
  clinic,
}: {
  server: InspectedServer
  clinic: Pick<Clinic, 'effectsDone'>
}): Promise<void> {
  await clinic.effectsDone()
  await expectInvariants(server)
  await expectProcessorAgrees(server)
}
