import {
  keepPreviousData,
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AnswerOf, CallOf, Route } from '#contract/route.ts'
import type { ApiError } from './api-error.ts'
import { useServices } from './services.tsx'

export type BodyOf<R extends Route> = AnswerOf<R>['body']

interface Options {
  enabled?: boolean
  staleTime?: number
  refetchInterval?: number | false
  /** 'previous' keeps the former page of a list on screen while the next one loads. */
  placeholderData?: 'previous'
}

/** Where an answer lies in the cache; without input, every answer of the route. */
export function apiKey<R extends Route>(route: R, input?: CallOf<R>): QueryKey {
  if (!input) return [route.path]
  const body = input.body === undefined ? {} : { body: input.body }
  return [route.path, { params: input.params ?? null, query: input.query ?? null, ...body }]
}

/** An answer of the API, cached by what was asked; also of a POST that only asks or that may be repeated at will. */
export function useApiQuery<R extends Route>(
  route: R,
  input: CallOf<R>,
  { placeholderData, ...options }: Options = {},
): UseQueryResult<BodyOf<R>, ApiError> {
  const { api } = useServices()
  return useQuery<BodyOf<R>, ApiError>({
    queryKey: apiKey(route, input),
    queryFn: async ({ signal }) => (await api.call(route, input, { signal })).body,
    ...options,
    ...(placeholderData === 'previous' && { placeholderData: keepPreviousData }),
  })
}

/** How a table should show the answer of a list. */
export function tableStatus({ isPending, isError }: { isPending: boolean; isError: boolean }) {
  if (isPending) return 'loading'
  return isError ? 'error' : 'ready'
}

/** Marks all answers of these routes as stale; what is on screen is asked again. */
export function useRefresh() {
  const queries = useQueryClient()
  return useCallback(
    async (...routes: Route[]) => {
      await Promise.all(routes.map((route) => queries.invalidateQueries({ queryKey: apiKey(route) })))
    },
    [queries],
  )
}

/** Puts an answer that came another way (with an act, over the socket) where a query will find it. */
export function usePutAnswer() {
  const queries = useQueryClient()
  return useCallback(
    <R extends Route>(route: R, input: CallOf<R>, body: BodyOf<R>) => {
      queries.setQueryData(apiKey(route, input), body)
    },
    [queries],
  )
}
