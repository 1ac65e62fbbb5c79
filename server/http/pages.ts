import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageHeaders, type Site } from './headers.ts'
import { isPageAddress } from './page-addresses.ts'
import { WORKER_OFF, workerOffRoute } from './worker-off.ts'

const YEAR = 'public, max-age=31536000, immutable'
const ALWAYS_ASK = 'no-cache'
/** The screen that says so has an address, for the app's own use. */
const NOT_FOUND = '/404'

/**
 * The built app: files whose names carry their content's hash are cached for ever, all others are asked for anew. An
 * address that no screen has is answered with the app too, which says so, and with 404.
 */
export function pageRoutes(app: Hono, folder: string, site: Site): void {
  const shell = withSettings(readFileSync(join(folder, 'index.html'), 'utf8'), site)
  const addresses = JSON.parse(readFileSync(join(folder, 'addresses.json'), 'utf8')) as string[]
  const isKnown = isPageAddress(addresses)
  // Sent with every page, however its address was written.
  const headers = { ...Object.fromEntries(pageHeaders(site)), 'cache-control': ALWAYS_ASK }
  const answerShell = (context: Context) => {
    const { path } = context.req
    return context.html(shell, path !== NOT_FOUND && isKnown(path) ? 200 : 404, headers)
  }
  if (!site.serviceWorker) workerOffRoute(app, headers)
  app.get('/', answerShell)
  app.get('/index.html', (context) => context.html(shell, 200, headers))
  app.use(
    '*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (path, context) => {
        context.header('cache-control', path.includes('/assets/') ? YEAR : ALWAYS_ASK)
      },
    }),
  )
  app.get('*', (context: Context) => {
    // A missing asset must not answer with a page: the browser would try to run it.
    // Deeper addresses may end like a file and are screens: /login/someone@example.lv.
    if (/^\/(?:assets|files|icons|screenshots)\/|^\/[^/]+\.[a-z0-9]{2,11}$/i.test(context.req.path))
      return context.notFound()
    return answerShell(context)
  })
}

/** Tells the page of hosts that are not its own origin, which it reads before its first call, and of no worker. */
function withSettings(page: string, { hosts, serviceWorker }: Site): string {
  const named = Object.entries(hosts).filter(([, host]) => host !== '')
  const metas = named.map(([name, host]) => `<meta name="saruna-${name}" content="${host}" />`)
  if (!serviceWorker) metas.push(WORKER_OFF)
  return page.replace('</head>', `${metas.join('')}</head>`)
}
