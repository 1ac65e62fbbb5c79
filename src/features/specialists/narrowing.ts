import type { SpecialistSearch } from './search.ts'

/** Other filters begin on the first page; how the list is drawn stays. */
export function withFilter(
  search: SpecialistSearch,
  filter: Pick<SpecialistSearch, 'speciality' | 'language' | 'name'>,
): SpecialistSearch {
  const { page: _, ...rest } = search
  return { ...rest, ...filter }
}

/** Whether anything narrows the list. */
export function isFiltered({ speciality, language, name }: SpecialistSearch): boolean {
  return Boolean(speciality ?? language ?? name)
}
