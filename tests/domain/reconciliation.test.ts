import { differences, type BookedPayment, type ProcessedPayment } from '#domain/reconciliation.ts'
import { expect, test } from 'vitest'

const booked = (change: Partial<BookedPayment> = {}): BookedPayment => ({
  id: 'p',
  state: 'captured',
  cents: 4000,
  processorId: 'pi',
  taken: 4000,
  returned: 0,
  begunAt: 10,
  askedAgain: false,
  ...change,
})
const processed = (change: Partial<ProcessedPayment & { paymentId: string }> = {}) => ({
  id: 'pi',
  cents: 4000,
  refunded: 0,
  state: 'captured' as const,
  paymentId: 'p',
  ...change,
})
const found = (ours: BookedPayment[], theirs: (ProcessedPayment & { paymentId: string })[]) =>
  differences(ours, theirs, 0).map((each) => [each.ours, each.theirs])

test('PAY-06 what agrees does not differ', () => {
  const agreeing: [Partial<BookedPayment>, ProcessedPayment['state']][] = [
    [{ state: 'authorised', taken: 0 }, 'authorised'],
    [{}, 'captured'],
    [{ state: 'voided', taken: 0 }, 'voided'],
    [{ state: 'voided', taken: 0 }, 'refused'],
    [{ state: 'refunded', returned: 4000 }, 'refunded'],
    [{ state: 'failed', taken: 0, processorId: null }, 'refused'],
    [{ state: 'uncollected' }, 'voided'],
    [{ state: 'started', taken: 0, processorId: null }, 'authorised'],
    [{ state: 'challenge', taken: 0 }, 'captured'],
  ]
  for (const [ours, state] of agreeing) expect(found([booked(ours)], [processed({ state })])).toEqual([])
})

test('PAY-06 each other pair differs', () => {
  const apart: [Partial<BookedPayment>, ProcessedPayment['state']][] = [
    [{ state: 'authorised', taken: 0 }, 'captured'],
    [{ state: 'authorised', taken: 0 }, 'voided'],
    [{}, 'refunded'],
    [{}, 'authorised'],
    [{ state: 'voided', taken: 0 }, 'captured'],
    [{ state: 'failed', taken: 0, processorId: null }, 'authorised'],
    [{ state: 'failed', taken: 0, processorId: null }, 'captured'],
    [{ state: 'uncollected' }, 'captured'],
  ]
  for (const [ours, state] of apart) expect(found([booked(ours)], [processed({ state })])).toHaveLength(1)
})

test('PAY-06 another sum, a payment only one side knows, and a ledger that says otherwise are found', () => {
  expect(found([booked()], [processed({ cents: 4001 })])).toEqual([['captured 4000', 'captured 4001']])
  expect(found([booked()], [])).toEqual([['captured 4000', null]])
  expect(found([], [processed()])).toEqual([[null, 'captured 4000']])
  expect(found([], [processed({ state: 'voided' })])).toEqual([])
  expect(found([booked({ taken: 0 })], [processed()])).toEqual([['captured 4000, ledger 0 - 0', null]])
  const unreturned = booked({ state: 'refunded' })
  expect(found([unreturned], [processed({ state: 'refunded' })])).toEqual([
    ['refunded 4000, ledger 4000 - 0', null],
  ])
})

test('PAY-06 an authorisation that was replaced must hold nothing, the new one counts', () => {
  const ours = booked({ state: 'authorised', taken: 0, processorId: 'new' })
  const current = processed({ id: 'new', state: 'authorised' })
  expect(found([ours], [processed({ state: 'voided' }), current])).toEqual([])
  expect(found([ours], [processed({ state: 'authorised' }), current])).toEqual([
    ['authorised', 'authorised 4000'],
  ])
})

test('PAY-06 what we began before the record begins is not missed in it', () => {
  expect(differences([booked({ begunAt: 10 })], [], 11)).toEqual([])
})

test('PAY-06 what the bank let go while its payer is asked again agrees; money taken meanwhile does not', () => {
  const ours = booked({ state: 'authorised', taken: 0, askedAgain: true })
  expect(found([ours], [processed({ state: 'voided' })])).toEqual([])
  expect(found([ours], [processed({ state: 'captured' })])).toHaveLength(1)
  expect(found([{ ...ours, askedAgain: false }], [processed({ state: 'voided' })])).toHaveLength(1)
})

test('PAY-06 what went back in part is compared too', () => {
  expect(found([booked({ returned: 500 })], [processed({ refunded: 500 })])).toEqual([])
  expect(found([booked()], [processed({ refunded: 500 })])).toEqual([
    ['captured 4000', 'captured 4000 - 500'],
  ])
  expect(found([booked({ returned: 500 })], [processed()])).toEqual([
    ['captured 4000 - 500', 'captured 4000'],
  ])
})
