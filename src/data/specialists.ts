import {
  getDoctor,
  listDoctorFilters,
  listDoctors,
  type Specialist,
  type SpecialistDetail,
} from '#contract/doctor.ts'
import type { Page } from '#contract/paging.ts'
import type { Speciality } from '#contract/speciality.ts'
import type { DayPart } from '#contract/enums.ts'
import { matches } from '#domain/search-fold.ts'
import { pageOfHeld, type OfflineQuery, offlineQueryOf, useOfflineQuery } from './offline-query.ts'
import { useHeldSpecialist, useHeldSpecialists } from './replica-queries.ts'

/** Which published specialists are looked for, in which order, and which page of them. */
export interface SpecialistsQuery {
  readonly limit: number
  readonly offset: number
  readonly speciality?: Speciality | undefined
  readonly language?: string | undefined
  readonly name?: string | undefined
  readonly topic?: string | undefined
  readonly part?: DayPart | undefined
  readonly week?: 'true' | undefined
  readonly maxPrice?: number | undefined
  readonly gender?: 'female' | 'male' | undefined
  readonly inPerson?: 'true' | undefined
  readonly sort?: 'price' | undefined
}

/** The filters of the list, as the server understands them; but for when somebody is free, which no device can know. */
const fits =
  (query: SpecialistsQuery) =>
  (doctor: Specialist): boolean => {
    const { speciality, language, name = '', topic, maxPrice = Infinity, gender, inPerson } = query
    return (
      (!speciality || doctor.speciality === speciality) &&
      (!language || doctor.languages.includes(language)) &&
      (!topic || doctor.topics.some(({ keyword }) => keyword === topic)) &&
      (!gender || doctor.gender === gender) &&
      (!inPerson || doctor.inPerson) &&
      (doctor.price ?? 0) <= maxPrice &&
      matches(`${doctor.name} ${doctor.surname}`, name)
    )
  }

const byPrice = (one: Specialist, other: Specialist) => (one.price ?? 0) - (other.price ?? 0)

/** A page of the published specialists, as the server or this device knows them. */
export function useSpecialists(query: SpecialistsQuery): OfflineQuery<Page<Specialist>> {
  const asked = useOfflineQuery(listDoctors, { query }, { placeholderData: 'previous', staleTime: 60_000 })
  const held = useHeldSpecialists(asked.away)
  return offlineQueryOf({
    ...asked,
    held,
    find: ({ rows, whole }) => {
      const sorted = query.sort === 'price' ? rows.toSorted(byPrice) : rows
      return pageOfHeld({ rows: sorted, whole }, fits(query), query)
    },
  })
}

/** One published specialist, as the server or this device knows them. */
export function useSpecialist(id: string): OfflineQuery<SpecialistDetail> {
  const asked = useOfflineQuery(getDoctor, { params: { id } }, { staleTime: 60_000 })
  const held = useHeldSpecialist(id, asked.away)
  return offlineQueryOf({ ...asked, held, find: ({ rows }) => rows ?? undefined })
}

/** The topics that somebody has and the languages that somebody speaks, as the server or this device knows them. */
export function useDoctorFilters() {
  const asked = useOfflineQuery(listDoctorFilters, {}, { staleTime: 300_000 })
  const held = useHeldSpecialists(asked.away)
  return offlineQueryOf({
    ...asked,
    held,
    find: ({ rows }) => {
      const topics = new Map(
        rows.flatMap((doctor) =>
          doctor.topics.map(({ keyword, name }) => [keyword, { keyword, name, offered: true }] as const),
        ),
      )
      return {
        topics: [...topics.values()],
        languages: [...new Set(rows.flatMap(({ languages }) => languages))],
      }
    },
  })
}
