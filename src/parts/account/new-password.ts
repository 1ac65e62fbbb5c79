import * as z from 'zod/mini'
import { Password, Retyped } from '#contract/fields.ts'
import { passwordsMatch } from './passwords-match.ts'

/** A new password and the same again. */
export const NewPassword = z.object({ password: Password, retype: Retyped }).check(passwordsMatch)
