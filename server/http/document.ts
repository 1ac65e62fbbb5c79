import type { Bytes } from '#contract/route.ts'
import type { Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compressed = promisify(gzip)

/**
 * Serves the description of the API. It is made and compressed once, when somebody first asks for it, for all who do; what
 * failed is made anew for whoever asks next.
 */
export function documentRoute(app: Hono, make: () => Promise<Bytes>): void {
  let made: Promise<{ identity: Bytes; gzip: Bytes }> | undefined
  const read = () =>
    (made ??= make()
      .then(async (identity) => ({ identity, gzip: Uint8Array.from(await compressed(identity)) }))
      .catch((error: unknown) => {
        made = undefined
        throw error
      }))
  app.get('/v1/openapi.json', async (context) => {
    const supports = ['gzip', 'identity'] as const
    const wanted = accepts(context, {
      header: 'Accept-Encoding',
      supports: [...supports],
      default: 'identity',
    })
    const encoding = supports.find((each) => each === wanted) ?? 'identity'
    context.header('content-type', 'application/json')
    context.header('vary', 'accept-encoding')
    if (encoding !== 'identity') context.header('content-encoding', encoding)
    return context.body((await read())[encoding])
  })
}
