import { sql } from 'kysely'

type Part = 'name' | 'surname'

/**
 * What a doctor is called by everybody else: as last reviewed, before any review as their account says. Needs the doctor's
 * `doctor_profile` and, under the given name, their person joined.
 */
export const doctorName = <Name extends string | null = string>(person: string, part: Part) =>
  sql<Name>`coalesce(doctor_profile.${sql.ref(`reviewed_${part}`)}, ${sql.ref(`${person}.${part}`)})`
