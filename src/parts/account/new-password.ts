import * as z from 'zod/mini'
import { Password } from '#contract/fields.ts'
import { passwordsMatch } from './passwords-match.ts'

/** A new password and the same again. */
export const NewPassword = z
  .object({ password: Password, retype: z.string('required').check(z.minLength(1, 'required')) })
  .check(passwordsMatch)
