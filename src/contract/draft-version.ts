import * as z from 'zod/mini'

/** Grows with each time a draft is kept; 0 while there is none. */
export const draftVersion = z
  .int('invalid')
  .check(z.minimum(0, 'too_small'), z.maximum(2_000_000_000, 'too_large'))
