import type { Filters, List } from './list.ts'

/** Whether anything narrows the list, other than the part of the screen. */
export function isNarrowed<F extends Filters>(
  { filters }: Pick<List<F>, 'filters'>,
  search: object,
): boolean {
  return Object.entries(search).some(
    ([key, value]) => value !== undefined && key in filters && filters[key]?.kind !== 'tab',
  )
}

/** The texts that an address holds, by their keys: all but the page. */
export function textsIn(search: object): Readonly<Record<string, string>> {
  const held = Object.entries(search).filter((each): each is [string, string] => typeof each[1] === 'string')
  return Object.fromEntries(held)
}
