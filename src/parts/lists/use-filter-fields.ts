import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDraft } from '../../data/draft.ts'
import { type Filter, type Filters, isBackwards } from './list.ts'
import { textsIn } from './narrowing.ts'
import type { ListAddress } from './use-list.ts'

interface Needs<F extends Filters, By extends string> {
  list: Pick<ListAddress<F, By>, 'of' | 'search' | 'change' | 'clear'>
  /** What is wrong with a text that nothing could be found by. */
  faultOf: (key: string, text: string) => string | undefined
}

/** What is narrowed otherwise begins with its first page. */
const firstPage = (part: object) => ({ ...part, offset: undefined })

/** Whether a filter has a field: only which part of the screen is shown has none. */
const isField = ([, { kind }]: [string, Filter]) => kind !== 'tab'

/**
 * What is being typed into the filters of a list before it is applied. What is wrong is said once somebody tried to
 * apply it, and nothing is applied then.
 */
export function useFilterFields<F extends Filters, By extends string>({ list, faultOf }: Needs<F, By>) {
  const { t } = useLingui()
  const { of, search, change, clear } = list
  const fields = Object.entries(of.filters).filter(isField)
  const applied = textsIn(search)
  const emptied = Object.fromEntries(fields.map(([key]) => [key, '']))
  const [draft, type] = useDraft<Record<string, string>>(
    Object.fromEntries(fields.map(([key]) => [key, applied[key] ?? ''])),
  )
  const [tried, setTried] = useState(false)
  // A date of which only a part is chosen, which has no value yet; the count begins its field anew.
  const [half, setHalf] = useState<Readonly<Record<string, boolean>>>({})
  const [cleared, setCleared] = useState(0)

  function faultIn(key: string, { kind, ...own }: Filter & { fits?: (text: string) => boolean }) {
    const typed = draft[key]?.trim() ?? ''
    if (half[key]) return t`Vajag dienu, mēnesi un gadu.`
    if (kind === 'last-day' && isBackwards(draft)) return t`Pēdējā diena ir pirms pirmās.`
    return typed === '' || !own.fits || own.fits(typed) ? undefined : faultOf(key, typed)
  }
  return {
    fields,
    applied: fields.filter(([key]) => applied[key] !== undefined),
    field: (key: string, filter: Filter) => ({
      value: draft[key] ?? '',
      error: tried ? faultIn(key, filter) : undefined,
      onChange: (text: string) => type({ [key]: text }),
    }),
    day: (key: string) => ({
      key: `${key}/${cleared}`,
      onHalf: (is: boolean) => setHalf((all) => ({ ...all, [key]: is })),
    }),
    onSubmit: () => {
      setTried(true)
      if (fields.every(([key, filter]) => faultIn(key, filter) === undefined)) change(firstPage(draft))
    },
    onClear: () => {
      setTried(false)
      setHalf({})
      setCleared(cleared + 1)
      type(emptied)
      clear()
    },
    onRemove: (key: string) => change(firstPage({ [key]: undefined })),
  }
}
