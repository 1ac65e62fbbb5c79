import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { QueryClient } from '@tanstack/react-query'
import { persistQueryClient } from '@tanstack/react-query-persist-client'
import { isApiError } from './api-error.ts'

/** The last known signed-in person. */
export const sessionKey = ['session'] as const

// What a cold start without network needs; everything else is asked anew or lives in the replica.
const kept: readonly unknown[] = ['session', '/site', '/pricing']
const publicPaths = new Set<unknown>([
  '/site',
  '/pricing',
  '/news',
  '/news/{id}',
  '/doctors',
  '/doctors/{id}',
])
const KEEP_MS = 30 * 24 * 3_600_000

/** The cache of answers. A repeatable failure is asked again by itself, a refusal is shown at once. */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        // A request is always tried: the browser's word on being offline is often wrong.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 10_000,
        retry: (failures, error) => isApiError(error) && error.repeatable && failures < 2,
        retryDelay: (failures) => (0.5 + Math.random() / 2) * 1_000 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  for (const key of kept) queries.setQueryDefaults([key], { gcTime: KEEP_MS })
  queries.setQueryDefaults(sessionKey, {
    gcTime: Number.POSITIVE_INFINITY,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return queries
}

/** Brings back what the last visit kept and keeps it from now on. */
export async function keepAnswers(queries: QueryClient): Promise<void> {
  const persister = createSyncStoragePersister({
    storage: storageOfBrowser(),
    key: 'saruna-answers',
    throttleTime: 100,
  })
  const [, restored] = persistQueryClient({
    queryClient: queries,
    persister,
    maxAge: KEEP_MS,
    buster: '1',
    dehydrateOptions: {
      shouldDehydrateQuery: (query) => query.state.status === 'success' && kept.includes(query.queryKey[0]),
    },
  })
  await restored
}

/** Forbidden storage throws when it is only named; the page then starts anew at each visit. */
function storageOfBrowser(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** Drops every answer that belongs to a person. */
export function forgetPersonal(queries: QueryClient, { keepSession = false } = {}): void {
  queries.removeQueries({
    predicate: ({ queryKey: [path] }) => !publicPaths.has(path) && !(keepSession && path === 'session'),
  })
}
