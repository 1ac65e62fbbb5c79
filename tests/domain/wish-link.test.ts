import { Wish } from '#contract/wish.ts'
import { wishInLink, wishLink } from '#domain/wish-link.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const doctorId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const wishes: Wish[] = [
  { doctorId },
  { doctorId, from: '2027-01-11T09:00:00.000Z' },
  { kind: 'doctor', amount: 1 },
  { kind: 'psychologist', amount: 5 },
]

test('AUTH-20 a wish is read from the way that leads to it, and leads there again', () => {
  for (const wish of wishes) expect(z.parse(Wish, wishInLink(wishLink(wish)))).toEqual(wish)
})

test('AUTH-20 other ways and broken ones are no wish', () => {
  const ways = [
    '/signup/questionnaire',
    '/patient/dashboard',
    '/patient/dashboard?doctor=nobody',
    `/patient/dashboard?doctor=${doctorId}&from=soon`,
    `/doctor/dashboard?doctor=${doctorId}`,
    '/patient/profile/plans?kind=doctor&amount=101',
    '/patient/profile/plans?kind=other&amount=1',
  ]
  for (const way of ways) expect(z.safeParse(Wish, wishInLink(way)).success).toBe(false)
})
