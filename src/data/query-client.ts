import { DAY } from '#domain/duration.ts'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { persistQueryClient } from '@tanstack/react-query-persist-client'
import { sessionKey } from './query-keys.ts'
import { isApiError } from './api-error.ts'
import { isAway, untilAnswered } from './ask-again.ts'

// What a cold start without network needs; everything else is asked anew or lives in the replica.
const kept: readonly unknown[] = ['session', '/site', '/pricing']
const KEEP_MS = 30 * DAY

/** That there is a network is only likely, that there is none is certain: it is asked again once there is one. */
const surelyAway = (error: unknown) => isApiError(error, 'network') && !navigator.onLine

/** The cache of answers. A repeatable failure is asked again by itself, a refusal is shown at once. */
function createQueryClient(): QueryClient {
  // One question that was asked three times in vain is enough: the others need not find out as well.
  const away = { known: false }
  const queryCache = new QueryCache({
    onError: (error) => void (away.known = isAway(error)),
    onSuccess: () => void (away.known = false),
  })
  const queries = new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        // A request is always tried: the browser's word on being offline is often wrong.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchInterval: untilAnswered,
        staleTime: 10_000,
        retry: (failures, error) =>
          isApiError(error) &&
          error.repeatable &&
          failures < 2 &&
          !surelyAway(error) &&
          !(isAway(error) && away.known),
        retryDelay: (failures) => (0.5 + Math.random() / 2) * 1_000 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  // Thirty days in milliseconds are more than a timer can count: it would go off at once.
  for (const key of kept) queries.setQueryDefaults([key], { gcTime: Number.POSITIVE_INFINITY })
  queries.setQueryDefaults(sessionKey, {
    gcTime: Number.POSITIVE_INFINITY,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return queries
}

interface Opening {
  readonly signedIn: boolean
  /** Not on a shared computer. */
  readonly keep: boolean
}

/** The page's cache with what the last visit kept; of whom it knew only while someone is signed in. */
export async function openQueryClient({ signedIn, keep }: Opening): Promise<QueryClient> {
  const queries = createQueryClient()
  if (keep) await keepAnswers(queries)
  if (!signedIn) queries.removeQueries({ queryKey: sessionKey })
  // It takes a network for granted until it hears of one that is lost; a page may begin without.
  onlineManager.setOnline(navigator.onLine)
  // From now on it hears of the network and of the window coming back.
  queries.mount()
  return queries
}

/** Brings back what the last visit kept and keeps it from now on. */
async function keepAnswers(queries: QueryClient): Promise<void> {
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
