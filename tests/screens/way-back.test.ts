import { expect, test } from 'vitest'
import { wayBackOf } from '../../src/features/profile/orders/way-back.ts'
import { readProfileSearch } from '../../src/features/profile/search.ts'

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

test.each([
  [`/patient/chat/${id}`, 'chat', id],
  [`/apply/${id}`, 'specialist', id],
  ['/patient/payments', 'payments', undefined],
])('PAY-05 NAV whoever came from %s to buy is led back to it', (from, screen, doctorId) => {
  const back = wayBackOf(readProfileSearch({ from, plan: 'advanced' }).from)
  expect(back?.screen).toBe(screen)
  expect(back?.doctorId).toBe(doctorId)
})

test.each([
  undefined,
  '/patient/chat/',
  '/patient/chat/nobody',
  `/patient/chat/${id}/more`,
  `/admin/doctors/${id}`,
  `//elsewhere.example/patient/chat/${id}`,
  `https://elsewhere.example/apply/${id}`,
])('PAY-05 NAV an address that names %s leads nowhere after paying', (from) => {
  expect(wayBackOf(readProfileSearch({ from }).from)).toBeUndefined()
})
