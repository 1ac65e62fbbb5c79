import type { Obstacles } from '#domain/payment.ts'
import { sql } from 'kysely'
import { accountId, processor } from '../ledger/write.ts'

// What became of the money of a `payment` of the query it stands in.

/** Cents that went back to its card, as the ledger has them. */
export const refunded = sql<number>`(select coalesce(sum(case when back.credit = ${accountId(processor)} then back.amount
  else -back.amount end), 0)::integer from ledger_transfer as back
  where back.payment_id = payment.id and back.reason = 'refund' and back.state = 'posted')`

/** Whether its card did not take what was to go back. */
export const isRefused = sql<boolean>`exists (select from payment_finding as refused
  where refused.payment_id = payment.id and refused.kind = 'refund_failed' and refused.gone_at is null)`

/** How it is disputed: its bank decides, or has decided against us; null where it is not. */
export const disputeNow = sql<
  Obstacles['dispute']
>`(select case when bool_or(dispute.state = 'open') then 'open'
  when bool_or(dispute.state = 'lost') then 'lost' end from dispute where dispute.payment_id = payment.id)`

/** Cents of it that were sent by bank transfer instead. */
export const transferred = sql<number>`(select coalesce(sum(back.amount), 0)::integer from ledger_transfer as back
  where back.payment_id = payment.id and back.reason = 'sent_back' and back.state = 'posted')`

/** Cents of it that a bank has taken for a dispute. */
export const withdrawn = sql<number>`(select coalesce(sum(dispute.withdrawn), 0)::integer from dispute
  where dispute.payment_id = payment.id)`

/** Cents of it that went back in all. */
export const back = sql<number>`${refunded} + ${transferred}`
