import { describe, expect, test } from 'vitest'
import { listPayouts, type Payout } from '#contract/payout.ts'
import { listStatement } from '#contract/wallet.ts'
import { tally, times } from '../../world/at-once.ts'
import { outcome } from '../../world/people/client.ts'
import { emailOf, type Member } from '../../world/people/clinic.ts'
import { breakProcessor } from '../../world/outside/faulty-processor.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { mails, mailTo } from '../../world/reading/mail.ts'
import { nameInFile, openPayouts } from '../../world/money/payouts.ts'
import { runSoon } from '../../world/server/stand-still.ts'

const SUBJECT = 'Izmaksa ir atgriezta jūsu makā'
const REASON = 'Banka: konts ir slēgts.'

const world = await useWorld(openPayouts())
const { server, clinic, file } = world

const own = async (doctor: Member) =>
  (await clinic.api.send(listPayouts, { token: doctor.token, query: {} })).data
const statement = async (doctor: Member) =>
  (await clinic.api.send(listStatement, { token: doctor.token, query: {} })).data

/** A doctor with all of 120 euro and 135 minutes on the way to the bank. */
async function newReturnable() {
  const doctor = await world.newEarner(12_000, 135)
  const answer = await world.take(doctor, 120)
  expect(answer.status).toBe(201)
  return { doctor, payout: answer.body as Payout }
}

describe('ADM-05 DOC-04 a payout is taken back', () => {
  test('ADM-05 DOC-04 DOC-05 money and hours are in the wallet again, with the reason, and may be withdrawn anew', async () => {
    const { doctor, payout } = await newReturnable()
    expect(await world.wallet(doctor)).toMatchObject({ hours: 0, amount: 0 })
    const answer = await world.takeBack(payout, { reason: `  ${REASON} ` })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        ...payout,
        status: 'returned',
        returnedAt: expect.stringMatching(/Z$/) as string,
        returnReason: REASON,
      },
    })
    expect(await world.wallet(doctor)).toMatchObject({ hours: 2.25, amount: 120 })
    expect(await own(doctor)).toEqual([answer.body])
    const lines = await statement(doctor)
    expect(lines).toMatchObject([
      { kind: 'payout_return', amount: 120, minutes: 135, balance: 120, reason: REASON },
      { kind: 'payout', amount: -120, minutes: -135, balance: 0 },
      { kind: 'earning', amount: 120, minutes: 135, balance: 120 },
    ])
    expect(lines[1]).not.toHaveProperty('reason')
    expect((await world.take(doctor, 40)).status).toBe(201)
    expect(await world.wallet(doctor)).toMatchObject({ hours: 1.5, amount: 80 })
  })

  test('ADM-05 its doctor gets one mail, whose subject tells neither sum nor name, and no account', async () => {
    const { doctor, payout } = await newReturnable()
    await world.takeBack(payout, { reason: REASON })
    const mail = await mailTo(server.url, emailOf(doctor), ({ subject }) => subject === SUBJECT)
    expect(mail.text).toContain('120.00')
    expect(mail.text).toContain(REASON)
    expect(mail.text).not.toMatch(/LV80|5001|Bērziņa/)
    await clinic.effectsDone()
    const sent = await mails(server.url)
    expect(sent.filter(({ subject, to }) => subject === SUBJECT && to === emailOf(doctor))).toHaveLength(1)
  })

  test('ADM-05 a reason may be left out; one that is too long is refused', async () => {
    const { doctor, payout } = await newReturnable()
    expect(await world.takeBack(payout, { reason: 'x'.repeat(501) })).toMatchObject({
      status: 422,
      body: { fields: { reason: 'too_long' } },
    })
    const answer = await world.takeBack(payout)
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([
      200,
      expect.not.arrayContaining(['returnReason']),
    ])
    expect((await statement(doctor))[0]).not.toHaveProperty('reason')
  })

  test('ADM-05 what was executed or is back stays as it is', async () => {
    const [paid, back] = [await world.newPayout(5), await world.newPayout(6)]
    await world.execute(paid)
    await world.takeBack(back)
    for (const payout of [paid, back]) {
      const before = await world.now(payout)
      expect(outcome(await world.takeBack(payout))).toBe('wrong_status')
      expect(outcome(await world.execute(payout))).toBe('wrong_status')
      expect(await world.now(payout)).toEqual(before)
    }
    expect([await world.bank.paid(paid), await world.bank.paid(back)]).toEqual([[500], []])
  })
})

describe('ADM-05 PAY-09 of a payout that was in a file', () => {
  test('ADM-05 PAY-09 it must be said that the bank refused it; then no file holds it any more', async () => {
    await file()
    const [payout, other] = [await world.newPayout(7), await world.newPayout(8)]
    await file()
    expect(await world.takeBack(payout)).toMatchObject({ status: 409, body: { error: 'payout_filed' } })
    expect(await world.now(payout)).toMatchObject({ status: 'created' })
    expect(outcome(await world.takeBack(payout, { bankRefused: true }))).toBe('done')
    const again = String((await file({ scope: 'last' })).body)
    expect([again.includes(nameInFile(payout)), again.includes(nameInFile(other))]).toEqual([false, true])
  })
})

describe('ADM-05 OPS-01 the bank and our books', () => {
  test('ADM-05 OPS-01 what the bank has paid and we could not book is booked then, never returned', async () => {
    const { doctor, payout } = await newReturnable()
    const mend = await breakProcessor(server, { table: 'payout', when: `new.status = 'executed'` })
    expect((await world.execute(payout)).status).toBe(500)
    await mend()
    expect(await world.takeBack(payout)).toMatchObject({ status: 409, body: { error: 'payout_paid' } })
    expect(await world.now(payout)).toMatchObject({ status: 'executed' })
    expect(await world.wallet(doctor)).toMatchObject({ amount: 0 })
    expect(outcome(await world.takeBack(payout))).toBe('wrong_status')
  })

  test('ADM-05 OPS-01 a bank that cannot be reached: nothing else takes it meanwhile, and it comes back by itself', async () => {
    await file()
    const { doctor, payout } = await newReturnable()
    const mend = await breakProcessor(server, { table: 'bank_order', on: 'insert', when: 'true' })
    expect(await world.takeBack(payout, { reason: REASON })).toMatchObject({
      status: 502,
      body: { error: 'payout_failed' },
    })
    expect(await world.now(payout)).toEqual(payout)
    expect(outcome(await world.execute(payout))).toBe('wrong_status')
    expect(outcome(await file({ id: payout._id }))).toBe('not_found')
    await mend()
    await runSoon(server, 'settle-payout')
    await expect.poll(async () => (await world.now(payout))?.status, { timeout: 20_000 }).toBe('returned')
    expect((await own(doctor))[0]).toMatchObject({ returnReason: REASON })
  })

  test('ADM-05 OPS-01 the bank’s stop that we could not book is booked when it is tried again, with the first reason', async () => {
    const { doctor, payout } = await newReturnable()
    const mend = await breakProcessor(server, { table: 'payout', when: `new.status = 'returned'` })
    expect((await world.takeBack(payout, { reason: REASON })).status).toBe(500)
    expect(await world.wallet(doctor)).toMatchObject({ amount: 0 })
    expect(outcome(await world.execute(payout))).toBe('wrong_status')
    await mend()
    expect(await world.takeBack(payout, { reason: 'Cits.' })).toMatchObject({
      status: 200,
      body: { returnReason: REASON },
    })
    expect(await world.wallet(doctor)).toMatchObject({ hours: 2.25, amount: 120 })
  })
})

describe('ADM-05 DOC-05 at once', () => {
  test('ADM-05 fifty administrators bring it back once', async () => {
    const { doctor, payout } = await newReturnable()
    const said = await times(50, () => world.takeBack(payout, { reason: REASON }))
    expect(tally(said.map(outcome))).toEqual({ done: 1, wrong_status: 49 })
    expect(await world.wallet(doctor)).toMatchObject({ hours: 2.25, amount: 120 })
    expect(await statement(doctor)).toHaveLength(3)
  })

  test('ADM-05 executed and taken back: one of the two, never both, and who lost is told', async () => {
    for (const first of [0, 1, 0, 1]) {
      const { doctor, payout } = await newReturnable()
      const acts = await times(20, async (n) => {
        const back = n % 2 === first
        return { back, said: outcome(await (back ? world.takeBack(payout) : world.execute(payout))) }
      })
      const won = acts.filter(({ said }) => said === 'done')
      const { status = '' } = (await world.now(payout)) ?? {}
      const paid = await world.bank.paid(payout)
      const { amount } = await world.wallet(doctor)
      expect({ status, paid, amount }).toEqual(
        status === 'executed'
          ? { status, paid: [12_000], amount: 0 }
          : { status: 'returned', paid: [], amount: 120 },
      )
      // What the bank has paid may be booked by whoever asked for it back.
      expect(won.length).toBeLessThanOrEqual(1)
      for (const { back } of won) expect(back).toBe(status === 'returned')
      const lost = new Set(acts.map(({ said }) => said).filter((said) => said !== 'done'))
      expect([...lost].filter((said) => said !== 'wrong_status' && said !== 'payout_paid')).toEqual([])
    }
  })

  test('ADM-05 PAY-09 taken back and put into a file: one of the two', async () => {
    for (const _ of [1, 2, 3]) {
      await file()
      const payouts = [await world.newPayout(5), await world.newPayout(6), await world.newPayout(7)]
      const [returns, files] = await Promise.all([
        Promise.all(payouts.map((payout) => world.takeBack(payout))),
        times(3, () => file()),
      ])
      const filed = files.map(({ body }) => String(body)).join('')
      for (const [n, payout] of payouts.entries()) {
        const said = outcome(returns[n] ?? { status: 0, body: null, headers: new Headers() })
        const now = await world.now(payout)
        expect([said, now?.status, now?.filedAt !== undefined, filed.includes(nameInFile(payout))]).toEqual(
          said === 'done' ? ['done', 'returned', false, false] : ['payout_filed', 'created', true, true],
        )
      }
    }
  })

  test('ADM-05 DOC-05 taken back while the doctor withdraws: nobody waits in a circle, nothing is lost or made', async () => {
    const doctor = await world.newEarner(20_000, 200)
    const payouts = (await times(10, () => world.take(doctor, 10))).map(({ body }) => body as Payout)
    const [returns, takes] = await Promise.all([
      Promise.all(payouts.map((payout) => world.takeBack(payout))),
      times(10, () => world.take(doctor, 10)),
    ])
    expect(tally([...returns, ...takes].map(outcome))).toEqual({ done: 20 })
    expect(await world.wallet(doctor)).toMatchObject({ amount: 100 })
    expect((await world.take(doctor, 100)).status).toBe(201)
    expect(await world.wallet(doctor)).toMatchObject({ hours: 0, amount: 0 })
  })
})
