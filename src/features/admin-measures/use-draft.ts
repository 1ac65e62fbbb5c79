import { useEffect, useState } from 'react'
import type { AdminMeasure, WrittenMeasure } from '#contract/admin-measure.ts'
import { useRestoredText } from '../../data/restored-text.ts'
import { useUnsaved } from '../../app/unsaved.ts'
import { draftOf } from './draft.ts'

/** What is typed, over which version of the measure; 0 where there is none. */
interface Edited {
  number: number
  draft: WrittenMeasure
}

const begin = (measure: AdminMeasure | null): Edited => ({
  number: measure?.number ?? 0,
  draft: draftOf(measure),
})

/**
 * A measure as it is edited. What is typed stays on the device until it is saved or discarded, and is never replaced by
 * what somebody else has saved meanwhile.
 */
export function useMeasureDraft(current: AdminMeasure | null) {
  const [begun, setBegun] = useState(() => begin(current))
  const [edited, setEdited] = useState(begun)
  const [restored, setRestored] = useState<'kept' | null>(null)
  const changed = JSON.stringify(edited.draft) !== JSON.stringify(begun.draft)
  const newer = current && current.number > edited.number ? current : null
  // Nothing was typed: what was saved takes its place.
  if (newer && !changed) {
    const fresh = begin(newer)
    setBegun(fresh)
    setEdited(fresh)
  }
  const kept = useRestoredText(`measure-editor/${current?._id ?? 'new'}`, (words, forget) => {
    const found = JSON.parse(words) as Edited
    if (JSON.stringify(found.draft) === JSON.stringify(draftOf(current))) return forget()
    // What was typed meanwhile stays.
    setEdited((now) => (JSON.stringify(now.draft) === JSON.stringify(begun.draft) ? found : now))
    setRestored('kept')
    return undefined
  })
  useUnsaved(changed)
  useEffect(() => {
    kept.write(changed ? JSON.stringify(edited) : '')
  }, [kept, changed, edited])

  function restart(measure: AdminMeasure | null) {
    const fresh = begin(measure)
    setBegun(fresh)
    setEdited(fresh)
    kept.forget()
    setRestored(null)
  }
  return {
    ...edited,
    changed,
    /** What somebody else has saved since this was begun, while something was typed here. */
    newer: changed ? newer : null,
    restored: changed ? restored : null,
    change: (edit: (draft: WrittenMeasure) => Partial<WrittenMeasure>) =>
      setEdited((now) => ({ ...now, draft: { ...now.draft, ...edit(now.draft) } })),
    /** Back to what is saved; also what was just saved. */
    restart,
    /** What is typed here is to replace what somebody else has saved. */
    goOnFrom: ({ number }: AdminMeasure) => setEdited((now) => ({ ...now, number })),
  }
}
export type MeasureDraft = ReturnType<typeof useMeasureDraft>
