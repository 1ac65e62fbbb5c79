import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import { createHash, timingSafeEqual } from 'node:crypto'
import { namesThisMachine } from './host.ts'

interface Options {
  /** Everything that is measured, as text. */
  readonly scrape: () => Promise<string>
  /** With it others than this machine may read; without it nobody else. */
  readonly token: string | undefined
  /** Somebody named a key that is not the one. */
  readonly onWrongKey: (context: Context) => void
}

/** What a proxy says of whom it speaks for: then it is not this machine that asks. */
const PROXIED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']
const LOOPBACK = /^(?:::1$|(?:::ffff:)?127\.)/

const digest = (text: string) => createHash('sha256').update(text).digest()

function isThisMachine(context: Context): boolean {
  const { socket, headers } = (context.env as HttpBindings).incoming
  if (!LOOPBACK.test(socket.remoteAddress ?? '') || !namesThisMachine(headers)) return false
  return PROXIED.every((name) => headers[name] === undefined)
}

/**
 * What this process measures, for Prometheus: for this machine itself, and for whoever names the key. To everybody else it
 * is an address that does not exist, whose answer is the next handler's; so it is mounted after the API and before the pages.
 */
export function metricsRoute(app: Hono, { scrape, token, onWrongKey }: Options): void {
  // Of one length, whatever is sent: how long a comparison takes tells nothing.
  const key = token === undefined ? undefined : digest(`Bearer ${token}`)
  app.get('/metrics', async (context, next) => {
    const named = context.req.header('authorization')
    if (named === undefined ? !isThisMachine(context) : !key || !timingSafeEqual(digest(named), key)) {
      if (named !== undefined) onWrongKey(context)
      return next()
    }
    return context.body(await scrape(), 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    })
  })
}
