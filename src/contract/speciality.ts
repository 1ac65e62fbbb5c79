import * as z from 'zod/mini'

/** The seven specialities. */
export const specialities = [
  'psychologist',
  'psychiatrist',
  'psychotherapist',
  'therapist',
  'narcologist',
  'physiotherapist',
  'nutrition_specialist',
] as const
export const Speciality = z.enum(specialities, 'required')
export type Speciality = z.infer<typeof Speciality>

/** What a prepaid consultation is good for. */
export const kinds = ['psychologist', 'doctor'] as const
export const Kind = z.enum(kinds)
export type Kind = z.infer<typeof Kind>
