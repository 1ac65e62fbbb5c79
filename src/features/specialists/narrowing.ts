import type { MoreFilters, SpecialistSearch } from './search.ts'

type Undefined<T> = { [K in keyof T]?: T[K] | undefined }
/** Filters that change; one that is undefined is taken out. */
export type FilterChange = Undefined<Omit<SpecialistSearch, 'page' | 'view'>>

/** Other filters begin on the first page; how the list is drawn stays. */
export function withFilter(search: SpecialistSearch, filter: FilterChange): SpecialistSearch {
  const { page: _, ...rest } = search
  const all = { ...rest, ...filter }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** The filters of an address that wait behind a button on a phone. */
export function moreOf({
  topic,
  part,
  week,
  price,
  gender,
  inPerson,
}: SpecialistSearch): Undefined<MoreFilters> {
  return { topic, part, week, price, gender, inPerson }
}

/** How many of those narrow the list. */
export function countMore(search: SpecialistSearch): number {
  return Object.values(moreOf(search)).filter((value) => value !== undefined).length
}

/** Whether anything narrows the list. */
export function isFiltered(search: SpecialistSearch): boolean {
  const { speciality, language, name } = search
  return Boolean(speciality ?? language ?? name) || countMore(search) > 0
}

/** Whether what is asked can be answered only by who knows the free times. */
export const wantsTimes = ({ part, week }: SpecialistSearch): boolean => Boolean(part ?? week)

/** The same without filters: how the list is drawn and ordered stays. */
export function withoutFilters({ view, sort }: SpecialistSearch): SpecialistSearch {
  return { ...(view && { view }), ...(sort && { sort }) }
}
