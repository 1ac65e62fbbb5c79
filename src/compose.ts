import { apiKey } from './hooks/api-query.ts'
import { createQueryClient, keepAnswers } from './hooks/query-client.ts'
import type { Content } from './hooks/router-context.ts'
import type { Services } from './hooks/services.tsx'
import { sessionStore, TOKEN_KEY } from './hooks/session-store.ts'
import { hostsOf } from './external/api/hosts.ts'
import { httpApi } from './external/api/http.ts'
import { lazyMedia } from './external/media/lazy.ts'
import { socketIo } from './external/socket/socket-io.ts'
import { localDeviceStorage } from './external/storage/local.ts'
import { workboxUpdates } from './external/updates/workbox.ts'

/** Chooses the page's adapters, once. */
export async function compose() {
  const storage = localDeviceStorage()
  const hosts = hostsOf(document)
  const queries = createQueryClient()
  await keepAnswers(queries)

  let deviceId = storage.get('device_id')
  if (deviceId === null) {
    deviceId = crypto.randomUUID()
    storage.set('device_id', deviceId)
  }

  const api = httpApi({
    host: hosts.api,
    readToken: () => storage.get(TOKEN_KEY),
    readLanguage: () => storage.get('language'),
    onUnauthenticated: (token) => {
      if (token === storage.get(TOKEN_KEY)) session.reload()
    },
  })
  const session = sessionStore({ api, storage, queries })
  const socket = socketIo({ host: hosts.socket, deviceId, onRefused: () => session.reload() })
  const services: Services = {
    api,
    session,
    socket,
    updates: workboxUpdates(),
    // What only a call needs is loaded when one is entered.
    calls: {
      enter: async (entry, wire) => (await import('./external/calls/provider.ts')).calls().enter(entry, wire),
    },
    media: lazyMedia(async () => (await import('./external/media/browser.ts')).browserMedia()),
  }
  const content: Content = {
    // Only begun here: the screen shows its own waiting and failing, also without network.
    ensure(route, input) {
      void queries.prefetchQuery({
        queryKey: apiKey(route, input),
        queryFn: async ({ signal }) => (await api.call(route, input, { signal })).body,
        staleTime: 60_000,
      })
      return Promise.resolve()
    },
  }
  return { services, queries, content }
}
