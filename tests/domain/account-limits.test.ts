import { describe, expect, test } from 'vitest'
import {
  LINK_LIFE,
  LOGIN_LOCKOUT,
  LOGIN_SIEGE,
  MAX_LOGIN_WAIT,
  SESSION_LIFE,
} from '#domain/account-limits.ts'

const HOUR = 3_600_000

describe('AUTH-02 AUTH-06 how long things live', () => {
  test('links: 24 hours to confirm, one to reset, 72 for a new administrator', () => {
    expect([LINK_LIFE.confirm, LINK_LIFE.reset, LINK_LIFE.admin].map((life) => life / HOUR)).toEqual([
      24, 1, 72,
    ])
  })

  test('ten failures in 15 minutes, then 15 minutes', () => {
    expect(LOGIN_LOCKOUT).toEqual({ failures: 10, within: HOUR / 4, wait: HOUR / 4 })
  })

  test('the wait grows to a day, and an account tried from everywhere leaves each network two tries', () => {
    expect(MAX_LOGIN_WAIT).toBe(24 * HOUR)
    expect(LOGIN_SIEGE).toEqual({ within: 24 * HOUR, failures: 2 })
  })

  test('patients stay signed in for 30 unused days, staff for 12 hours, nobody beyond 180 days', () => {
    expect(SESSION_LIFE.idle).toEqual({ patient: 720 * HOUR, doctor: 12 * HOUR, admin: 12 * HOUR })
    expect(SESSION_LIFE.most).toBe(180 * 24 * HOUR)
  })
})
