import { useState } from 'react'
import { type DayOffPlan, type DayOffPreview, previewDayOff } from '#contract/day-off-routes.ts'
import { useApiQuery } from '../../data/api-query.ts'

const NOTHING: DayOffPlan = { from: '', to: '', hours: [] }

const idsOf = (preview: DayOffPreview | undefined) => JSON.stringify(preview)

/** What a day off would meet, asked while it is being chosen. */
export function useDayOffPreview(input: DayOffPlan | undefined) {
  const answer = useApiQuery(previewDayOff, { body: input ?? NOTHING }, { enabled: input !== undefined })
  const [changedFor, setChangedFor] = useState('')
  const shown = input && answer.data
  return {
    data: shown,
    error: answer.error,
    isError: answer.isError,
    isFetching: answer.isFetching,
    refetch: answer.refetch,
    /** Something else is met than what was shown a moment ago. */
    changed: shown !== undefined && changedFor === idsOf(shown),
    /** Asks once more, right before it is saved. */
    async isOutdated(): Promise<boolean> {
      const { data } = await answer.refetch({ throwOnError: true })
      if (idsOf(data) === idsOf(shown)) return false
      setChangedFor(idsOf(data))
      return true
    },
  }
}
