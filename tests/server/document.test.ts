import { Hono } from 'hono'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { documentRoute } from '../../server/http/document.ts'
import { openApi } from '../../server/http/openapi.ts'

afterEach(() => void vi.restoreAllMocks())

const bytes = (text: string) => Uint8Array.from(Buffer.from(text))
const text = async (answer: Response) => {
  const sent = answer.body
  if (!sent || answer.headers.get('content-encoding') === null) return answer.text()
  return new Response(sent.pipeThrough(new DecompressionStream('gzip'))).text()
}

test('API-03 the description is made once for all who ask at once and later, and sent as each takes it', async () => {
  const make = vi.fn(async () => bytes('{"openapi":"3.1.0"}'))
  const app = new Hono()
  documentRoute(app, make)
  const ask = async (encoding: string) =>
    app.request('/v1/openapi.json', { headers: { 'accept-encoding': encoding } })
  const asked = ['', 'gzip, deflate, br', 'identity', 'gzip;q=0', 'br', '*', 'GZIP;q=0.5']
  const answers = await Promise.all(Array.from({ length: 20 }, () => asked.map(ask)).flat())
  expect(make).toHaveBeenCalledTimes(1)
  const sent = answers.slice(0, asked.length).map(({ headers }) => headers.get('content-encoding'))
  expect(sent).toEqual([null, 'gzip', null, null, null, null, 'gzip'])
  for (const answer of [...answers, await ask('gzip')]) {
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(await text(answer)).toBe('{"openapi":"3.1.0"}')
  }
  expect(make).toHaveBeenCalledTimes(1)
})

test('API-03 a description that could not be made is made anew for whoever asks next', async () => {
  const make = vi.fn(async () => bytes('{}')).mockRejectedValueOnce(new Error('no memory'))
  const app = new Hono()
  app.onError((_, context) => context.text('', 500))
  documentRoute(app, make)
  const status = async () => (await app.request('/v1/openapi.json')).status
  expect(await Promise.all([status(), status()])).toEqual([500, 500])
  expect([await status(), make.mock.calls.length]).toEqual([200, 2])
})

test('API-03 while it is made others are served: nothing long is written at once', async () => {
  const stringify = vi.spyOn(JSON, 'stringify')
  const making = new AbortController()
  let turns = 0
  const others = async () => {
    for (; !making.signal.aborted; turns += 1) await setImmediate()
  }
  const [document] = await Promise.all([openApi().finally(() => making.abort()), others()])
  const written = stringify.mock.results.map(({ value }) => String(value).length)
  expect(document.length).toBeGreaterThan(500_000)
  expect(Math.max(...written)).toBeLessThan(50_000)
  // One for each schema, of which there are several to a route.
  expect(turns).toBeGreaterThan(500)
})
