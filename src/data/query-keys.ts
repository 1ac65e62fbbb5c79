import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { CallOf, Route } from '#contract/route.ts'

/** Where an answer lies in the cache; without input, every answer of the route. */
export function apiKey<R extends Route>(route: R, input?: CallOf<R>): QueryKey {
  if (!input) return [route.path]
  const body = input.body === undefined ? {} : { body: input.body }
  return [route.path, { params: input.params ?? null, query: input.query ?? null, ...body }]
}

/** The last known signed-in person. */
export const sessionKey = ['session'] as const

const publicPaths = new Set<unknown>([
  '/site',
  '/pricing',
  '/news',
  '/news/{id}',
  '/doctors',
  '/doctors/{id}',
])

/** Drops every answer that belongs to a person. */
export function forgetPersonal(queries: QueryClient, { keepSession = false } = {}): void {
  queries.removeQueries({
    predicate: ({ queryKey: [path] }) => !publicPaths.has(path) && !(keepSession && path === 'session'),
  })
}
