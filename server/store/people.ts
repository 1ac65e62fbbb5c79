import { doctorName } from './doctor-name.ts'

/** What the two people of a row are called, for whoever may know. */
export interface PeopleRow {
  doctor_name: string
  doctor_surname: string
  patient_name: string
  patient_surname: string
  patient_alias: number
  patient_stays_anonymous: boolean
}

/** The columns of it, where the people are joined as `doctor_person` with their `doctor_profile`, `patient` and `patient_person`. */
export const peopleColumns = [
  doctorName('doctor_person', 'name').as('doctor_name'),
  doctorName('doctor_person', 'surname').as('doctor_surname'),
  'patient.alias as patient_alias',
  'patient_person.name as patient_name',
  'patient_person.surname as patient_surname',
  'patient_person.stay_anonymous as patient_stays_anonymous',
] as const
