import * as z from 'zod/mini'
import { specialities } from './words.ts'

export { specialities } from './words.ts'
export const Speciality = z.enum(specialities, 'required')
export type Speciality = z.infer<typeof Speciality>

/** What a prepaid consultation is good for. */
export const kinds = ['psychologist', 'doctor'] as const
export const Kind = z.enum(kinds)
export type Kind = z.infer<typeof Kind>
