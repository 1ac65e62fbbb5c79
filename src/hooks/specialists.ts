import { getDoctor, listDoctors, type Specialist, type SpecialistDetail } from '#contract/doctor.ts'
import type { Page } from '#contract/paging.ts'
import type { Speciality } from '#contract/speciality.ts'
import { matches } from '#domain/search-fold.ts'
import { pageOfHeld, type Reading, readingOf, useAsked } from './reading.ts'
import { useHeldSpecialist, useHeldSpecialists } from './replica-queries.ts'

/** Which published specialists are looked for, and which page of them. */
export interface SpecialistsQuery {
  readonly limit: number
  readonly offset: number
  readonly speciality: Speciality | undefined
  readonly language: string | undefined
  readonly name: string | undefined
}

/** The filters of the list, as the server understands them. */
const fits =
  ({ speciality, language, name = '' }: SpecialistsQuery) =>
  (doctor: Specialist) =>
    (!speciality || doctor.speciality === speciality) &&
    (!language || doctor.languages.includes(language)) &&
    matches(`${doctor.name} ${doctor.surname}`, name)

/** A page of the published specialists, as the server or this device knows them. */
export function useSpecialists(query: SpecialistsQuery): Reading<Page<Specialist>> {
  const asked = useAsked(listDoctors, { query }, { placeholderData: 'previous', staleTime: 60_000 })
  const held = useHeldSpecialists(asked.away)
  return readingOf({ ...asked, held, find: (doctors) => pageOfHeld(doctors, fits(query), query) })
}

/** One published specialist, as the server or this device knows them. */
export function useSpecialist(id: string): Reading<SpecialistDetail> {
  const asked = useAsked(getDoctor, { params: { id } }, { staleTime: 60_000 })
  const held = useHeldSpecialist(id, asked.away)
  return readingOf({ ...asked, held, find: ({ rows }) => rows ?? undefined })
}
