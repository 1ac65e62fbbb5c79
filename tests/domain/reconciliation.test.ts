import { differences, readSide, type BookedPayment, type ProcessedPayment } from '#domain/reconciliation.ts'
import { expect, test } from 'vitest'

const booked = (change: Partial<BookedPayment> = {}): BookedPayment => ({
  id: 'p',
  state: 'captured',
  cents: 4000,
  processorId: 'pi',
  taken: 4000,
  returned: 0,
  sent: 0,
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

test('PAY-06 what was sent by transfer is no difference: the processor knows nothing of it', () => {
  const sent = { state: 'refunded', sent: 4000 } as const
  expect(found([booked(sent)], [processed()])).toEqual([])
  // A part had gone back to the card before.
  const rest = { state: 'refunded', returned: 1000, sent: 3000 } as const
  expect(found([booked(rest)], [processed({ refunded: 1000 })])).toEqual([])
  // Its card took it after all: that is an issue of its own.
  const twice = booked({ state: 'refunded', returned: 4000, sent: 4000 })
  expect(found([twice], [processed({ state: 'refunded', refunded: 4000 })])).toEqual([])
})

test('PAY-06 what was sent by transfer and does not agree differs', () => {
  const sent = { state: 'refunded', sent: 4000 } as const
  expect(found([booked(sent)], [processed({ state: 'refunded', refunded: 4000 })])).toEqual([
    ['refunded 4000', 'refunded 4000'],
  ])
  expect(found([booked({ ...sent, sent: 3000 })], [processed()])).toEqual([
    ['refunded 4000, ledger 4000 - 3000', null],
  ])
  expect(found([booked({ sent: 4000 })], [processed()])).toEqual([
    ['captured 4000, ledger 4000 - 4000', null],
  ])
})

test('PAY-06 every side of a difference is read back from the words it is kept in', () => {
  const ours: Partial<BookedPayment>[] = [
    {},
    { state: 'authorised', taken: 0 },
    { returned: 100 },
    { taken: 1 },
    { taken: 1, returned: -100 },
    { state: 'refunded', returned: 4000 },
    { processorId: 'other' },
    { state: 'started', processorId: null, taken: 0 },
  ]
  const theirs = ['captured', 'refused', 'challenge', 'refunded'] as const
  for (const mine of ours)
    for (const state of theirs)
      for (const each of differences([booked(mine)], [processed({ state, refunded: 50 })], 0))
        for (const words of [each.ours, each.theirs]) {
          const side = readSide(words)
          expect({ words, isRead: side !== undefined }).toEqual({ words, isRead: words !== null })
        }
  expect(readSide('captured 3600 - 100')).toEqual({ state: 'captured', amount: 36, back: 1 })
  expect(readSide('refunded 3600, ledger 3600 - 0')).toEqual({
    state: 'refunded',
    amount: 36,
    ledger: { taken: 36, back: 0 },
  })
  expect(readSide('voided')).toEqual({ state: 'voided' })
  expect(readSide(null)).toBeUndefined()
  expect(readSide('nonsense 1')).toBeUndefined()
})
