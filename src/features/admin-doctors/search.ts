import type { Speciality } from '#contract/speciality.ts'
import { specialities } from '#contract/words.ts'
import { filled, searchOffset, searchText, type ChangeSearch } from '../../hooks/list-search.ts'

/** Which doctors are listed. */
export const doctorLists = ['all', 'to_review', 'published'] as const
export type DoctorList = (typeof doctorLists)[number]

/** What the address of the list holds. */
export interface DoctorsSearch {
  status?: DoctorList
  name?: string
  surname?: string
  speciality?: Speciality
  language?: string
  offset?: number
}
export type ChangeDoctors = ChangeSearch<DoctorsSearch>

/** Reads the address; whatever is not understood is as if it were not there. */
export function readDoctorsSearch(raw: Record<string, unknown>): DoctorsSearch {
  const language = searchText(raw['language'])
  return filled({
    status: doctorLists.find((list) => list === raw['status'] && list !== 'all'),
    name: searchText(raw['name']),
    surname: searchText(raw['surname']),
    speciality: specialities.find((speciality) => speciality === raw['speciality']),
    language: language && /^[a-z]{2}$/.test(language) ? language : undefined,
    offset: searchOffset(raw['offset']),
  })
}
