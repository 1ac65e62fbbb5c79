import { specialities } from '#contract/enums.ts'
import {
  filled,
  isIdStart,
  searchDay,
  searchLanguage,
  searchOffset,
  searchText,
} from '../../data/list-search.ts'
import type { StatusKind, StatusOf } from '../../ui/status/statuses.ts'

// Routes read their address by these before any screen is loaded: no words, no schemas, no components.

type Read<Value> = (raw: unknown) => Value | undefined

/** One key of a list's address: how it is read, and which field changes it. */
export interface Filter<Kind extends string = string, Value = unknown> {
  readonly kind: Kind
  /** Nothing for whatever is not understood. */
  readonly read: Read<Value>
}
export type Filters = Readonly<Record<string, Filter>>

const filter = <const Kind extends string, Value>(kind: Kind, read: Read<Value>): Filter<Kind, Value> => ({
  kind,
  read,
})
const among =
  <const Value extends string>(values: readonly Value[]): Read<Value> =>
  (raw) =>
    values.find((value) => value === raw)
const when =
  (fits: (text: string) => boolean): Read<string> =>
  (raw) => {
    const text = searchText(raw)
    return text !== undefined && fits(text) ? text : undefined
  }

/** One of the statuses of a kind, in the words of its column. */
export const oneOf = <Kind extends StatusKind, const Value extends StatusOf[Kind] & string>(
  of: Kind,
  values: readonly Value[],
) => ({ ...filter('status', among(values)), of, values })
/** One of a few whose words the screen has; an address typed by hand has numbers and yes or no without quotation marks. */
export const choice = <const Value extends string>(values: readonly Value[]) => ({
  ...filter('choice', (raw) => among(values)(String(raw))),
  values,
})
/** Which part of a screen is shown: narrows, but has no field, and stays when the filters are cleared. */
export const tab = <const Value extends string>(values: readonly Value[]) => filter('tab', among(values))
/** A text that is looked for. */
export const text = filter('text', searchText)
/** The same, where only some texts can be found; the screen says what is wrong with others. */
export const textLike = (fits: (text: string) => boolean) => ({ ...filter('like', when(fits)), fits })
/** An id or its beginning. */
export const idText = { ...filter('id', when(isIdStart)), fits: isIdStart }
export const speciality = filter('speciality', among(specialities))
export const language = filter('language', searchLanguage)
/** The first and the last day, YYYY-MM-DD. */
export const days = { from: filter('first-day', searchDay), to: filter('last-day', searchDay) }

type ValueOf<F> = F extends Filter<string, infer Value> ? Value : never

/** What the address of a list holds. */
export type SearchOf<F extends Filters, By extends string = never> = {
  -readonly [Key in keyof F]?: ValueOf<F[Key]>
} & {
  offset?: number
  /** What it is sorted by, with a minus before it downwards; missing for newest first. */
  sort?: By | `-${By}`
}

/** A list as its address knows it. */
export interface List<F extends Filters, By extends string = never> {
  readonly filters: F
  /** The columns it can be sorted by; it is by the first, downwards, when nothing else is asked. */
  readonly sorts: readonly By[]
  /** Reads the address; whatever is not understood is as if it were not there. */
  readonly read: (raw: Readonly<Record<string, unknown>>) => SearchOf<F, By>
}

/** Describes a list once: its filters by their keys in the address and in the contract, and what it is sorted by. */
export function listOf<F extends Filters, const By extends string = never>(
  filters: F,
  sorts: readonly By[] = [],
): List<F, By> {
  const orders = sorts.flatMap((by) => [by, `-${by}`] as const).filter((order) => order !== `-${sorts[0]}`)
  return {
    filters,
    sorts,
    read(raw) {
      const found: Record<string, unknown> = {
        ...Object.fromEntries(Object.entries(filters).map(([key, { read }]) => [key, read(raw[key])])),
        offset: searchOffset(raw['offset']),
        sort: among(orders)(raw['sort']),
      }
      // No day is between these.
      if (isBackwards(found)) delete found['to']
      // Each filter has read its own key.
      return filled(found) as SearchOf<F, By>
    },
  }
}

/** Whether the last day is before the first. */
export function isBackwards({ from, to }: { from?: unknown; to?: unknown }): boolean {
  return typeof from === 'string' && typeof to === 'string' && from !== '' && to !== '' && to < from
}
