import { dayParts } from './enums.ts'

// The closed lists that specialists are chosen by, apart from `enums.ts`: the first page needs none of them.

/** Hours that may suit a patient better than others. */
export const suitedHours = [...dayParts, 'weekend'] as const
export type SuitedHours = (typeof suitedHours)[number]

/** How specialists may work. */
export const methods = [
  'cbt',
  'act',
  'dbt',
  'schema',
  'emdr',
  'psychodynamic',
  'gestalt',
  'existential',
  'systemic',
  'art',
  'body',
  'mindfulness',
  'motivational',
  'medication',
] as const
