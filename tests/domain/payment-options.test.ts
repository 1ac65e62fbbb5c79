import { expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Plan } from '#contract/plan.ts'
import {
  nextFreeFor,
  paymentOptionsOf,
  planLeft,
  usualMinutes,
  usualPaymentOption,
} from '#domain/payment-options.ts'

const patient = (paymentPlan: Plan | null, approval?: User['approval']) =>
  ({ currentClient: { _id: { paymentPlan } }, ...(approval && { approval }) }) as User

test.each([
  ['pay_as_you_go', 'psychologist', ['card'], 45],
  ['advanced', 'psychologist', ['plan', 'card'], 60],
  ['advanced', 'psychiatrist', ['card'], 45],
  ['basic', 'narcologist', ['plan', 'card'], 60],
  ['basic', 'therapist', ['card'], 45],
  ['advanced', null, ['card'], 45],
  [null, 'psychologist', ['card'], 45],
] as const)(
  'CON-19 with the plan %s a %s is paid by %j, %i minutes',
  (plan, speciality, options, minutes) => {
    expect(paymentOptionsOf(patient(plan), speciality)).toEqual(options)
    expect(usualMinutes(patient(plan), speciality)).toBe(minutes)
  },
)

test.each([
  [{ psychologist: 2, doctor: 0 }, 'therapist', ['balance', 'card']],
  [{ psychologist: 2, doctor: 0 }, 'psychiatrist', ['card']],
  [{ psychologist: 0, doctor: 1 }, 'narcologist', ['balance', 'card']],
  [{ psychologist: 1, doctor: 1 }, null, ['card']],
] as const)('PAY-04 with %j bought a %s is paid by %j', (balance, speciality, options) => {
  expect(paymentOptionsOf(patient('pay_as_you_go'), speciality, balance)).toEqual(options)
})

test('PAY-04 CON-19 a plan comes before what was bought, until nothing of its month is left', () => {
  const plan = { name: 'advanced', kind: 'psychologist', status: 'active' } as const
  const options = (left: number) =>
    paymentOptionsOf(patient('advanced'), 'psychologist', {
      psychologist: 1,
      doctor: 0,
      plan: { ...plan, left },
    })
  expect(options(1)).toEqual(['plan', 'balance', 'card'])
  expect(options(0)).toEqual(['balance', 'card'])
})

test('PAY-04 CON-19 a card never promises a used-up plan, and what is bought pays before a card', () => {
  const plan = { name: 'advanced', kind: 'psychologist', status: 'active' } as const
  const usual = (psychologist: number, left: number) => {
    const balance = { psychologist, doctor: 0, plan: { ...plan, left } }
    const asked = [patient('advanced'), 'psychologist', balance] as const
    return [usualPaymentOption(...asked), usualMinutes(...asked)]
  }
  expect(usual(0, 1)).toEqual(['plan', 60])
  expect(usual(2, 0)).toEqual(['balance', 45])
  expect(usual(0, 0)).toEqual(['card', 45])
})

test('PAY-05 CON-19 what another plan took the place of is still paid with, and an unpaid one is not', () => {
  const rest = {
    name: 'advanced',
    kind: 'psychologist',
    left: 2,
    endsAt: '2026-12-01T09:00:00.000Z',
  } as const
  const unpaid = { name: 'basic', kind: 'doctor', status: 'past_due', left: 0 } as const
  const balance = { psychologist: 0, doctor: 0, plan: unpaid, rests: [rest] }
  expect(paymentOptionsOf(patient('basic'), 'psychologist', balance)).toEqual(['plan', 'card'])
  expect(paymentOptionsOf(patient('basic'), 'psychiatrist', balance)).toEqual(['card'])
  expect(planLeft(balance, 'psychologist')).toBe(2)
})

test('CON-19 an approved free user has an hour for nothing, others and guests pay by card', () => {
  expect(usualMinutes(patient(null, 'confirmed'), 'psychologist')).toBe(60)
  expect(usualMinutes(patient(null, 'awaiting_approval'), 'psychologist')).toBe(45)
  expect(usualMinutes(null, 'psychologist')).toBe(45)
})

test('CON-19 each length has its own next free time', () => {
  const doctor = { nextFreeAt: '2026-11-24T09:15:00.000Z' }
  expect(nextFreeFor(doctor, 45)).toBe('2026-11-24T09:15:00.000Z')
  expect(nextFreeFor(doctor, 60)).toBeUndefined()
  expect(nextFreeFor({ ...doctor, nextFreeHourAt: '2026-11-25T09:00:00.000Z' }, 60)).toBe(
    '2026-11-25T09:00:00.000Z',
  )
})
