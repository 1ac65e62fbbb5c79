import { useCallback } from 'react'
import type { CallOf, Route } from '#contract/route.ts'
import { apiKey } from './answer-keys.ts'
import type { BodyOf } from './api-query.ts'
import { useQueries } from './queries.ts'

/** Changes an answer where a query holds it; where none does, there is nothing to change. */
export function useChangeAnswer() {
  const queries = useQueries()
  return useCallback(
    <R extends Route>(route: R, input: CallOf<R>, change: (body: BodyOf<R>) => BodyOf<R>) => {
      queries.setQueryData<BodyOf<R>>(apiKey(route, input), (body) => body && change(body))
    },
    [queries],
  )
}
