import { describe, expect, test } from 'vitest'
import { type ConsultationStatus, closedReasons, consultationStatuses } from '#contract/consultation.ts'
import { type Act, type Attendance, acts, isFinal, isRefusal, transition } from '#domain/transitions.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const from = Date.parse('2026-10-14T15:00:00Z')
const to = from + 45 * MINUTE

/** Every moment at which some rule changes its mind, and the one just after it. */
const MOMENTS = {
  'two days before': from - 48 * HOUR,
  '24 h before': from - 24 * HOUR,
  'less than 24 h before': from - 24 * HOUR + 1,
  'before the door opens': from - 10 * MINUTE - 1,
  'door opens': from - 10 * MINUTE,
  'just before the start': from - 1,
  start: from,
  'just before 10 min late': from + 10 * MINUTE - 1,
  '10 min late': from + 10 * MINUTE,
  'just before the end': to - 1,
  end: to,
  'just before 15 min after the end': to + 15 * MINUTE - 1,
  '15 min after the end': to + 15 * MINUTE,
} as const
type Moment = keyof typeof MOMENTS
const ORDER = Object.keys(MOMENTS) as Moment[]
const between = (first: Moment, last: Moment) => ORDER.slice(ORDER.indexOf(first), ORDER.indexOf(last) + 1)
const ANY = ORDER
const BEFORE_START = between('two days before', 'just before the start')
const FROM_START = between('start', '15 min after the end')

const ATTENDANCES: Record<string, Attendance> = {
  nobody: { patientCame: false, doctorCame: false, patientHere: false },
  'patient came and left': { patientCame: true, doctorCame: false, patientHere: false },
  'patient waits': { patientCame: true, doctorCame: false, patientHere: true },
  'doctor only': { patientCame: false, doctorCame: true, patientHere: false },
  'both, never together': { patientCame: true, doctorCame: true, patientHere: false },
  'patient waits, doctor was there': { patientCame: true, doctorCame: true, patientHere: true },
}
const ANYONE = Object.keys(ATTENDANCES)

/** What the rules allow, cell by cell: everything not written here must be refused. */
interface Allowed {
  status: ConsultationStatus
  act: Act
  when: readonly Moment[]
  who?: readonly string[]
  gives: string
}
const rule = (
  status: ConsultationStatus,
  act: Act,
  when: readonly Moment[],
  gives: string,
  who?: readonly string[],
) => ({ status, act, when, gives, ...(who ? { who } : {}) }) satisfies Allowed

const ALLOWED: readonly Allowed[] = [
  rule('awaiting_approval', 'accept', BEFORE_START, 'scheduled - capture'),
  rule('awaiting_approval', 'accept_times', BEFORE_START, 'scheduled - capture'),
  rule('awaiting_approval', 'reject', BEFORE_START, 'rejected doctor_rejected void'),
  rule('awaiting_approval', 'cancel', BEFORE_START, 'rejected patient_cancelled void'),
  rule('awaiting_approval', 'expire', FROM_START, 'expired not_answered void'),
  rule('awaiting_approval', 'lapse', ANY, 'expired payment_failed void'),
  rule('awaiting_approval', 'capture_failed', ANY, 'rejected payment_failed void'),
  rule('awaiting_approval', 'doctor_unavailable', ANY, 'rejected doctor_unavailable void'),
  rule('awaiting_approval', 'patient_removed', ANY, 'rejected patient_removed void'),
  rule('scheduled', 'accept_times', BEFORE_START, 'scheduled - none'),
  rule('scheduled', 'reject', BEFORE_START, 'rejected doctor_cancelled refund'),
  rule('scheduled', 'cancel', between('two days before', '24 h before'), 'rejected patient_cancelled refund'),
  rule('scheduled', 'activate', between('door opens', 'just before the end'), 'active - none'),
  rule('scheduled', 'late', between('10 min late', 'just before the end'), 'expired doctor_absent refund', [
    'patient waits',
  ]),
  rule(
    'scheduled',
    'expire_unattended',
    between('end', '15 min after the end'),
    'expired nobody_came refund',
    ['nobody'],
  ),
  rule(
    'scheduled',
    'expire_unattended',
    between('end', '15 min after the end'),
    'expired doctor_absent refund',
    ['patient came and left', 'patient waits', 'both, never together', 'patient waits, doctor was there'],
  ),
  rule(
    'scheduled',
    'expire_unattended',
    between('end', '15 min after the end'),
    'expired patient_absent earn',
    ['doctor only'],
  ),
  rule('scheduled', 'capture_failed', ANY, 'rejected payment_failed void'),
  rule('scheduled', 'doctor_unavailable', ANY, 'rejected doctor_unavailable refund'),
  rule('scheduled', 'patient_removed', ANY, 'rejected patient_removed refund'),
  rule('active', 'finish', ANY, 'finished - earn'),
  rule('active', 'finish_overdue', ['15 min after the end'], 'finished - earn'),
  rule('active', 'doctor_unavailable', ANY, 'finished - earn'),
  rule('active', 'patient_removed', ANY, 'finished - earn'),
]

/** Refusals that are more than "wrong status": the act exists, the moment is not right. */
const REFUSED: readonly (readonly [ConsultationStatus, Act, readonly Moment[], 'too_early' | 'too_late'])[] =
  [
    ['awaiting_approval', 'expire', BEFORE_START, 'too_early'],
    ['scheduled', 'cancel', between('less than 24 h before', '15 min after the end'), 'too_late'],
    ['scheduled', 'activate', between('two days before', 'before the door opens'), 'too_early'],
    ['scheduled', 'late', between('two days before', 'just before 10 min late'), 'too_early'],
    ['scheduled', 'expire_unattended', between('two days before', 'just before the end'), 'too_early'],
    ['active', 'finish_overdue', between('two days before', 'just before 15 min after the end'), 'too_early'],
  ]

function expected(status: ConsultationStatus, act: Act, moment: Moment, who: string): string {
  const allowed = ALLOWED.filter(
    (row) =>
      row.status === status &&
      row.act === act &&
      row.when.includes(moment) &&
      (row.who ?? ANYONE).includes(who),
  )
  expect(allowed.length).toBeLessThan(2)
  const refused = REFUSED.find((row) => row[0] === status && row[1] === act && row[2].includes(moment))
  return allowed[0]?.gives ?? refused?.[3] ?? 'wrong_status'
}

function given(status: ConsultationStatus, act: Act, moment: Moment, who: string): string {
  const result = transition(status, act, {
    now: MOMENTS[moment],
    from,
    to,
    attendance: ATTENDANCES[who] ?? never(),
  })
  if (isRefusal(result)) return result
  return `${result.status} ${result.closedReason ?? '-'} ${result.money}`
}

function never(): never {
  throw new Error('unknown attendance')
}

const PAIRS = consultationStatuses.flatMap((status) => acts.map((act) => ({ status, act })))

describe('CON-09 every act in every status at every moment', () => {
  test.each(PAIRS)('$act in $status', ({ status, act }) => {
    for (const moment of ORDER) {
      for (const who of ANYONE) {
        expect(given(status, act, moment, who), `${moment}, ${who}`).toBe(expected(status, act, moment, who))
      }
    }
  })

  test('the matrix is whole', () => {
    expect(PAIRS).toHaveLength(6 * 14)
    expect(new Set(ALLOWED.map(({ act }) => act))).toEqual(new Set(acts))
  })

  test('rejected, finished and expired are final, the others are not', () => {
    expect(consultationStatuses.filter(isFinal)).toEqual(['rejected', 'finished', 'expired'])
  })

  test('left out, the attendance is nobody’s', () => {
    expect(transition('scheduled', 'expire_unattended', { now: to, from, to })).toEqual({
      status: 'expired',
      closedReason: 'nobody_came',
      money: 'refund',
    })
  })
})

interface Step {
  status: ConsultationStatus
  money: 'authorised' | 'captured' | 'voided' | 'refunded' | 'earned'
}

/** Every step that some moment and attendance allow. */
function stepsFrom({ status, money }: Step): Step[] {
  const found = new Map<string, Step>()
  for (const act of acts) {
    for (const moment of ORDER) {
      for (const who of ANYONE) {
        const result = transition(status, act, {
          now: MOMENTS[moment],
          from,
          to,
          attendance: ATTENDANCES[who] ?? never(),
        })
        if (isRefusal(result)) continue
        const moved = act === 'capture_failed' ? 'voided' : follow(money, result.money)
        found.set(`${result.status} ${moved}`, { status: result.status, money: moved })
      }
    }
  }
  return [...found.values()]
}

function follow(money: Step['money'], what: string): Step['money'] {
  const allowed: Record<string, Step['money']> = {
    'authorised capture': 'captured',
    'authorised void': 'voided',
    'captured refund': 'refunded',
    'captured earn': 'earned',
    'captured none': 'captured',
  }
  const next = allowed[`${money} ${what}`]
  expect(next, `${what} when ${money}`).toBeDefined()
  return next ?? money
}

describe('CON-08 CON-05 PAY-06 the money on every way through', () => {
  test('is captured once and ends voided, refunded or earned, whatever happens in whatever order', () => {
    const seen = new Map<string, Step>()
    const open: Step[] = [{ status: 'awaiting_approval', money: 'authorised' }]
    for (let step = open.pop(); step; step = open.pop()) {
      const key = `${step.status} ${step.money}`
      if (seen.has(key)) continue
      seen.set(key, step)
      open.push(...stepsFrom(step))
    }
    const reached = [...seen.values()]
    expect(new Set(reached.map(({ status }) => status))).toEqual(new Set(consultationStatuses))
    for (const { status, money } of reached) {
      const settled = money === 'voided' || money === 'refunded' || money === 'earned'
      expect(settled, `${status} ${money}`).toBe(isFinal(status))
    }
  })

  test('every reason the contract knows is given by some rule', () => {
    const given = ALLOWED.map(({ gives }) => gives.split(' ')[1]).filter((reason) => reason !== '-')
    expect(new Set(given)).toEqual(new Set(closedReasons))
  })

  test('a patient who alone stayed away is the only one who does not get the money back', () => {
    const kept = ALLOWED.filter(({ gives }) => gives.startsWith('expired') && gives.endsWith('earn'))
    expect(kept.map(({ who }) => who)).toEqual([['doctor only']])
  })
})
