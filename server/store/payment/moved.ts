import { sql } from 'kysely'
import { accountId, processor } from '../ledger/write.ts'

/** Cents that went back to the card of a `payment`, as the ledger has them. */
export const returned = sql<number>`(select coalesce(sum(case when back.credit = ${accountId(processor)} then back.amount
  else -back.amount end), 0)::integer from ledger_transfer as back
  where back.payment_id = payment.id and back.reason = 'refund' and back.state = 'posted')`

/** Cents of it that were sent by bank transfer instead. */
export const sent = sql<number>`(select coalesce(sum(back.amount), 0)::integer from ledger_transfer as back
  where back.payment_id = payment.id and back.reason = 'sent_back' and back.state = 'posted')`

/** Cents of it that a bank has taken for a dispute. */
export const withdrawn = sql<number>`(select coalesce(sum(dispute.withdrawn), 0)::integer from dispute
  where dispute.payment_id = payment.id)`
