import { describe, expect, test } from 'vitest'
import type { Who } from '#contract/route.ts'
import { type Role, firstHomeOf, homeOf, may, rank } from '#domain/roles.ts'

const ROLES: readonly Role[] = ['guest', 'patient', 'doctor', 'admin']

describe('NAV-13 who may go where', () => {
  test.each([
    ['guest', [true, true, true, true]],
    ['user', [false, true, true, true]],
    ['patient', [false, true, false, false]],
    ['doctor', [false, false, true, false]],
    ['admin', [false, false, false, true]],
    ['patient|doctor', [false, true, true, false]],
    ['patient+', [false, true, true, true]],
    ['doctor+', [false, false, true, true]],
  ] satisfies [Who, boolean[]][])('%s: guest, patient, doctor, admin %j', (required, allowed) => {
    expect(ROLES.map((role) => may(required, role))).toEqual(allowed)
  })

  test('ranks are guest 0 to admin 3', () => {
    expect(ROLES.map(rank)).toEqual([0, 1, 2, 3])
  })

  test('NAV-08 NAV-10 NAV-12 homes', () => {
    expect(ROLES.map(homeOf)).toEqual(['/', '/patient/dashboard', '/doctor/dashboard', '/admin/patients'])
  })

  test('NAV-11 where each lands the first time', () => {
    expect(ROLES.map(firstHomeOf)).toEqual([
      '/',
      '/signup/questionnaire',
      '/doctor/profile',
      '/admin/patients',
    ])
  })
})
