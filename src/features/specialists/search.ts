import type { Speciality } from '#contract/speciality.ts'
import { type DayPart, dayParts, PAGE_SIZE, specialities } from '#contract/enums.ts'
import { filled, searchLanguage, searchText } from '../../data/list-search.ts'
import type { SpecialistsQuery } from '../../data/specialists.ts'

/** What the address says about the list: filters, order, page, and how it is drawn. Everything else is the default. */
export interface SpecialistSearch extends MoreFilters {
  speciality?: Speciality
  language?: string
  name?: string
  sort?: 'price'
  page?: number
  view?: 'list'
}

/** The filters that wait behind a button on a phone. */
export interface MoreFilters {
  /** The keyword of a topic. */
  topic?: string
  part?: DayPart
  /** Free within a week. */
  week?: true
  /** The most that an hour may cost, in euro. */
  price?: number
  gender?: 'female' | 'male'
  inPerson?: true
}

/** Reads an address; what makes no sense is left out rather than refused. */
export function readSearch(raw: Record<string, unknown>): SpecialistSearch {
  const [page, price] = [raw['page'], raw['price']].map((each) => Math.trunc(Number(each))) as [
    number,
    number,
  ]
  const among = <T>(items: readonly T[], key: string) => items.find((each) => each === raw[key])
  // Without what is undefined, every part is one that the type names.
  return filled({
    speciality: among(specialities, 'speciality'),
    language: searchLanguage(raw['language']),
    name: searchText(raw['name']),
    topic: searchText(raw['topic']),
    part: among(dayParts, 'part'),
    week: among([true as const], 'week'),
    price: (price > 0 && price < 1000 && price) || '',
    inPerson: among([true as const], 'inPerson'),
    gender: among(['female', 'male'], 'gender'),
    sort: among(['price'], 'sort'),
    page: (page > 1 && page < 20_000 && page) || '',
    view: among(['list'], 'view'),
  }) as SpecialistSearch
}

/** What the API is asked for an address; loader and screen ask the same, so that it is one question. */
export function doctorsQuery(search: SpecialistSearch): SpecialistsQuery {
  const { week, price, inPerson, page = 1, view: _, ...rest } = search
  return {
    ...rest,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    week: week && 'true',
    maxPrice: price,
    inPerson: inPerson && 'true',
  }
}
