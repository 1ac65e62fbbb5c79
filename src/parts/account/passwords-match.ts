import * as z from 'zod/mini'

/** Says at the second field that the passwords differ, also while other fields are still wrong. */
export const passwordsMatch = z.refine<{ password?: unknown; retype?: unknown }>(
  ({ password, retype }) => !retype || password === retype,
  { path: ['retype'], error: 'passwords_differ', when: () => true },
)
