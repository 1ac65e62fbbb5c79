import { PAGE_SIZE } from '#contract/words.ts'
import { parseDate } from '#domain/civil.ts'

/** The contract takes no offset beyond. */
const FARTHEST = 1_000_000

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

/** A day of the address, YYYY-MM-DD; nothing for anything else. */
export function searchDay(value: unknown): string | undefined {
  return typeof value === 'string' && parseDate(value) ? value : undefined
}

/** Where a page of a list begins, as the address says; nothing for the first page. */
export function searchOffset(value: unknown): number | undefined {
  const offset = Number(value)
  return Number.isInteger(offset) && offset > 0 ? Math.min(offset, FARTHEST) : undefined
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
