import { type Api, ApiError, type ExchangingApi } from './port.ts'
import type { Underway } from './drain.ts'

const unanswered = () => new ApiError('network', { status: 0 })

/** Lets the token of an API be exchanged. */
export function exchangingApi(api: Api, readToken: () => string | null): ExchangingApi {
  const underway = new Set<Underway>()
  let held: Promise<unknown> | undefined
  return {
    beside: api,
    async call(route, input, options = {}) {
      const { signal, token = readToken() } = options
      if (held) {
        await held
        if (token !== readToken()) throw unanswered()
      }
      const own = new AbortController()
      const abort = () => own.abort()
      signal?.addEventListener('abort', abort)
      if (signal?.aborted) abort()
      const over = api.call(route, input, { ...options, signal: own.signal })
      // A call with a signal can be asked again by its caller: it counts as a read, also when it is a POST.
      const one = { isAct: route.method !== 'GET' && !signal && !input.file, abort, over }
      underway.add(one)
      try {
        return await over
      } catch (error) {
        throw own.signal.aborted && !signal?.aborted ? unanswered() : error
      } finally {
        underway.delete(one)
        signal?.removeEventListener('abort', abort)
      }
    },
    async exchange(act) {
      // Nothing is held for a part of the program that may not come.
      const { drain } = await import('./drain.ts')
      const exchanged = drain(underway).then(() => act(api))
      held = exchanged.catch(() => undefined)
      try {
        return await exchanged
      } finally {
        held = undefined
      }
    },
  }
}
