import type { Speciality } from '#contract/speciality.ts'
import { PAGE_SIZE, specialities } from '#contract/words.ts'
import { searchLanguage } from '../../hooks/list-search.ts'
import type { SpecialistsQuery } from '../../hooks/specialists.ts'

/** What the address says about the list: filters, page, and how it is drawn. Everything else is the default. */
export interface SpecialistSearch {
  speciality?: Speciality
  language?: string
  name?: string
  page?: number
  view?: 'list'
}

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
    ...(page > 1 && page < 20_000 && { page }),
    ...(raw['view'] === 'list' && { view: 'list' as const }),
  }
}

/** What the API is asked for an address; loader and screen ask the same, so that it is one question. */
export function doctorsQuery({ speciality, language, name, page = 1 }: SpecialistSearch): SpecialistsQuery {
  return { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, speciality, language, name }
}
