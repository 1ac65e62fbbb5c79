import * as z from 'zod/mini'
import { kinds, specialities } from './enums.ts'

export { kinds, specialities } from './enums.ts'
export const Speciality = z.enum(specialities, 'required')
export type Speciality = z.infer<typeof Speciality>

/** What a prepaid consultation is good for. */
export const Kind = z.enum(kinds)
export type Kind = z.infer<typeof Kind>
