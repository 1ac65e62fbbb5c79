import { api, domain, fault, type Fault } from '../fault.ts'

/** Of plans: their months, renewals and ends. */
export const planFaults: readonly Fault[] = [
  fault(
    'renewal-given-up',
    domain('deadlines', 'a failed renewal is tried again after 1, 3 and 5 days, then given up'),
    {
      harm: 'A plan ends although its card would have paid two days later.',
      file: 'src/domain/deadlines.ts',
      from: 'const PLAN_RETRY_DAYS = [1, 3, 5] as const',
      to: 'const PLAN_RETRY_DAYS = [1, 3] as const',
    },
  ),
  fault(
    'blocked-still-charged',
    api('plans/plans', 'PAY-05 ADM-02 blocked people are charged nothing: their plan ends with its month'),
    {
      harm: 'A blocked person, who can use nothing, pays on.',
      file: 'server/usecases/plan/renew.ts',
      from: `if (row.status !== 'cancelled' && welcome)`,
      to: `if (row.status !== 'cancelled')`,
    },
  ),
  fault(
    'cancelled-still-charged',
    api('plans/plan-choice', 'PAY-05 by DELETE: what is paid stays until the month ends'),
    {
      harm: 'A cancelled plan is charged for another month.',
      file: 'server/usecases/plan/renew.ts',
      from: `if (row.status !== 'cancelled' && welcome)`,
      to: `if (welcome)`,
    },
  ),
  fault(
    'month-with-a-gap',
    domain('deadlines', 'paid before the end or within a day of it they follow without a gap'),
    {
      harm: 'Whoever renews hours late loses or wins a part of a month.',
      file: 'src/domain/plan-period.ts',
      from: 'now < run.endsAt + DAY',
      to: 'now < run.endsAt',
    },
  ),
  fault(
    'day-sticks',
    domain('deadlines', 'end on the same day at the same hour in Riga, clamped, and do not stick'),
    {
      harm: 'After February a plan of the 31st renews on the 28th for ever.',
      file: 'src/domain/plan-period.ts',
      from: 'return addLocalMonths(beganAt, months, HOME_ZONE)',
      to: 'return months < 2 ? addLocalMonths(beganAt, months, HOME_ZONE) : addLocalMonths(periodEnd(beganAt, months - 1), 1, HOME_ZONE)',
    },
  ),
  fault(
    'month-in-two-pockets',
    api('plans/plans', 'PAY-05 each month by itself: charged once, the rest lapses'),
    {
      harm: 'What was left of a month that is over can still be spent.',
      file: 'server/usecases/plan/lapse.ts',
      from: 'if (rest < 1) return',
      to: 'if (rest < 10) return',
    },
  ),
]
