import type { MutationResult, Pulled } from '#contract/sync.ts'
import { startJson } from './json-server.ts'

/** Takes whatever an outbox sends, in memory, and has nothing to tell: what the device itself takes is left. */
export async function startSyncServer() {
  const taken = new Set<string>()
  const nothing = { put: [], removed: [] }
  const page: Pulled = { cursor: 'end', more: false, reset: false, news: nothing, doctors: nothing }

  function take({ mutations }: { mutations: { _id: string }[] }): { results: MutationResult[] } {
    return {
      results: mutations.map(({ _id }) => {
        taken.add(_id)
        return { _id, status: 'applied' }
      }),
    }
  }

  const server = await startJson((method, path, body) => {
    if (path === '/v1/sync/push') return [200, take(body as { mutations: { _id: string }[] })]
    if (path === '/v1/sync/pull') return [200, page]
    return [404, { error: 'not_found', message: '' }]
  })
  return {
    ...server,
    /** How many items have arrived. */
    count: () => taken.size,
  }
}
