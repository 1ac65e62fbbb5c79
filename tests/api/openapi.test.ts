import { api as contract } from '#contract/api.ts'
import { randomUUID } from 'node:crypto'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiApp } from '../../server/http/app.ts'
import { pdf } from '../world/attached.ts'
import { mailedToken, newEmail, details, PASSWORD } from '../world/accounts.ts'
import { client, type Answer } from '../world/client.ts'
import { dayAt, iso, type Clinic } from '../world/clinic.ts'
import { type Content, openContent } from '../world/content.ts'
import { giveEarnings } from '../world/earnings.ts'
import type { InspectedServer } from '../world/inspected.ts'
import { endMonth } from '../world/end-month.ts'
import { documentOf } from '../world/openapi.ts'
import { promoTerms } from '../world/promo.ts'
import { stretch } from '../world/proposals.ts'
import { newSubscription } from '../world/push-crypto.ts'

let server: InspectedServer
let clinic: Clinic
let content: Content
let api: Awaited<ReturnType<typeof documentOf>>
beforeAll(async () => {
  ;({ server, clinic, content } = await openContent())
  api = await documentOf(server.url)
})
afterAll(() => server.remove())

test('API-03 the document is valid OpenAPI 3.1', async () => {
  expect(api.document.openapi).toBe('3.1.0')
  expect(await new Validator().validate(structuredClone({ ...api.document }))).toEqual({ valid: true })
})

test('API-03 every schema of the document is a valid JSON Schema, and strict', () => {
  for (const { operation } of api.operations) {
    const inputs = [...operation.parameters, ...Object.values(operation.requestBody?.content ?? {})]
    const outputs = Object.values(operation.responses).flatMap((each) => Object.values(each.content ?? {}))
    for (const [index, { schema }] of [...inputs, ...outputs].entries()) {
      expect(() => api.validator(`${operation.operationId} schema ${index}`, schema)).not.toThrow()
    }
  }
})

test('API-03 the document and the server know the same routes', () => {
  // Made without ports: only its table of routes is looked at.
  const app = apiApp({ ports: {} } as Parameters<typeof apiApp>[0])
  const served = app.routes
    .filter(({ path, method }) => path.startsWith('/v1/') && method !== 'ALL')
    .map(({ path, method }) => `${method} ${path.slice(3).replaceAll(/:(\w+)/g, '{$1}')}`)
  const described = api.operations.map(({ path, method }) => `${method} ${path}`)
  const itself = 'GET /openapi.json'
  expect(new Set(served)).toEqual(new Set([...described, itself]))
  expect(described).toHaveLength(Object.keys(contract).length)
})

test('API-03 every operation has its own name, says who may, and describes each parameter of its path', () => {
  const names = api.operations.map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  for (const { path, operation } of api.operations) {
    const inPath = operation.parameters.filter((each) => each.in === 'path').map(({ name }) => name)
    expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    expect(operation['x-who']).toBeTruthy()
  }
})

const idOf = ({ body }: Answer) => (body as { _id: string })._id
const orderOf = ({ body }: Answer) => (body as { order: { _id: string } }).order._id
const versionOf = ({ body }: Answer) => (body as { version: number }).version
const tokenOf = ({ body }: Answer) => (body as { accessToken: string }).accessToken

interface Visit {
  token?: string
  id?: string
  messageId?: string
  query?: Record<string, string>
  body?: unknown
  status?: number
}

test('API-03 a walk through every route answers as the document says', async () => {
  const visited = new Set<string>()
  async function visit(
    name: string,
    { token, id = '', messageId = '', query, body, status }: Visit = {},
  ): Promise<Answer> {
    const found = api.operations.find(({ operation }) => operation.operationId === name)
    if (!found) throw new Error(`no operation ${name}`)
    const path =
      found.path.replace('{id}', id).replace('{messageId}', messageId) +
      (query ? `?${new URLSearchParams(query)}` : '')
    const answer = await client(server.url).call(found.method, path, { token, body })
    const faults = api.faultsOf(found.operation, answer)
    const expected = status ?? Number(Object.keys(found.operation.responses).find((each) => each < '300'))
    const said = { name, faults, status: answer.status, body: answer.status === expected ? '' : answer.body }
    expect(said).toEqual({ name, faults: [], status: expected, body: '' })
    visited.add(name)
    return answer
  }
  const admin = clinic.admin.token

  // Accounts.
  const person = { ...details(), personalCode: '010190-11111' }
  await visit('signUpPatient', { body: person })
  await visit('signUpPatient', { body: person, status: 409 })
  await visit('signUpPatient', { body: {}, status: 422 })
  await visit('login', { body: { email: person.email, password: PASSWORD }, status: 403 })
  const link = await mailedToken(server.url, person.email, '/email/confirm/')
  await visit('resendConfirmation', { body: { email: person.email } })
  const newest = await mailedToken(server.url, person.email, '/email/confirm/', link)
  await visit('confirmEmail', { body: { token: link }, status: 404 })
  await visit('confirmEmail', { body: { token: newest } })
  const doctorDetails = { ...details(), speciality: 'therapist' }
  await visit('signUpDoctor', { body: doctorDetails })
  const doctorLink = await mailedToken(server.url, doctorDetails.email, '/email/confirm/')
  await visit('confirmEmail', { body: { token: doctorLink } })
  const free = details()
  const freeId = idOf(await visit('signUpFree', { body: free }))
  await visit('confirmEmail', {
    body: { token: await mailedToken(server.url, free.email, '/email/confirm/') },
  })
  const token = tokenOf(await visit('login', { body: { email: person.email, password: PASSWORD } }))
  await visit('getUserProfile', { token })
  await visit('getUserProfile', { status: 401 })
  const { email: _, password: __, ...told } = details()
  await visit('saveUserProfile', { token, body: { ...told, personalCode: null } })
  await visit('setLanguage', { token, body: { language: 'en' } })
  await visit('openSealingKey', { token, status: 404 })
  await visit('getSealingKey', { token })
  await visit('openSealingKey', { token })
  await visit('changePassword', { token, body: { password: PASSWORD, newPassword: 'Jauna1234' } })
  const grown = await visit('addClient', { token, body: { role: 'doctor' } })
  const { clients } = grown.body as { clients: { _id: { _id: string } }[] }
  const switched = tokenOf(await visit('switchClient', { token, id: clients[1]?._id._id ?? '' }))
  await visit('logout', { token: switched })
  await visit('requestPasswordReset', { body: { email: person.email } })
  const reset = await mailedToken(server.url, person.email, '/password/new/')
  await visit('setNewPassword', { body: { token: reset, password: 'Cita12345' } })

  // Administrators.
  const newcomer = newEmail()
  const added = await visit('addAdmin', {
    token: admin,
    body: { email: newcomer, name: 'Ieva', surname: 'Kalna' },
  })
  const first = await mailedToken(server.url, newcomer, '/admin/email/confirm/')
  await visit('resendAdminLink', { token: admin, id: idOf(added) })
  const second = await mailedToken(server.url, newcomer, '/admin/email/confirm/', first)
  await visit('confirmAdmin', { body: { token: second, password: 'Admin1234' } })
  await visit('listAdmins', { token: admin, query: { email: 'example' } })
  await visit('listFreeUsers', { token: admin, query: { approval: 'awaiting_approval' } })
  await visit('approveFreeUser', { token: admin, id: freeId })
  await visit('listPatients', { token: admin })
  const terms = promoTerms()
  const promo = await visit('addPromoCode', { token: admin, body: terms })
  await visit('addPromoCode', { token: admin, body: terms, status: 409 })
  await visit('listPromoCodes', { token: admin, query: { state: 'active' } })
  const dearer = { ...terms, percent: 15, version: versionOf(promo) }
  await visit('changePromoCode', { token: admin, id: idOf(promo), body: dearer })

  // Specialists and their hours.
  const doctor = await clinic.newDoctor()
  const picture = { token: doctor.token }
  await visit('getDoctorProfile', picture)
  const { body: profile } = await visit('getDoctorProfileForReview', { token: admin, id: doctor.clientId })
  const input = Object.fromEntries(
    Object.entries(profile as Record<string, unknown>).filter(([key]) =>
      /^(photo|bio|iban|price|speciality|languages|comments|meta)/.test(key),
    ),
  )
  await visit('saveDoctorProfile', { ...picture, body: { ...input, price: 19.99 } })
  const seen = async () => ({ version: versionOf(await visit('publishDoctorProfile', picture)) })
  const draft = await seen()
  await visit('listDoctorProfiles', { token: admin, query: { status: 'to_review' } })
  const comment = { comment: 'Vēl ne.' }
  await visit('rejectDoctorProfile', { token: admin, id: doctor.clientId, body: { ...comment, ...draft } })
  await visit('approveDoctorProfile', { token: admin, id: doctor.clientId, body: await seen() })
  const day = { from: iso(dayAt(0)), to: iso(dayAt(30)) }
  const hours = { from: iso(dayAt(40, 17)), to: iso(dayAt(40, 18)) }
  const window = idOf(await visit('addAvailability', { ...picture, body: hours }))
  await visit('changeAvailability', { ...picture, id: window, body: { ...hours, repeatWeekly: false } })
  await visit('listAvailability', picture)
  await visit('removeAvailability', { ...picture, id: window })
  await visit('getDoctorCalendar', { ...picture, query: day })
  for (const name of ['getWallet', 'listStatement']) await visit(name, picture)
  await visit('listEarnings', { ...picture, query: day })
  await visit('downloadWalletStatement', { ...picture, query: { year: '2026' } })
  await giveEarnings(server, doctor, { cents: 1000, minutes: 45 })
  const payout = idOf(await visit('withdraw', { ...picture, body: { amount: 5 } }))
  await visit('withdraw', { ...picture, body: { amount: 50 }, status: 409 })
  await visit('listPayouts', picture)
  await visit('listAllPayouts', { token: admin, query: { id: payout, status: 'created' } })
  await visit('downloadSepaFile', { token: admin })
  await visit('executePayout', { token: admin, id: payout })
  await visit('executePayout', { token: admin, id: payout, status: 409 })
  const back = idOf(await visit('withdraw', { ...picture, body: { amount: 2 } }))
  const because = { reason: 'Banka kontu neatrada.' }
  await visit('returnPayout', { token: admin, id: back, body: because })
  await visit('returnPayout', { token: admin, id: back, body: because, status: 409 })
  for (const name of ['listPayouts', 'listStatement']) await visit(name, picture)

  // Public.
  for (const name of ['listDoctors', 'listNews', 'getPricing', 'getSite']) await visit(name)
  await visit('getDoctor', { id: doctor.clientId })
  await visit('listSlots', { id: doctor.clientId, query: day })
  await visit('getNewsPost', { id: content.post })
  await visit('getNewsPost', { id: content.draft, status: 404 })

  // A patient.
  const patient = await clinic.newPatient()
  const mine = { token: patient.token }
  await visit('getQuestionnaire', mine)
  const answers = { questionnaireId: content.questionnaire, answers: { [content.question]: [true, false] } }
  await visit('saveAnswers', { ...mine, body: answers })
  await visit('submitAnswers', { ...mine, body: answers })
  await visit('beginCard', { ...mine, status: 404 })
  const setup = { number: '4242424242424242', expiry: '12/49', name: 'A O', cvc: '123' }
  const card = idOf(await visit('addCard', { ...mine, body: { setup } }))
  await visit('makeCardDefault', { ...mine, id: card })
  await visit('listCards', mine)
  await visit('getBalance', mine)
  const pack = { kind: 'psychologist', amount: 5 }
  await visit('buyConsultations', { ...mine, body: pack })
  await visit('buyConsultations', { ...mine, body: { ...pack, total: 1 }, status: 409 })
  const [one = '', two = '', three = '', four = '', five = ''] = await clinic.freeTimes(doctor, 3)
  const held = await visit('holdTime', {
    ...mine,
    id: doctor.clientId,
    body: { from: one, minutes: 45 },
    status: 201,
  })
  await visit('releaseHold', { ...mine, id: idOf(held) })
  await visit('checkPromoCode', { ...mine, body: { code: terms.code, doctorId: doctor.clientId } })
  await visit('checkPromoCode', { ...mine, body: { code: 'NAV-TADA' }, status: 422 })
  await visit('removePromoCode', { token: admin, id: idOf(promo) })
  await visit('quoteConsultation', { ...mine, body: clinic.wish(doctor, one) })
  const made = await visit('reserveConsultation', { ...mine, body: clinic.wish(doctor, one), status: 201 })
  await visit('listConsultations', mine)
  await visit('getConsultation', { ...mine, id: idOf(made) })
  await visit('getConsultationCalendar', { ...mine, id: idOf(made) })
  await visit('listRequests', picture)
  await visit('acceptConsultation', { ...picture, id: idOf(made) })
  const other = await clinic.reserve(patient, doctor, two)
  await visit('rejectConsultation', { ...picture, id: other._id, body: { comment: 'Diemžēl.' } })
  const unwanted = await clinic.reserve(patient, doctor, three)
  await visit('cancelConsultation', { ...mine, id: unwanted._id })

  // Another time.
  const moved = await clinic.reserve(patient, doctor, three)
  const [asks, says] = [
    { ...mine, id: moved._id },
    { ...picture, id: moved._id },
  ]
  const times = [stretch(moved, five)]
  for (const [name, ending] of [
    ['withdrawProposal', asks],
    ['rejectProposal', says],
    ['acceptProposal', { ...says, body: { from: four } }],
  ] as const) {
    await visit('proposeTime', { ...asks, body: stretch(moved, four) })
    await visit(name, ending)
  }
  await visit('offerTimes', { ...says, body: { times } })
  await visit('rejectOffer', asks)
  await visit('offerTimes', { ...says, body: { times, note: 'Varu tad.' } })
  await visit('acceptOffer', { ...asks, body: { from: five } })

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
  const findings = await visit('listFindings', { token: admin, query: { handled: 'no' } })
  await visit('countFindings', { token: admin })
  const [finding] = (findings.body as { data: { _id: string; version: number }[] }).data
  const about = { token: admin, id: finding?._id ?? '', body: { version: finding?.version } }
  await visit('noteRefundSent', { ...about, status: 409 })
  await visit('handleFinding', { ...about, body: { version: 0 }, status: 409 })
  await visit('handleFinding', about)
  await visit('handleFinding', { ...about, status: 409 })

  // A plan, from its price to its end.
  const member = await clinic.newPayer()
  const { token: subscriber } = member
  await visit('quotePurchase', { token: subscriber, body: { plan: 'advanced' } })
  await visit('choosePlan', { token: subscriber, body: { plan: 'basic' } })
  await visit('choosePlan', { token: subscriber, body: { plan: 'basic' }, status: 409 })
  await visit('getBalance', { token: subscriber })
  const spare = await clinic.giveCard(member, '4000000000000341')
  await visit('choosePlanCard', { token: subscriber, body: { cardId: spare } })
  await visit('choosePlanCard', { token: subscriber, body: { cardId: randomUUID() }, status: 404 })
  const listed = await visit('listPayments', { token: subscriber })
  const [paidMonth] = (listed.body as { data: { _id: string }[] }).data
  await visit('retryPayment', { token: subscriber, id: paidMonth?._id ?? '', status: 409 })
  await endMonth(server, member, clinic.now())
  await server.moveClock(1000)
  await clinic.effectsDone()
  const unpaid = await visit('listPayments', { token: subscriber })
  const [failed] = (unpaid.body as { data: { _id: string }[] }).data
  await visit('retryPayment', { token: subscriber, id: failed?._id ?? '', status: 402 })
  await clinic.giveCard(member)
  await visit('retryPayment', { token: subscriber, id: failed?._id ?? '', status: 200 })
  await visit('cancelPlan', { token: subscriber })

  // Orders by bank transfer.
  const { token: orderer } = await clinic.newPatient()
  const order = { ...pack, payBy: 'bank_transfer' }
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
    body: clinic.wish(doctor, two),
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

  // Notifications.
  const { subscription } = newSubscription('https://push.invalid/one')
  const { endpoint } = subscription
  await visit('getPushKey')
  await visit('saveSubscription', { ...mine, body: subscription })
  const elsewhere = { ...subscription, endpoint: 'https://localhost/one' }
  await visit('saveSubscription', { ...mine, body: elsewhere, status: 422 })
  await visit('removeSubscription', { ...mine, body: { endpoint } })
  await visit('getWaiting', mine)
  await visit('getWaiting', { status: 401 })
  const settings = await visit('getNotificationSettings', mine)
  await visit('saveNotificationSettings', { ...mine, body: settings.body })

  // The call.
  // Everyone stays signed in as if they had used the product just then.
  await server.sql('update session set used_at = $1', [new Date(Date.parse(one))])
  await server.moveClock(Date.parse(one) - Date.now() - 60_000)
  for (const { token: caller } of [patient, doctor])
    await visit('joinCall', { token: caller, id: idOf(made) })
  await visit('endCall', { ...mine, id: idOf(made) })
  const asked = await visit('getFeedback', { ...mine, id: idOf(made) })
  const { questions } = asked.body as { questions: { _id: string }[] }
  const rated = questions.map(({ _id }) => ({ questionId: _id, rating: 5, text: 'Labi' }))
  await visit('giveFeedback', { ...mine, id: idOf(made), body: { answers: rated } })
  await visit('endLate', { ...asks, status: 409 })
  const late = Date.parse(five) + 11 * 60_000
  await server.sql('update session set used_at = $1', [new Date(late)])
  await server.moveClock(late - Date.now())
  await visit('joinCall', asks)
  await visit('endLate', asks)
  await visit('removeCard', { ...mine, id: card })

  // Writing to each other.
  await visit('openChat', { ...mine, body: { doctorId: doctor.clientId }, status: 402 })
  await clinic.subscribe(patient, 'advanced')
  const chat = idOf(await visit('openChat', { ...mine, body: { doctorId: doctor.clientId } }))
  const place = { ...mine, id: chat, messageId: randomUUID() }
  const words = { content: 'Labdien!', sentAt: iso(Date.now()) }
  await visit('putMessage', { ...place, body: words, status: 201 })
  await visit('putMessage', { ...place, body: words, status: 200 })
  await visit('putMessage', { ...place, body: { ...words, content: 'Cits' }, status: 409 })
  await visit('listChats', mine)
  await visit('listChats', picture)
  const uploading = { ...mine, id: chat, query: { attachmentId: randomUUID() }, body: pdf() }
  const attachment = {
    _id: idOf(await visit('uploadAttachment', { ...uploading, status: 201 })),
    name: 'A.pdf',
  }
  await visit('uploadAttachment', { ...uploading, status: 200 })
  await visit('uploadAttachment', { ...uploading, query: {}, body: 'Sveiki', status: 422 })
  await visit('getAttachment', { ...mine, id: attachment._id, status: 404 })
  const withFile = { ...words, content: '', attachment }
  await visit('putMessage', { ...place, messageId: randomUUID(), body: withFile, status: 201 })
  await visit('getAttachment', { ...picture, id: attachment._id })
  await visit('listMessages', { ...picture, id: chat })
  for (const name of ['markDelivered', 'markRead'])
    await visit(name, { ...picture, id: chat, body: { seq: 1 } })
  await visit('removeMessage', { ...place, token: doctor.token, status: 403 })
  await visit('removeMessage', place)
  await visit('listMessages', { ...mine, id: chat, query: { after: '0' } })

  // Devices that were away.
  for (const who of [{}, mine, picture]) await visit('pullChanges', who)
  await visit('pullChanges', { token: 'dead', status: 401 })
  await visit('pullChanges', { ...mine, query: { cursor: 'unknown' } })
  const at = iso(Date.now())
  const read = { _id: randomUUID(), name: 'markRead', args: { chatId: chat, seq: 1 }, at, n: 1, v: 1 }
  const mutations = [
    read,
    read,
    { ...read, args: { chatId: chat, seq: 2 } },
    { _id: randomUUID(), name: 'fly' },
  ]
  await visit('pushMutations', { ...mine, body: { deviceId: 'phone', mutations } })

  await visit('unpublishDoctorProfile', { token: admin, id: doctor.clientId })
  await visit('blockUser', { token: admin, id: patient.personId })
  await visit('unblockUser', { token: admin, id: patient.personId })

  expect(Object.keys(contract).filter((name) => !visited.has(name))).toEqual([])
})
