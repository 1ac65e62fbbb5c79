import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'
import type { Page, Paging } from '#contract/paging.ts'
import type { Payment, PaymentRow, ShownPaymentStatus } from '#contract/payment.ts'
import { statementOf, yearInRiga, type Receipt, type Statement } from '#domain/receipt.ts'
import { listAllPaid, listPaid, listReceipted, type PaidRow } from '../../store/payment/listed.ts'
import { listRefunds } from '../../store/payment/refunds.ts'
import { findPerson } from '../../store/person/read.ts'
import { findSubscription } from '../../store/subscription/read.ts'
import type { Reader } from '../../store/schema.ts'
import { patientProfile } from '../card/cards.ts'
import { paginate } from '../paginate.ts'
import { isUnpaidTry } from '../plan/renewal.ts'
import type { Actor, Ports } from '../ports.ts'
import { buyerOf, receiptOf } from './receipt-of.ts'
import { payerView, paymentView, receiptView } from './view.ts'

export type { Receipt, Statement } from '#domain/receipt.ts'

type Needs = Pick<Ports, 'database'>

/** Payments of a statement that are read at once. */
const PAYMENTS_PER_PAGE = 500

/** One's own payments, newest first; of one consultation, where one is named. */
export async function listPayments(
  { database }: Needs,
  actor: Actor,
  { consultationId, ...paging }: Paging & { consultationId?: string | undefined },
): Promise<Page<Payment>> {
  const patientId = await patientProfile(database.sql, actor)
  if (isFailure(patientId)) return { data: [], total: 0, ...paging }
  const { rows, total } = await listPaid(database.sql, patientId, { ...paging, consultationId })
  const plan = await findSubscription(database.sql, patientId)
  return { data: rows.map((row) => paymentView(row, isUnpaidTry(plan, row))), total, ...paging }
}

/** The receipt of one's own payment. */
export async function getReceipt({ database }: Needs, actor: Actor, id: string): Promise<Outcome<Receipt>> {
  const patientId = await patientProfile(database.sql, actor)
  if (isFailure(patientId)) return patientId
  return (await receiptOf(database.sql, { ...actor, patientId }, id)) ?? failure('not_found')
}

/** What was paid and refunded in a year. */
export async function getStatement(
  { database }: Needs,
  actor: Actor,
  year: number,
): Promise<Outcome<Statement>> {
  const patientId = await patientProfile(database.sql, actor)
  if (isFailure(patientId)) return patientId
  const receipts = await receiptsOf(database.sql, patientId, yearInRiga(year))
  return statementOf(year, await buyerOf(database.sql, actor.personId), receipts)
}

/** What a patient paid in a time, and of what something went back in it: all of it. */
async function receiptsOf(db: Reader, patientId: string, { from, to }: { from: number; to: number }) {
  const range = { from: new Date(from), to: new Date(to) }
  const pages = paginate<PaidRow>(PAYMENTS_PER_PAGE, (limit, last) =>
    listReceipted(db, patientId, { ...range, after: last?.receipt_number ?? 0, limit }),
  )
  const receipts: Omit<Receipt, 'buyer'>[] = []
  for await (const rows of pages) {
    const refunds = await listRefunds(
      db,
      rows.map(({ id }) => id),
    )
    receipts.push(...rows.flatMap((row) => receiptView(row, refunds.get(row.id)) ?? []))
  }
  return receipts
}

/** Payments of all patients, newest first. */
export async function listAllPayments(
  { database }: Needs,
  filter: Paging & {
    status?: ShownPaymentStatus | undefined
    from?: string | undefined
    to?: string | undefined
    patientId?: string | undefined
    sort?: Parameters<typeof listAllPaid>[1]['sort']
  },
): Promise<Page<PaymentRow>> {
  const { from, to, ...rest } = filter
  const { rows, total } = await listAllPaid(database.sql, {
    ...rest,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  })
  return { data: rows.map(payerView), total, limit: filter.limit, offset: filter.offset }
}

/** The language of a person's papers: the one asked for, else the one kept with the account. */
export async function paperLanguage(
  { database }: Needs,
  { personId }: Actor,
  asked: Language | undefined,
): Promise<Language> {
  return asked ?? (await findPerson(database.sql, personId))?.language ?? 'lv'
}
