import * as z from 'zod/mini'

/** A sum in EUR as a field has it: the contract's rules within a range, and a missing one told from a wrong one. */
export const typedEuro = ({ min, max }: { min: number; max: number }) =>
  z
    .number({ error: ({ input }) => (input === undefined ? 'required' : 'invalid') })
    .check(z.minimum(min, 'too_small'), z.maximum(max, 'too_large'), z.multipleOf(0.01, 'too_precise'))
