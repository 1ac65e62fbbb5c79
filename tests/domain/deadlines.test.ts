import { describe, expect, test } from 'vitest'
import {
  cancelUntil,
  finishAt,
  holdUntil,
  joinFrom,
  joinState,
  lateFrom,
  payAgainUntil,
  planRetryAt,
  reminderTimes,
  reauthoriseAt,
  recoverPaymentAt,
  withdrawFrom,
} from '#domain/deadlines.ts'
import { HOUR } from '#domain/duration.ts'
import { monthPaidAt, periodEnd } from '#domain/plan-period.ts'
import { MAX_PROPOSED_TIMES, proposalRefusal, proposalUntil } from '#domain/proposal.ts'

const at = (text: string) => Date.parse(text)
const iso = (instant: number | undefined) =>
  instant === undefined ? undefined : new Date(instant).toISOString()
const from = at('2026-10-14T15:00:00Z')
const to = from + 45 * 60_000

describe('CON-05 CON-18 deadlines', () => {
  test('24 hours are hours, also over the change of the clock', () => {
    const monday = at('2026-10-26T08:00:00Z')
    expect(iso(cancelUntil(monday))).toBe('2026-10-25T08:00:00.000Z')
    const sunday = at('2026-10-25T08:00:00Z')
    expect(sunday - cancelUntil(sunday)).toBe(86_400_000)
  })

  test('each is counted from its own moment', () => {
    expect(iso(joinFrom(from))).toBe('2026-10-14T14:50:00.000Z')
    expect(iso(lateFrom(from))).toBe('2026-10-14T15:10:00.000Z')
    expect(iso(finishAt(to))).toBe('2026-10-14T16:00:00.000Z')
    expect(iso(holdUntil(from))).toBe('2026-10-14T15:10:00.000Z')
    expect(iso(recoverPaymentAt(from))).toBe('2026-10-14T15:02:00.000Z')
    expect(iso(reauthoriseAt(from))).toBe('2026-10-14T03:00:00.000Z')
    expect(iso(payAgainUntil(from))).toBe('2026-10-15T15:00:00.000Z')
    expect(iso(withdrawFrom(from))).toBe('2026-10-16T15:00:00.000Z')
    expect(reminderTimes(from).map(({ hours, at }) => [hours, iso(at)])).toEqual([
      [24, '2026-10-13T15:00:00.000Z'],
      [1, '2026-10-14T14:00:00.000Z'],
    ])
  })

  test('CALL-01 joining is possible from ten minutes before to the end', () => {
    const states = [joinFrom(from) - 1, joinFrom(from), to - 1, to].map((now) => joinState(now, { from, to }))
    expect(states).toEqual(['too_early', 'open', 'open', 'wrong_status'])
  })
})

describe('CON-07 CON-20 other times', () => {
  test.each([
    ['awaiting_approval', from - 1, undefined],
    ['awaiting_approval', from, 'wrong_status'],
    ['scheduled', cancelUntil(from), undefined],
    ['scheduled', cancelUntil(from) + 1, 'too_late'],
    ['active', from - 1, 'wrong_status'],
    ['rejected', cancelUntil(from), 'wrong_status'],
    ['expired', cancelUntil(from), 'wrong_status'],
    ['finished', cancelUntil(from), 'wrong_status'],
  ] as const)('in %s at %i: %s', (status, now, refusal) => {
    expect(proposalRefusal(status, now, from)).toBe(refusal)
  })

  test('they wait for an answer until the earliest of all starts', () => {
    const later = { from: from + 1000, to: to + 1000 }
    const sooner = { from: from - 1000, to: to - 1000 }
    expect(proposalUntil(from, [later])).toBe(from)
    expect(proposalUntil(from, [later, sooner])).toBe(sooner.from)
    expect(MAX_PROPOSED_TIMES).toBe(3)
  })
})

const shown = ({ startsAt, endsAt, months }: ReturnType<typeof monthPaidAt>) => ({
  startsAt: iso(startsAt),
  endsAt: iso(endsAt),
  months,
})

describe('PAY-05 the months of a plan', () => {
  test('end on the same day at the same hour in Riga, clamped, and do not stick', () => {
    const began = at('2026-01-31T10:30:00Z')
    expect([1, 2, 3, 12, 13].map((months) => iso(periodEnd(began, months)))).toEqual([
      '2026-02-28T10:30:00.000Z',
      '2026-03-31T09:30:00.000Z',
      '2026-04-30T09:30:00.000Z',
      '2027-01-31T10:30:00.000Z',
      '2027-02-28T10:30:00.000Z',
    ])
  })

  test('paid before the end or within a day of it they follow without a gap, later a whole month begins with the payment', () => {
    const beganAt = at('2026-01-31T10:30:00Z')
    const run = { beganAt, months: 1, endsAt: periodEnd(beganAt, 1) }
    for (const paidAt of [beganAt, run.endsAt - 1, run.endsAt + 23 * HOUR])
      expect(shown(monthPaidAt(paidAt, run))).toEqual({
        startsAt: '2026-02-28T10:30:00.000Z',
        endsAt: '2026-03-31T09:30:00.000Z',
        months: 2,
      })
    for (const [paidAt, before] of [
      [run.endsAt + 24 * HOUR, run],
      [run.endsAt, undefined],
    ] as const)
      expect(shown(monthPaidAt(paidAt, before))).toMatchObject({ startsAt: iso(paidAt), months: 1 })
  })

  test('a failed renewal is tried again after 1, 3 and 5 days, then given up', () => {
    expect([1, 2, 3, 4].map((failures) => iso(planRetryAt(from, failures)))).toEqual([
      '2026-10-15T15:00:00.000Z',
      '2026-10-17T15:00:00.000Z',
      '2026-10-19T15:00:00.000Z',
      undefined,
    ])
  })
})
