import type { Hono } from 'hono'
import type { Ports } from '../usecases/ports.ts'

const types: Record<string, string> = {
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
}

/** Stored pictures, under the hash of their content. Drawings may not run scripts even when opened alone. */
export function fileRoutes(app: Hono, { files }: Pick<Ports, 'files'>): void {
  app.get('/files/:name', async (context) => {
    const name = context.req.param('name')
    const type = types[name.split('.').at(-1) ?? '']
    const bytes = type ? await files.get(name) : null
    if (!bytes || !type) return context.notFound()
    return context.body(bytes.slice().buffer, 200, {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
  })
}
