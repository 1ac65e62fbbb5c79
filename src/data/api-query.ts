import { keepPreviousData, type Query, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AnswerOf, CallOf, Route } from '#contract/route.ts'
import { may } from '#domain/roles.ts'
import { apiKey } from './query-keys.ts'
import type { ApiError } from './api-error.ts'
import { useLazyQueryClient } from './query-client-context.ts'
import { useServices } from '../app/services.tsx'
import { useSession } from '../session/session.ts'

export type BodyOf<R extends Route> = AnswerOf<R>['body']

export interface QueryOptions {
  enabled?: boolean
  staleTime?: number
  /** Milliseconds, or how to tell them from how the query fares. */
  refetchInterval?: number | false | ((query: Pick<Query, 'state'>) => number | false)
  /** 'previous' keeps the former page of a list on screen while the next one loads. */
  placeholderData?: 'previous'
}

/**
 * An answer of the API, cached by what was asked; also of a POST that only asks or that may be repeated at will. A screen
 * that is about to be left because its person is somebody else now asks for nothing any more.
 */
export function useApiQuery<R extends Route>(
  route: R,
  input: CallOf<R>,
  { placeholderData, enabled = true, ...options }: QueryOptions = {},
): UseQueryResult<BodyOf<R>, ApiError> {
  const { api } = useServices()
  const { role } = useSession()
  return useQuery<BodyOf<R>, ApiError>(
    {
      queryKey: apiKey(route, input),
      queryFn: async ({ signal }) => (await api.call(route, input, { signal })).body,
      enabled: enabled && may(route.who, role),
      // A specialist who comes back to the window has not looked at anything anew: the patient would be told so.
      ...(route.who === 'doctor' &&
        route.audited && {
          refetchOnWindowFocus: false,
          // What nobody has answered yet was not looked at either.
          refetchOnReconnect: ({ state }: Pick<Query, 'state'>) => state.data === undefined,
        }),
      ...options,
      ...(placeholderData === 'previous' && { placeholderData: keepPreviousData }),
    },
    useLazyQueryClient(),
  )
}

/** How a table should show the answer of a list. */
export function tableStatus({ isPending, isError }: { isPending: boolean; isError: boolean }) {
  if (isPending) return 'loading'
  return isError ? 'error' : 'ready'
}

/** Marks all answers of these routes as stale; what is on screen is asked again. */
export function useRefresh() {
  const queries = useLazyQueryClient()
  return useCallback(
    async (...routes: Route[]) => {
      await Promise.all(routes.map((route) => queries.invalidateQueries({ queryKey: apiKey(route) })))
    },
    [queries],
  )
}

/**
 * Puts an answer that came another way (with an act, over the socket) where a query will find it. An answer still on its
 * way may be older: it is given up, or it would come last and be shown for good.
 */
export function usePutAnswer() {
  const queries = useLazyQueryClient()
  return useCallback(
    <R extends Route>(route: R, input: CallOf<R>, body: BodyOf<R>) => {
      const queryKey = apiKey(route, input)
      void queries.cancelQueries({ queryKey, exact: true })
      queries.setQueryData(queryKey, body)
    },
    [queries],
  )
}
