import { isFailure } from '#contract/errors.ts'
import * as issues from '#contract/payment-issue.ts'
import * as routes from '#contract/payment.ts'
import type { Hono } from 'hono'
import {
  getReceipt,
  getStatement,
  listAllPayments,
  listPayments,
  paperLanguage,
} from '../usecases/receipt/receipts.ts'
import { retryRenewal } from '../usecases/plan/retry.ts'
import {
  countPaymentIssues,
  getPaymentIssue,
  handlePaymentIssue,
  listPaymentIssues,
} from '../usecases/payment/issues.ts'
import { receiveWebhook } from '../usecases/payment/receive-webhook.ts'
import { recordRefundTransfer } from '../usecases/payment/refund-transfer.ts'
import { serve, type Web } from './serve.ts'

/** What was paid, and the papers that say so. */
export function paymentRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, routes.listPayments, ({ actor, query }) => listPayments(ports, actor, query))
  serve(app, web, routes.retryPayment, ({ actor, params, call }) =>
    retryRenewal(ports, actor, params.id, call?.key),
  )
  serve(app, web, routes.downloadReceipt, async ({ actor, params, query }) => {
    const receipt = await getReceipt(ports, actor, params.id)
    if (isFailure(receipt)) return receipt
    const language = await paperLanguage(ports, actor, query.language)
    const bytes = await web.receiptOf(receipt, language, actor.personId)
    return isFailure(bytes) ? bytes : { type: 'application/pdf', bytes }
  })
  serve(app, web, routes.downloadStatement, async ({ actor, query }) => {
    const statement = await getStatement(ports, actor, query.year)
    if (isFailure(statement)) return statement
    const language = await paperLanguage(ports, actor, query.language)
    return web.statementOf(statement, query.format, language, actor.personId)
  })
  serve(app, web, routes.hearProcessor, ({ file, signature }) => receiveWebhook(ports, file, signature))
  serve(app, web, routes.listAllPayments, ({ query }) => listAllPayments(ports, query))
  serve(app, web, issues.listFindings, ({ query }) => listPaymentIssues(ports, query))
  serve(app, web, issues.countFindings, () => countPaymentIssues(ports))
  serve(app, web, issues.getFinding, ({ params }) => getPaymentIssue(ports, params.id))
  serve(app, web, issues.handleFinding, ({ actor, params, body, audit, call }) =>
    handlePaymentIssue(ports, actor, params.id, body, audit, call),
  )
  serve(app, web, issues.noteRefundSent, ({ actor, params, body, audit, call }) =>
    recordRefundTransfer(ports, actor, params.id, body, audit, call),
  )
}
