import { expect, test } from 'vitest'
import { promoDay } from '#domain/promo.ts'

test('CON-13 the day of a promo code turns at midnight in Riga, in summer and in winter', () => {
  expect(promoDay(Date.parse('2026-12-31T21:59:59Z'))).toBe('2026-12-31')
  expect(promoDay(Date.parse('2026-12-31T22:00:00Z'))).toBe('2027-01-01')
  expect(promoDay(Date.parse('2026-07-01T20:59:59Z'))).toBe('2026-07-01')
  expect(promoDay(Date.parse('2026-07-01T21:00:00Z'))).toBe('2026-07-02')
})
