import * as z from 'zod/mini'
import { birthDateProblem } from '#domain/birth-date.ts'

const problemOf = (day: unknown) =>
  typeof day === 'string' && day !== '' ? birthDateProblem(day, Date.now()) : undefined

/** The rule of the domain for birth dates, for a form. */
export const adult = z.refine<{ birthDate?: unknown }>(
  ({ birthDate }) => problemOf(birthDate) === undefined,
  {
    path: ['birthDate'],
    when: () => true,
    error: ({ input }) => problemOf((input as { birthDate?: unknown }).birthDate),
  },
)
