import { useCallback } from 'react'
import type { CallOf, Route } from '#contract/route.ts'
import { apiKey } from './query-keys.ts'
import type { BodyOf } from './api-query.ts'
import { useLazyQueryClient } from './query-client-context.ts'

/** Changes an answer where a query holds it; where none does, there is nothing to change. */
export function useChangeAnswer() {
  const queries = useLazyQueryClient()
  return useCallback(
    <R extends Route>(route: R, input: CallOf<R>, change: (body: BodyOf<R>) => BodyOf<R>) => {
      const queryKey = apiKey(route, input)
      queries.setQueryData<BodyOf<R>>(queryKey, (body) => body && change(body))
      // An answer still on its way may be of before the change.
      if (queries.isFetching({ queryKey, exact: true }) > 0)
        void queries.invalidateQueries({ queryKey, exact: true })
    },
    [queries],
  )
}
