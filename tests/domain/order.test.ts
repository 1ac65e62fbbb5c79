import { describe, expect, test } from 'vitest'
import { checkRemainder } from '#domain/iban.ts'
import {
  dueDay,
  formatReference,
  moneyDayAt,
  moneyDayProblem,
  normaliseReference,
  orderLapsesAt,
  referenceOf,
} from '#domain/order.ts'
import { dayInRiga } from '#domain/zone.ts'

const at = (text: string) => Date.parse(text)

describe('PAY-10 orders by bank transfer', () => {
  test('a reference is one that banks check (ISO 11649)', () => {
    expect(referenceOf('539007547034')).toBe('RF18539007547034')
    for (const digits of ['00000000', '00000001', '98765432', '12345678']) {
      const reference = referenceOf(digits)
      expect(reference).toMatch(/^RF\d{10}$/)
      expect(checkRemainder(reference)).toBe(1)
    }
  })

  test('one wrong digit, and two neighbours the wrong way round, are noticed', () => {
    const digits = referenceOf('20194837').slice(2).split('')
    for (const [place, digit] of digits.entries()) {
      for (let other = 0; other < 10; other += 1) {
        if (String(other) === digit) continue
        expect(checkRemainder(`RF${digits.with(place, String(other)).join('')}`)).not.toBe(1)
      }
      const next = digits[place + 1]
      if (next === undefined || next === digit) continue
      expect(
        checkRemainder(
          `RF${digits
            .with(place, next)
            .with(place + 1, digit)
            .join('')}`,
        ),
      ).not.toBe(1)
    }
  })

  test('is read in groups, and understood as statements have it', () => {
    expect(formatReference('RF9623819604')).toBe('RF96 2381 9604')
    for (const typed of ['rf96 2381 9604', 'RF96-2381-9604', '96 2381 9604'])
      expect(normaliseReference(typed)).toBe('RF9623819604')
  })

  test('is to be paid within fourteen days after the one it was made on, whole days in Riga', () => {
    expect(dueDay(at('2026-11-23T21:59:00Z'))).toBe('2026-12-07')
    expect(dueDay(at('2026-11-23T22:00:00Z'))).toBe('2026-12-08')
    expect(dueDay(at('2026-03-20T10:00:00Z'))).toBe('2026-04-03')
  })

  test('lapses when five more days are over, in Riga also where the hour changes between', () => {
    expect(new Date(orderLapsesAt(at('2026-11-23T21:59:00Z'))).toISOString()).toBe('2026-12-12T22:00:00.000Z')
    expect(new Date(orderLapsesAt(at('2026-03-20T10:00:00Z'))).toISOString()).toBe('2026-04-08T21:00:00.000Z')
  })
})

describe('PAY-10 the day money of an order moved', () => {
  // Half past midnight in Riga, still the day before in London.
  const madeAt = at('2026-11-23T22:30:00Z')
  const now = at('2026-12-01T21:30:00Z')
  const kept = (day: string, made = madeAt) => new Date(moneyDayAt(day, { madeAt: made, now })).toISOString()

  test('lies between the order and today in Riga, both included', () => {
    const problems = ['2026-11-23', '2026-11-24', '2026-12-01', '2026-12-02'].map((day) =>
      moneyDayProblem(day, { madeAt, now }),
    )
    expect(problems).toEqual(['date_before_order', undefined, undefined, 'date_future'])
    for (const none of ['', '2026-11-31', '1.12.2026', '2026-12-1'])
      expect(moneyDayProblem(none, { madeAt, now })).toBe('date_invalid')
  })

  test('is kept as an instant of that day, wherever it is read: never before the order, never to come', () => {
    expect(kept('2026-12-01')).toBe('2026-12-01T21:30:00.000Z')
    expect(kept('2026-11-26')).toBe('2026-11-26T10:00:00.000Z')
    expect(kept('2026-11-24', at('2026-11-24T18:00:00Z'))).toBe('2026-11-24T18:00:00.000Z')
    for (const day of ['2026-11-24', '2026-11-30', '2026-12-01'])
      expect(dayInRiga(moneyDayAt(day, { madeAt, now }))).toBe(day)
  })
})
