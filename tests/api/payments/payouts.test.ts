import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listAllPayouts, listPayouts, withdraw, type Payout } from '#contract/payout.ts'
import { listStatement } from '#contract/wallet.ts'
import { tally, times } from '../../world/at-once.ts'
import { outcome } from '../../world/people/client.ts'
import { emailOf, type Member } from '../../world/people/clinic.ts'
import { giveEarnings } from '../../world/money/earnings.ts'
import { breakProcessor } from '../../world/outside/faulty-processor.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { mails, mailTo } from '../../world/reading/mail.ts'
import { nameInFile, openPayouts } from '../../world/money/payouts.ts'

const HOUR = 3_600_000
const IBAN = 'LV80BANK0000435195001'
const OTHER_IBAN = 'LV97HABA0012345678910'

const world = await useWorld(openPayouts())
const { server, clinic, file, saveIban } = world
const { token } = clinic.admin

const own = (doctor: Member) => clinic.api.send(listPayouts, { token: doctor.token, query: {} })
const isAboutIban = ({ subject }: { subject: string }) => subject === 'Izmaksu konts ir mainīts'
const idsIn = (text: unknown) => [...String(text).matchAll(/<EndToEndId>([^<]+)</g)].map(([, id]) => id)

describe('DOC-05 withdrawing', () => {
  test('DOC-05 DOC-04 takes the amount and its share of hours, and keeps name and IBAN as they are', async () => {
    const doctor = await world.newEarner(12_000, 135)
    const answer = await world.take(doctor, 40.05)
    expect(answer).toMatchObject({
      status: 201,
      body: { name: 'Līga Bērziņa', iban: IBAN, amount: 40.05, status: 'created' },
    })
    expect(answer.body).not.toHaveProperty('executedAt')
    expect(await world.wallet(doctor)).toEqual({ hours: 1.5, amount: 79.95, iban: IBAN })
    const { data } = await clinic.api.send(listStatement, { token: doctor.token, query: {} })
    expect(data).toMatchObject([
      { kind: 'payout', amount: -40.05, minutes: -45, balance: 79.95 },
      { kind: 'earning', amount: 120, minutes: 135, balance: 120 },
    ])
    await server.sql(`update person set name = 'Anna' where id = $1`, [doctor.personId])
    await saveIban(doctor, OTHER_IBAN)
    expect((await own(doctor)).data).toEqual([answer.body])
  })

  test('DOC-05 all of it takes all the minutes; a cent is enough, less is not', async () => {
    const doctor = await world.newEarner(3001, 45)
    expect((await world.take(doctor, 0.01)).status).toBe(201)
    expect(await world.wallet(doctor)).toMatchObject({ hours: 0.75, amount: 30 })
    expect((await world.take(doctor, 30)).status).toBe(201)
    expect(await world.wallet(doctor)).toMatchObject({ hours: 0, amount: 0 })
    expect(outcome(await world.take(doctor, 0.01))).toBe('not_enough_funds')
  })

  test.each([
    [0, 'too_small'],
    [-5, 'too_small'],
    [0.001, 'too_precise'],
    [1.005, 'too_precise'],
    ['10', 'invalid'],
    [null, 'invalid'],
    [undefined, 'invalid'],
  ])('DOC-05 VAL-05 %j is no amount: %s', async (amount, code) => {
    const doctor = await world.newEarner(1000)
    const answer = await clinic.api.call('POST', withdraw.path, { token: doctor.token, body: { amount } })
    expect(answer).toMatchObject({ status: 422, body: { error: 'validation', fields: { amount: code } } })
    expect(await world.wallet(doctor)).toMatchObject({ amount: 10 })
  })

  test.each([10.01, 1e15])('DOC-05 %d is more than there is', async (amount) => {
    const doctor = await world.newEarner(1000)
    const answer = await world.take(doctor, amount)
    expect(answer).toMatchObject({ status: 409, body: { error: 'not_enough_funds' } })
    expect((await own(doctor)).total).toBe(0)
  })

  test('DOC-05 without an IBAN, or without a doctor’s profile, nothing is withdrawn', async () => {
    const doctor = await world.newEarner(1000)
    await server.sql('update doctor_profile set iban = null where client_id = $1', [doctor.clientId])
    expect(await world.take(doctor, 5)).toMatchObject({ status: 409, body: { error: 'iban_not_set' } })
    expect(await world.take(clinic.admin, 5)).toMatchObject({ status: 404, body: { error: 'no_profile' } })
  })

  test('DOC-05 fifty withdrawals at once make exactly what the balance allows', async () => {
    const doctor = await world.newEarner(12_050, 450)
    const said = await times(50, () => world.take(doctor, 10))
    expect(tally(said.map(outcome))).toEqual({ done: 12, not_enough_funds: 38 })
    expect(await world.wallet(doctor)).toMatchObject({ amount: 0.5 })
    const payouts = await own(doctor)
    expect([payouts.total, payouts.data.every(({ amount }) => amount === 10)]).toEqual([12, true])
    expect((await world.take(doctor, 0.5)).status).toBe(201)
    expect(await world.wallet(doctor)).toMatchObject({ hours: 0, amount: 0 })
  })

  test('DOC-05 withdrawals while money comes in keep amounts and minutes together', async () => {
    const doctor = await world.newEarner(10_000, 100)
    await Promise.all([
      times(10, () => world.take(doctor, 10)),
      ...Array.from({ length: 5 }, () => giveEarnings(server, doctor, { cents: 1000, minutes: 10 })),
    ])
    const rest = await world.wallet(doctor)
    expect(rest.amount).toBe(50)
    expect((await world.take(doctor, 50)).status).toBe(201)
    expect(await world.wallet(doctor)).toMatchObject({ hours: 0, amount: 0 })
  })

  test('DOC-05 one key twenty times is one payout, and another amount under it is refused', async () => {
    const doctor = await world.newEarner(10_000)
    const key = randomUUID()
    const said = await times(20, () => world.take(doctor, 25, key))
    expect(new Set(said.map(({ body }) => (body as Payout)._id)).size).toBe(1)
    expect(said.every(({ status }) => status === 201)).toBe(true)
    expect(outcome(await world.take(doctor, 26, key))).toBe('idempotency_key_reused')
    expect([(await own(doctor)).total, (await world.wallet(doctor)).amount]).toEqual([1, 75])
  })
})

test('DOC-05 API-01 a withdrawal whose answer was lost is found again under its key, and charged once', async () => {
  const doctor = await world.newEarner(10_000)
  const key = randomUUID()
  const first = await world.take(doctor, 25, key)
  await server.sql(`update idempotent_call set alive_at = 'epoch' where key = $1`, [key])
  await saveIban(doctor, OTHER_IBAN)
  const again = await world.take(doctor, 25, key)
  expect([again.status, again.body]).toEqual([201, first.body])
  expect([(await own(doctor)).total, (await world.wallet(doctor)).amount]).toEqual([1, 75])
})

describe('PAY-09 DOC-06 an IBAN that was changed cools down', () => {
  test('PAY-09 the first one ever has no cool-down; another waits 48 hours, and says until when', async () => {
    const doctor = await world.newEarner(10_000)
    expect((await world.take(doctor, 1)).status).toBe(201)
    // Written another way it is still the same.
    await saveIban(doctor, 'lv80 bank 0000 4351 9500 1')
    expect((await world.take(doctor, 1)).status).toBe(201)
    const before = clinic.now()
    await saveIban(doctor, OTHER_IBAN)
    const refused = await world.take(doctor, 1)
    expect(refused).toMatchObject({ status: 409, body: { error: 'iban_cooling_down' } })
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(48 * 3600 - 60)
    expect(wait).toBeLessThanOrEqual(48 * 3600)
    const { withdrawFrom = '' } = await world.wallet(doctor)
    expect(Date.parse(withdrawFrom)).toBeGreaterThanOrEqual(before + 48 * HOUR)
    // Going back is a change too.
    await saveIban(doctor, IBAN)
    const again = Date.parse((await world.wallet(doctor)).withdrawFrom ?? '')
    expect(again).toBeGreaterThanOrEqual(Date.parse(withdrawFrom))
    await clinic.moveTo(again - 60_000)
    expect(outcome(await world.take(doctor, 1))).toBe('iban_cooling_down')
    await clinic.moveTo(again)
    expect(await world.wallet(doctor)).not.toHaveProperty('withdrawFrom')
    expect(await world.take(doctor, 1)).toMatchObject({ status: 201, body: { iban: IBAN } })
  })

  test('PAY-09 the doctor is told by mail that another account is named, not which', async () => {
    const doctor = await clinic.newDoctor()
    await saveIban(doctor, IBAN)
    await saveIban(doctor, OTHER_IBAN)
    const mail = await mailTo(server.url, emailOf(doctor), isAboutIban)
    expect(mail.text).toContain('48 stundām')
    expect(mail.text).not.toMatch(/LV\d\d|HABA/)
    await clinic.effectsDone()
    expect(
      (await mails(server.url)).filter((sent) => isAboutIban(sent) && sent.to === emailOf(doctor)),
    ).toHaveLength(1)
  })

  test('DOC-06 an IBAN with wrong check digits is not saved', async () => {
    const doctor = await clinic.newDoctor()
    expect(await saveIban(doctor, 'LV80BANK0000435195002')).toMatchObject({
      status: 422,
      body: { fields: { iban: 'iban_invalid' } },
    })
  })
})

describe('ADM-05 executing', () => {
  test('ADM-05 pays once and posts it out of the books; again it is over', async () => {
    const payout = await world.newPayout(12.34)
    const funds = await world.bank.funds()
    const paid = await world.execute(payout)
    expect(paid).toMatchObject({ status: 200, body: { ...payout, status: 'executed' } })
    expect((paid.body as Payout).executedAt).toMatch(/Z$/)
    expect(await world.execute(payout)).toMatchObject({ status: 409, body: { error: 'wrong_status' } })
    expect([await world.bank.paid(payout), await world.bank.funds()]).toEqual([[1234], funds - 1234])
    const booked = await server.sql(
      `select split_part(key, '/', 1) as kind, amount::int, state from ledger_transfer where key like '%/' || $1 order by created_at`,
      [payout._id],
    )
    expect(booked).toEqual([
      { kind: 'withdraw', amount: 1234, state: 'posted' },
      { kind: 'execute', amount: 1234, state: 'posted' },
    ])
  })

  test('ADM-05 fifty administrators at once pay once', async () => {
    const payout = await world.newPayout(20)
    const funds = await world.bank.funds()
    const said = await times(50, () => world.execute(payout))
    expect(tally(said.map(outcome))).toEqual({ done: 1, wrong_status: 49 })
    expect([await world.bank.paid(payout), await world.bank.funds()]).toEqual([[2000], funds - 2000])
  })

  test('ADM-05 an account that is short leaves it as it is, to be tried again', async () => {
    const payout = await world.newPayout(30)
    const funds = await world.bank.funds()
    await world.bank.setFunds(2999)
    for (const _ of [1, 2])
      expect(await world.execute(payout)).toMatchObject({ status: 409, body: { error: 'not_enough_funds' } })
    expect([await world.now(payout), await world.bank.funds()]).toEqual([payout, 2999])
    await world.bank.setFunds(funds)
    expect(outcome(await world.execute(payout))).toBe('done')
  })

  test('ADM-05 a bank that fails leaves it as it is, and the log says why', async () => {
    const payout = await world.newPayout(30)
    const mend = await breakProcessor(server, { table: 'bank_order', on: 'insert', when: 'true' })
    expect(await world.execute(payout)).toMatchObject({ status: 502, body: { error: 'payout_failed' } })
    expect(await world.now(payout)).toEqual(payout)
    await expect.poll(() => server.logs()).toContain('the test bank broke')
    await mend()
    expect(outcome(await world.execute(payout))).toBe('done')
    expect(await world.bank.paid(payout)).toEqual([3000])
  })

  test('ADM-05 the bank’s yes that we could not book is booked when it is tried again, also with an empty account', async () => {
    const payout = await world.newPayout(30)
    const funds = await world.bank.funds()
    const mend = await breakProcessor(server, { table: 'payout', when: `new.status = 'executed'` })
    expect((await world.execute(payout)).status).toBe(500)
    expect([await world.now(payout), await world.bank.paid(payout)]).toEqual([payout, [3000]])
    await mend()
    await world.bank.setFunds(0)
    expect(outcome(await world.execute(payout))).toBe('done')
    expect([await world.bank.paid(payout), await world.bank.funds()]).toEqual([[3000], 0])
    await world.bank.setFunds(funds)
  })
})

describe('ADM-05 DOC-04 lists', () => {
  test('ADM-05 ADM-10 payouts are found by status, and by the whole of an id or its beginning', async () => {
    const [waiting, paid] = [await world.newPayout(3), await world.newPayout(4)]
    await world.execute(paid)
    const find = async (query: object) =>
      (await clinic.api.send(listAllPayouts, { token, query })).data.map(({ _id }) => _id)
    const newest = await find({ limit: 2 })
    expect(newest).toEqual([paid._id, waiting._id])
    expect(await find({ id: waiting._id })).toEqual([waiting._id])
    expect(await find({ id: waiting._id.slice(0, 8).toUpperCase() })).toEqual([waiting._id])
    expect(await find({ id: waiting._id, status: 'executed' })).toEqual([])
    expect(await find({ id: paid._id, status: 'executed' })).toEqual([paid._id])
    expect(await find({ status: 'created' })).not.toContain(paid._id)
    for (const query of [{ id: 'Anna' }, { status: 'paid' }])
      expect((await clinic.api.ask(listAllPayouts, { token, query: query as object })).status).toBe(422)
    const all = await clinic.api.send(listAllPayouts, { token, query: { limit: 1 } })
    const past = await clinic.api.send(listAllPayouts, { token, query: { offset: 5000 } })
    expect([past.data, past.total]).toEqual([[], all.total])
  })

  test('DOC-04 API-01 a doctor sees their own, newest first; an administrator without a profile none', async () => {
    const [doctor, other] = [await world.newEarner(1000), await world.newEarner(1000)]
    for (const amount of [1, 2, 3]) await world.take(doctor, amount)
    expect((await own(doctor)).data.map(({ amount }) => amount)).toEqual([3, 2, 1])
    expect((await own(other)).total).toBe(0)
    expect((await own(clinic.admin)).total).toBe(0)
  })
})

describe('PAY-09 the file for the bank', () => {
  test('PAY-09 holds what waits, oldest first, as a download that no cache keeps', async () => {
    const [first, second, paid] = [
      await world.newPayout(5),
      await world.newPayout(6),
      await world.newPayout(7),
    ]
    await world.execute(paid)
    const { status, headers, body } = await file()
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/xml')
    expect(headers.get('content-disposition')).toBe('attachment')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(idsIn(body).slice(-2)).toEqual([nameInFile(first), nameInFile(second)])
    expect(idsIn(body)).not.toContain(nameInFile(paid))
    const id = first._id.slice(0, 13)
    expect(idsIn((await file({ id, scope: 'last' })).body)).toEqual([nameInFile(first)])
    expect(await file({ id: paid._id })).toMatchObject({ status: 404, body: { error: 'not_found' } })
  })

  test('PAY-09 a payout is in one file, however many ask at once, unless it is asked for again', async () => {
    await file()
    const wave = [await world.newPayout(5), await world.newPayout(6), await world.newPayout(7)]
    const files = await times(8, () => file())
    expect(tally(files.map(outcome))).toEqual({ done: 1, wrong_status: 7 })
    expect(idsIn(files.find(({ status }) => status === 200)?.body)).toEqual(wave.map(nameInFile))
    const [first, second, third] = wave as [Payout, Payout, Payout]
    const { filedAt } = (await world.now(first)) ?? {}
    expect(filedAt).toMatch(/Z$/)

    const later = await world.newPayout(8)
    expect(await world.now(later)).not.toHaveProperty('filedAt')
    expect(idsIn((await file()).body)).toEqual([nameInFile(later)])
    await world.execute(second)
    expect(idsIn((await file({ scope: 'last' })).body)).toEqual([nameInFile(later)])
    await world.execute(later)
    const again = String((await file({ scope: 'last' })).body)
    expect(idsIn(again)).toEqual([first, third].map(nameInFile))
    expect(again).toContain(`<MsgId>SARUNA${filedAt?.replaceAll(/\D/g, '')}</MsgId>`)
    expect((await world.now(first))?.filedAt).toBe(filedAt)
  })

  test('PAY-09 it moves no money, and logs hold neither names nor accounts', async () => {
    const payout = await world.newPayout(5)
    const funds = await world.bank.funds()
    await file()
    expect(await world.now(payout)).toEqual({ ...payout, filedAt: expect.any(String) as string })
    expect(await world.bank.funds()).toBe(funds)
    expect(server.logs()).not.toMatch(/Bērziņa|LV80BANK|LV97HABA/)
    expect(server.logs()).not.toContain(emailOf(clinic.admin))
  })
})
