import { SignUpChoice } from '#contract/sign-up-choice.ts'
import { choiceInLink, choiceLink } from '../../src/session/choice-link.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const doctorId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const choices: SignUpChoice[] = [
  { doctorId },
  { doctorId, from: '2027-01-11T09:00:00.000Z' },
  { kind: 'doctor', amount: 1 },
  { kind: 'psychologist', amount: 5 },
]

test('AUTH-20 a choice is read from the way that leads to it, and leads there again', () => {
  for (const choice of choices)
    expect(z.parse(SignUpChoice, choiceInLink(choiceLink(choice)))).toEqual(choice)
})

test('AUTH-20 other ways and broken ones are no choice', () => {
  const links = [
    '/signup/questionnaire',
    '/patient/dashboard',
    '/patient/dashboard?doctor=nobody',
    `/patient/dashboard?doctor=${doctorId}&from=soon`,
    `/doctor/dashboard?doctor=${doctorId}`,
    '/patient/profile/plans?kind=doctor&amount=101',
    '/patient/profile/plans?kind=other&amount=1',
  ]
  for (const link of links) expect(z.safeParse(SignUpChoice, choiceInLink(link)).success).toBe(false)
})
