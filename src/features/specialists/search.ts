import type { Speciality } from '#contract/speciality.ts'
import { type DayPart, dayParts, PAGE_SIZE, specialities } from '#contract/words.ts'
import { searchLanguage, searchText } from '../../hooks/list-search.ts'
import type { SpecialistsQuery } from '../../hooks/specialists.ts'

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

const isTrue = (value: unknown) => value === true || value === 'true'
const MOST_EURO = 999

/** Reads an address; what makes no sense is left out rather than refused. */
export function readSearch(raw: Record<string, unknown>): SpecialistSearch {
  const speciality = specialities.find((each) => each === raw['speciality'])
  const language = searchLanguage(raw['language'])
  const typed = raw['name']
  // The router reads a name of digits as a number.
  const name = typeof typed === 'string' || typeof typed === 'number' ? String(typed).slice(0, 255) : ''
  const page = Math.trunc(Number(raw['page']))
  return {
    ...(speciality && { speciality }),
    ...(language && { language }),
    ...(name.trim() && { name }),
    ...readMore(raw),
    ...(raw['sort'] === 'price' && { sort: 'price' as const }),
    ...(page > 1 && page < 20_000 && { page }),
    ...(raw['view'] === 'list' && { view: 'list' as const }),
  }
}

function readMore(raw: Record<string, unknown>): MoreFilters {
  const topic = searchText(raw['topic'])
  const part = dayParts.find((each) => each === raw['part'])
  const price = Math.trunc(Number(raw['price']))
  const gender = (['female', 'male'] as const).find((each) => each === raw['gender'])
  return {
    ...(topic && { topic }),
    ...(part && { part }),
    ...(isTrue(raw['week']) && { week: true as const }),
    ...(price > 0 && price <= MOST_EURO && { price }),
    ...(gender && { gender }),
    ...(isTrue(raw['inPerson']) && { inPerson: true as const }),
  }
}

/** What the API is asked for an address; loader and screen ask the same, so that it is one question. */
export function doctorsQuery(search: SpecialistSearch): SpecialistsQuery {
  const { speciality, language, name, topic, part, week, price, gender, inPerson, sort, page = 1 } = search
  return {
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    speciality,
    language,
    name,
    topic,
    part,
    week: week && 'true',
    maxPrice: price,
    gender,
    inPerson: inPerson && 'true',
    sort,
  }
}
