import { expect, test } from 'vitest'
import { DoctorProfileInput } from '#contract/doctor-profile.ts'

test('DOC-02 a price is kept in whole cents, as it is charged, however a device reckoned it', () => {
  const { price } = DoctorProfileInput.shape
  expect([0.1 + 0.2, 40.00000000000001, 47.5, 999].map((said) => price.parse(said))).toEqual([
    0.3, 40, 47.5, 999,
  ])
  expect(price.safeParse(40.001).error?.issues[0]?.message).toBe('too_precise')
  for (const none of [Number.NaN, Infinity, '40', null]) expect(price.safeParse(none).success).toBe(false)
})
