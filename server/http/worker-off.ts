import type { Hono } from 'hono'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const SCRIPT = join(import.meta.dirname, '../../sw/taken-back.js')

/** Tells the page to ask for no worker: it would be taken back again with every load. */
export const WORKER_OFF = '<meta name="saruna-worker" content="off" />'

/**
 * Takes the service worker back: browsers that look for a new version of it, which each does with every visit, find one
 * that ends them both.
 */
export function workerOffRoute(app: Hono, headers: Readonly<Record<string, string>>): void {
  const script = readFileSync(SCRIPT, 'utf8')
  app.get('/sw.js', (context) =>
    context.body(script, 200, { ...headers, 'content-type': 'text/javascript; charset=utf-8' }),
  )
}
