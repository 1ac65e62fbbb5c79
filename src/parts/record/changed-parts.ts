import type { OverviewEntry, OverviewForm } from '#contract/overview.ts'

type Parts = Partial<OverviewForm>

/** What each step of a record wrote: all of it when it was signed, then only what became different; a dash for what went. */
export function changedParts(entries: readonly OverviewEntry[]): (Parts | undefined)[] {
  let before: Parts = {}
  return entries.map(({ form }) => {
    if (!form) return undefined
    const now: Parts = { ...emptied(before), ...form }
    const changed = Object.entries(now).filter(([part, text]) => before[part as keyof Parts] !== text)
    before = form
    return changed.length > 0 ? Object.fromEntries(changed) : undefined
  })
}

const emptied = (parts: Parts): Parts => Object.fromEntries(Object.keys(parts).map((part) => [part, '–']))
