import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { SECOND } from '#domain/duration.ts'
import { pullChanges } from '#contract/sync.ts'
import { httpApi } from '../../src/external/api/http.ts'

/** Begins an answer and never goes on with it, as a network does that is there in name alone. */
const stalling = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"cursor":')
  begun.resolve(response)
})
let begun = Promise.withResolvers<ServerResponse>()
let host = ''

beforeAll(async () => {
  stalling.listen(0, '127.0.0.1')
  await once(stalling, 'listening')
  host = `http://127.0.0.1:${(stalling.address() as AddressInfo).port}`
})
afterEach(() => {
  vi.useRealTimers()
  stalling.closeAllConnections()
  begun = Promise.withResolvers()
})
afterAll(() => stalling.close())

function pull(signal?: AbortSignal) {
  const api = httpApi({
    host,
    readToken: () => null,
    readLanguage: () => 'lv',
    onUnauthenticated: () => undefined,
  })
  return api.call(pullChanges, {}, { signal })
}

describe('OFF-04 F34 an answer whose body never comes', () => {
  test('is given up after the patience for all of it, and nobody waits for ever', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answer = expect(pull()).rejects.toMatchObject({ code: 'network', repeatable: true })
    await begun.promise
    vi.advanceTimersByTime(20_000)
    await answer
  })

  test('can be given up by whoever asked', async () => {
    const asker = new AbortController()
    const answer = expect(pull(asker.signal)).rejects.toMatchObject({ name: 'AbortError' })
    await begun.promise
    asker.abort()
    await answer
  })
})

describe('EASE-04 how long a refusal asks to wait', () => {
  test.each([
    ['0', 0],
    ['90', 90],
    ['-90', undefined],
    ['99999', 99_999],
    ['99999999999', undefined],
    ['1e300', undefined],
    ['Fri, 27 Nov 2026 20:00:00 GMT', undefined],
  ])('of %s is %s seconds, which a timer can wait', async (said, retryAfter) => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response('', { status: 503, headers: { 'retry-after': said } })),
    )
    await expect(pull()).rejects.toMatchObject({ code: 'unavailable', retryAfter })
    expect((retryAfter ?? 0) * SECOND).toBeLessThan(2 ** 31)
    vi.unstubAllGlobals()
  })
})
