import * as z from 'zod/mini'
import { Id, Instant } from './fields.ts'
import { Kind } from './speciality.ts'

/** A choice from before the sign-up: a specialist, perhaps with a time, or consultations to be bought in advance. */
export const SignUpChoice = z.union([
  z.object({ doctorId: Id, from: z.optional(Instant) }),
  z.object({ kind: Kind, amount: z.int().check(z.minimum(1), z.maximum(100)) }),
])
export type SignUpChoice = z.infer<typeof SignUpChoice>
