import * as z from 'zod/mini'
import { PatientSignUp } from '#contract/account.ts'
import { Retyped } from '#contract/fields.ts'
import { specialities } from '#contract/speciality.ts'
import { passwordsMatch } from '../../parts/account/passwords-match.ts'
import { adult } from '../../parts/account/adult.ts'

/** The contract's sign-up, and what only the form asks: the password again and the consent. */
export const SignUp = z
  .extend(PatientSignUp, {
    retype: Retyped,
    terms: z.literal(true, 'required'),
    speciality: z.optional(z.enum(['', ...specialities])),
  })
  .check(passwordsMatch, adult)
export type SignUp = z.output<typeof SignUp>
