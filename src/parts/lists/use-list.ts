import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Page } from '#contract/paging.ts'
import type { CallOf, Route } from '#contract/route.ts'
import { type BodyOf, useApiQuery } from '../../data/api-query.ts'
import { type ChangeSearch, pageFrom } from '../../data/list-search.ts'
import { addDays } from '../../i18n/formats.ts'
import { useZone } from '../../i18n/viewer-zone.ts'
import { startOfDay } from '../specialist/days.ts'
import { type Filters, type List, type SearchOf } from './list.ts'
import { textsIn } from './narrowing.ts'
import type { Paged } from './last-page.ts'
import type { Answer } from './paged-table.tsx'
import { useFreshAsCounted } from './use-fresh-as-counted.ts'

/** What the address of a list says now, and changing it. */
export interface ListAddress<F extends Filters, By extends string> extends Paged {
  readonly of: List<F, By>
  readonly search: SearchOf<F, By>
  readonly change: ChangeSearch<SearchOf<F, By>>
  /** What takes every filter out of the address, and leads to the first page. */
  readonly emptied: { [K in keyof SearchOf<F, By>]?: undefined }
  readonly clear: () => void
}

/** Reads the address of a list, and writes it. */
export function useListAddress<F extends Filters, By extends string>(of: List<F, By>): ListAddress<F, By> {
  const navigate = useNavigate()
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const search = of.read(raw)
  // The screen's own route has the same reader: what this writes is what it takes.
  const change = (part: object, replace = false) =>
    void navigate({ to: '.', search: (now: object) => of.read({ ...now, ...part }) as never, replace })
  const own = Object.entries(of.filters).filter(([, { kind }]) => kind !== 'tab')
  const emptied = Object.fromEntries(
    [...own.map(([key]) => key), 'offset'].map((key) => [key, undefined]),
  ) as ListAddress<F, By>['emptied']
  return {
    of,
    search,
    change,
    emptied,
    clear: () => change(emptied),
    offset: search.offset ?? 0,
    onOffset: (offset, replace) => change({ offset }, replace),
  }
}

/** A list of the contract whose query knows every filter and every order of the address. */
type ListedBy<R extends Route, F extends Filters, By extends string> =
  SearchOf<F, By> extends NonNullable<CallOf<R>['query']> ? R : never

type RowOf<R extends Route> = BodyOf<R> extends Page<infer Row> ? Row : never

/** A list of records with its address: all that its filters and its table have to know. */
export interface Listed<F extends Filters, By extends string, Row> extends ListAddress<F, By> {
  readonly answer: Answer<Row>
  /** Nothing before an answer and after a failure, when the page before may still be at hand. */
  readonly total: number | undefined
}

/** The page of a list of the contract that the address asks for. */
export function useList<F extends Filters, By extends string, R extends Route>(
  of: List<F, By>,
  route: R & ListedBy<R, F, By>,
): Listed<F, By, RowOf<R>> {
  const address = useListAddress(of)
  const zone = useZone()
  const query = { ...pageFrom(address.offset), ...queryOf(of, address.search, zone) }
  // By its types the route takes all of that, and answers with a page of its rows.
  const answer = useApiQuery(route, { query } as unknown as CallOf<R>, { placeholderData: 'previous' })
  useFreshAsCounted(route)
  return listed(address, answer as Answer<RowOf<R>> & typeof answer)
}

/** The same of an answer that came another way. */
export function listed<F extends Filters, By extends string, Row>(
  address: ListAddress<F, By>,
  answer: Answer<Row>,
): Listed<F, By, Row> {
  return { ...address, answer, total: answer.isError ? undefined : answer.data?.total }
}

/** What the address narrows a list to, as the contract has it: days are instants where the viewer is. */
export function queryOf<F extends Filters, By extends string>(
  { filters }: List<F, By>,
  search: SearchOf<F, By>,
  zone: string,
): Readonly<Record<string, string>> {
  const asked = ([key, value]: [string, string]): [string, string] => {
    const kind = filters[key]?.kind
    if (kind === 'first-day') return [key, startOfDay(value, zone)]
    return [key, kind === 'last-day' ? startOfDay(addDays(value, 1), zone) : value]
  }
  return Object.fromEntries(Object.entries(textsIn(search)).map(asked))
}
