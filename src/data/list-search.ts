import { isSpoken, PAGE_SIZE } from '#contract/enums.ts'
import { parseDate } from '#domain/civil.ts'

/** The contract takes no offset beyond. */
const MAX_OFFSET = 1_000_000
/** The contract takes instants of 1900 to 2999: days around these are that in every zone, weeks before and after them too. */
const FIRST_YEAR = 1901
const LAST_YEAR = 2998

/** The filter without what is empty. */
export function filled<T extends object>(filter: T): T {
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''),
  ) as T
}

/** A text of the address, trimmed; nothing for anything else. */
export function searchText(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text === '' ? undefined : text.slice(0, 255)
}

/** A day of the address, YYYY-MM-DD, of a year that can be asked for; nothing for anything else. */
export function searchDay(value: unknown): string | undefined {
  const date = typeof value === 'string' ? parseDate(value) : undefined
  return date && date.year >= FIRST_YEAR && date.year <= LAST_YEAR ? String(value) : undefined
}

/** An instant of the address, in UTC and ending in Z, of a day that can be asked for; nothing for anything else. */
export function searchInstant(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^.{10}T[\d:.]+Z$/.test(value) || !searchDay(value.slice(0, 10)))
    return undefined
  return Number.isFinite(Date.parse(value)) ? value : undefined
}

/** The whole id of a record that the address names; nothing for anything else. */
export function searchId(value: unknown): string | undefined {
  const isId = typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)
  return isId ? value : undefined
}

/** A language of the address that somebody may speak, by its code; nothing for anything else. */
export function searchLanguage(value: unknown): string | undefined {
  return typeof value === 'string' && isSpoken(value) ? value : undefined
}

/** Where the page of a list begins on which an offset of the address lies; nothing for the first page. */
export function searchOffset(value: unknown): number | undefined {
  const offset = Math.min(Math.floor(Number(value) / PAGE_SIZE) * PAGE_SIZE, MAX_OFFSET)
  return offset > 0 ? offset : undefined
}

/** Whether this can be an id or the beginning of one; nothing else would find anyone. */
export function isIdStart(text: string): boolean {
  return text.length <= 36 && /^(?:[\da-f]-?){1,32}$/i.test(text)
}

/** The page of a list that the address asks for. */
export const pageFrom = (offset: number | undefined) => ({ limit: PAGE_SIZE, offset: offset ?? 0 })

/**
 * Changes some of what the address holds, which is read as ever: what is empty or not understood is taken out. `replace`
 * leaves no way back to what it was.
 */
export type ChangeSearch<Search> = (change: { [K in keyof Search]?: unknown }, replace?: boolean) => void

/**
 * Makes a route's reader of its address the only one: the router lays what it reads over the raw address, from which
 * whatever was not understood would shine through until the address is written anew.
 */
export function onlyWhatIsRead<Search extends object>(read: (raw: Record<string, unknown>) => Search) {
  return (raw: Record<string, unknown>): Search => ({
    ...Object.fromEntries(Object.keys(raw).map((key) => [key, undefined])),
    ...read(raw),
  })
}
