import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Site } from './headers.ts'

const YEAR = 'public, max-age=31536000, immutable'
const ALWAYS_ASK = 'no-cache'

/** The built app: files whose names carry their content's hash are cached for ever, all others are asked for anew. */
export function pageRoutes(app: Hono, folder: string, hosts: Site['hosts']): void {
  const shell = readFile(join(folder, 'index.html'), 'utf8').then((page) => namingHosts(page, hosts))
  const answerShell = async (context: Context) =>
    context.html(await shell, 200, { 'cache-control': ALWAYS_ASK })
  for (const path of ['/', '/index.html']) app.get(path, answerShell)
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
  app.get('*', async (context: Context) => {
    // A missing asset must not answer with a page: the browser would try to run it.
    // Deeper addresses may end like a file and are screens: /login/someone@example.lv.
    if (/^\/(?:assets|icons|screenshots)\/|^\/[^/]+\.[a-z0-9]{2,11}$/i.test(context.req.path))
      return context.notFound()
    return answerShell(context)
  })
}

/** Tells the page of hosts that are not its own origin; it reads them before its first call. */
function namingHosts(page: string, hosts: Site['hosts']): string {
  const named = Object.entries(hosts).filter(([, host]) => host !== '')
  const metas = named.map(([name, host]) => `<meta name="saruna-${name}" content="${host}" />`)
  return page.replace('</head>', `${metas.join('')}</head>`)
}
