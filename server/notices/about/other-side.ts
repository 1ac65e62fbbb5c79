import type { Side } from '#contract/consultation.ts'
import type { Language } from '#contract/language.ts'
import { displayName } from '#domain/alias.ts'
import type { PeopleRow } from '../../store/people.ts'
import { patientText } from '../../texts/names.ts'

/** The other person as one side may see them: a doctor reads the pseudonym of whoever stays anonymous. */
export function otherOf(row: PeopleRow, reader: Side, language: Language): string {
  if (reader === 'patient') return `${row.doctor_name} ${row.doctor_surname}`.trim()
  const patient = { name: row.patient_name, surname: row.patient_surname, alias: row.patient_alias }
  return patientText(displayName(patient, row.patient_stays_anonymous), language)
}
