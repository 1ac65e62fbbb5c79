import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { putDeadLetter, refusedMail } from '../../world/server/dead-letters.ts'
import { endMonth } from '../../world/money/end-month.ts'
import type { Booked } from './bookings.ts'
import { orderOf, type Walk } from './walk.ts'

/** Everything about money after it was asked for: papers, disputes, plans, orders, questions of the bank. */
export async function walkMoney(
  { server, clinic, admin, visit }: Walk,
  { doctor, patient, free }: Booked,
): Promise<void> {
  const mine = { token: patient.token }
  // Payments and their papers.
  await clinic.effectsDone()
  const payments = await visit('listPayments', mine)
  const taken = (payments.body as { data: { _id: string; receipt: boolean }[] }).data.find(
    (each) => each.receipt,
  )
  await visit('downloadReceipt', { ...mine, id: taken?._id ?? '' })
  await visit('downloadReceipt', { ...mine, id: randomUUID(), status: 404 })
  for (const format of ['pdf', 'csv'])
    await visit('downloadStatement', { ...mine, query: { year: '2026', format } })
  await visit('listAllPayments', { token: admin, query: { status: 'paid', patientId: patient.clientId } })

  // Its payer disputes it at the bank.
  const [paid] = await server.sql<{ id: string }>(
    `select processor_id as id from payment where state = 'captured' limit 1`,
  )
  const what = new URLSearchParams({ what: 'dispute' })
  await fetch(`${server.url}/dev/payments/${paid?.id}`, { method: 'POST', body: what })
  // The processor tells of it by itself.
  await expect.poll(() => server.sql('select 1 from payment_finding')).toHaveLength(1)
  const issues = await visit('listFindings', { token: admin, query: { handled: 'no' } })
  await visit('countFindings', { token: admin })
  await visit('countWaiting', { token: admin })
  await visit('listAudit', { token: admin, query: { kind: 'payments_listed' } })
  const letter = await putDeadLetter(server, refusedMail(patient.personId))
  await visit('listDeadLetters', { token: admin, query: { kind: 'mail' } })
  await visit('retryDeadLetter', { token: admin, id: letter })
  await visit('retryDeadLetter', { token: admin, id: letter, status: 404 })
  const other = await putDeadLetter(server, refusedMail(patient.personId))
  await visit('discardDeadLetter', { token: admin, id: other })
  await visit('discardDeadLetter', { token: admin, id: other, status: 404 })
  await visit('retryDeadLettersOfKind', { token: admin, body: { kind: 'mail' } })
  const [issue] = (issues.body as { data: { _id: string; version: number }[] }).data
  const about = { token: admin, id: issue?._id ?? '', body: { version: issue?.version } }
  await visit('noteRefundSent', { ...about, status: 409 })
  await visit('handleFinding', { ...about, body: { version: 0 }, status: 409 })
  await visit('getFinding', { token: admin, id: about.id })
  await visit('handleFinding', about)
  await visit('handleFinding', { ...about, status: 409 })

  // A plan, from its price to its end.
  const member = await clinic.newPayer()
  const { token: subscriber } = member
  await visit('quotePurchase', { token: subscriber, body: { plan: 'advanced' } })
  await visit('choosePlan', { token: subscriber, body: { plan: 'basic' } })
  await visit('choosePlan', { token: subscriber, body: { plan: 'basic' }, status: 409 })
  await visit('getBalance', { token: subscriber })
  await visit('getPlan', { token: subscriber })
  const spare = await clinic.giveCard(member, '4000000000000341')
  await visit('choosePlanCard', { token: subscriber, body: { cardId: spare } })
  await visit('choosePlanCard', { token: subscriber, body: { cardId: randomUUID() }, status: 404 })
  const listed = await visit('listPayments', { token: subscriber })
  const [paidMonth] = (listed.body as { data: { _id: string }[] }).data
  await visit('retryPayment', { token: subscriber, id: paidMonth?._id ?? '', status: 409 })
  await endMonth(server, member, clinic.now())
  await server.moveClock(1000)
  await expect
    .poll(() => server.sql('select status from subscription where patient_id = $1', [member.clientId]))
    .toEqual([{ status: 'past_due' }])
  const unpaid = await visit('listPayments', { token: subscriber })
  const [failed] = (unpaid.body as { data: { _id: string }[] }).data
  await visit('retryPayment', { token: subscriber, id: failed?._id ?? '', status: 402 })
  await clinic.giveCard(member)
  await visit('retryPayment', { token: subscriber, id: failed?._id ?? '', status: 200 })
  await visit('cancelPlan', { token: subscriber })

  // Orders by bank transfer.
  const { token: orderer } = await clinic.newPatient()
  const order = { kind: 'psychologist', amount: 5, payBy: 'bank_transfer' }
  const kept = orderOf(await visit('buyConsultations', { token: orderer, body: order, status: 201 }))
  const dropped = orderOf(
    await visit('choosePlan', {
      token: orderer,
      body: { plan: 'basic', payBy: 'bank_transfer' },
      status: 201,
    }),
  )
  await visit('listOrders', { token: orderer, query: { status: 'open' } })
  await visit('withdrawOrder', { token: orderer, id: dropped })
  await visit('listAllOrders', { token: admin, query: { status: 'open', reference: 'RF' } })
  await visit('markOrderReceived', { token: admin, id: kept, body: {} })
  await visit('markOrderReceived', { token: admin, id: kept, body: {}, status: 409 })
  await visit('markOrderReturned', {
    token: admin,
    id: dropped,
    body: { returnedOn: '2020-01-01' },
    status: 422,
  })
  await visit('markOrderReturned', { token: admin, id: dropped, body: {} })
  await visit('markOrderReturned', { token: admin, id: kept, body: {}, status: 409 })
  await visit('withdrawOrder', { token: orderer, id: kept, status: 409 })
  await visit('listPayments', { token: orderer })

  // Money that needs a challenge.
  const careful = await clinic.newPatient()
  await clinic.giveCard(careful, '4000002760003184')
  const challenged = await visit('reserveConsultation', {
    token: careful.token,
    body: clinic.bookingInput(doctor, free),
    status: 202,
  })
  const { payment } = challenged.body as { payment: { _id: string; challengeUrl: string } }
  await visit('completePayment', { token: careful.token, id: payment._id, status: 202 })
  const form = new URLSearchParams({ answer: 'approve' })
  await fetch(new URL(payment.challengeUrl, server.url), { method: 'POST', body: form })
  await visit('completePayment', { token: careful.token, id: payment._id, status: 201 })
  await visit('giveUpPayment', { token: careful.token, id: payment._id, status: 201 })
  const unanswered = { token: careful.token, body: { kind: 'psychologist', amount: 1 }, status: 202 } as const
  const { payment: left } = (await visit('buyConsultations', unanswered)).body as { payment: { _id: string } }
  await visit('giveUpPayment', { token: careful.token, id: left._id, status: 204 })

  await visit('hearProcessor', { body: '{}', status: 400 })
}
