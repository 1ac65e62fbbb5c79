import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { PaymentIssue } from '#contract/payment-issue.ts'
import type { Page, Paging } from '#contract/paging.ts'
import {
  countOpen,
  findPaymentIssue,
  listFoundIssues,
  lockPaymentIssue,
  markHandled,
} from '../../store/payment/issues.ts'
import type { Audit } from '../audit/audit.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { paymentIssueView } from './issue-view.ts'

type Needs = Pick<Ports, 'database' | 'clock'>

/** What an administrator has to look at about payments, or what was dealt with, newest first. */
export async function listPaymentIssues(
  { database }: Pick<Needs, 'database'>,
  { handled, ...paging }: Paging & { handled: 'no' | 'yes' },
): Promise<Page<PaymentIssue>> {
  const { rows, total } = await listFoundIssues(database.sql, { handled: handled === 'yes', ...paging })
  return { data: rows.map(paymentIssueView), total, ...paging }
}

/** How much of it waits. */
export async function countPaymentIssues({ database }: Pick<Needs, 'database'>): Promise<{ open: number }> {
  return { open: await countOpen(database.sql) }
}

/** Marks what was found as dealt with, and by whom; once, and only as it was seen. */
export async function handlePaymentIssue(
  { database, clock }: Needs,
  { personId }: Actor,
  id: string,
  { version }: { version: number },
  audit: Audit,
  call?: KeyedCall,
): Promise<Outcome<PaymentIssue>> {
  const marked = await transact(database, async (tx) => {
    const issue = await lockPaymentIssue(tx, id)
    if (!issue) return failure('not_found')
    if (issue.handled_at || issue.gone_at) return failure('wrong_status')
    if (issue.version !== version) return failure('conflict')
    await markHandled(tx, id, personId, new Date(clock.now()))
    await finish(tx, call, id)
    await audit(tx, id)
    return null
  })
  return isFailure(marked) ? marked : getPaymentIssue({ database }, id)
}

/** One of them as it stands. */
export async function getPaymentIssue(
  { database }: Pick<Needs, 'database'>,
  id: string,
): Promise<Outcome<PaymentIssue>> {
  const row = await findPaymentIssue(database.sql, id)
  return row ? paymentIssueView(row) : failure('not_found')
}
