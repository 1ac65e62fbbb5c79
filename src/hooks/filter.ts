import { useState } from 'react'
import { useDraft } from './draft.ts'
import type { ChangeSearch } from './list-search.ts'

/** What the filter form of a list is given. */
export interface Filtering<Search> {
  /** What the address holds. */
  search: Search
  onSearch: ChangeSearch<Search>
  /** Takes all of it out of the address. */
  onClear: () => void
  busy: boolean
}

type Texts<Key extends string> = { [K in NoInfer<Key>]?: string }

interface Filter<Key extends string> extends Filtering<Texts<Key> & { offset?: number }> {
  /** What each field is called once it narrows the list, in the order of the chips; nothing where it does not. */
  chips: Record<Key, string | undefined>
  /** Says what is wrong with what stands in a field; asked of fields that are filled in. */
  checks?: { [K in Key]?: (text: string) => string | undefined }
}

/**
 * A list's filter form: `field` ties a field to what is being typed, `form` is what is applied and what the form does.
 * What is wrong is said once somebody tried to apply it, and is not applied.
 */
export function useFilter<Key extends string>(filter: Filter<Key>) {
  const { search, onSearch, onClear, busy, chips, checks } = filter
  const keys = Object.keys(chips) as Key[]
  const [draft, change] = useDraft(textsOf(keys, (key) => search[key] ?? ''))
  const [tried, setTried] = useState(false)
  const faultOf = (key: Key) => (draft[key].trim() === '' ? undefined : checks?.[key]?.(draft[key].trim()))
  return {
    field: (key: Key) => ({
      value: draft[key],
      error: tried ? faultOf(key) : undefined,
      onChange: (text: string) => change(textsOf([key], () => text)),
    }),
    form: {
      busy,
      applied: keys.flatMap((key) => (chips[key] ? [{ key, label: chips[key] }] : [])),
      onSubmit() {
        setTried(true)
        if (keys.every((key) => faultOf(key) === undefined)) onSearch({ ...draft, offset: undefined })
      },
      onClear() {
        setTried(false)
        change(textsOf(keys, () => ''))
        onClear()
      },
      onRemove: (key: Key) => onSearch({ ...textsOf([key], () => ''), offset: undefined }),
    },
  }
}

const textsOf = <Key extends string>(keys: readonly Key[], textOf: (key: Key) => string) =>
  Object.fromEntries(keys.map((key) => [key, textOf(key)])) as Record<Key, string>
