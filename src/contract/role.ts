import * as z from 'zod/mini'

/** Roles a client profile may have. */
const roles = ['patient', 'doctor', 'admin'] as const
export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>
