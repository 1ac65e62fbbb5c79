import { serve } from '@hono/node-server'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '../../server/http/headers.ts'
import { pageRoutes } from '../../server/http/pages.ts'

const site: Site = {
  publicUrl: 'http://localhost:3000',
  hosts: { api: '', socket: '' },
  stripe: false,
  daily: false,
  serviceWorker: true,
}
const meta = '<meta name="saruna-worker" content="off" />'
let folder: string

function appOf(serviceWorker: boolean): Hono {
  const app = new Hono()
  pageRoutes(app, folder, { ...site, serviceWorker })
  return app
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'saruna-pages-'))
  writeFileSync(join(folder, 'index.html'), '<html><head></head></html>')
  writeFileSync(join(folder, 'addresses.json'), '["/"]')
  for (const name of ['sw.js', 'sw.js.br']) writeFileSync(join(folder, name), 'built')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('OFF-06 the service worker, and taking it back', () => {
  test.each([true, false])('with the worker on: %s, no cache answers for it', async (on) => {
    const listening = serve({ fetch: appOf(on).fetch, port: 0, hostname: '127.0.0.1' })
    await once(listening, 'listening')
    const { port } = listening.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/sw.js`, {
      headers: { 'accept-encoding': 'identity' },
    })
    listening.close()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-type')).toContain('text/javascript')
    expect((await answer.text()) === 'built').toBe(on)
  })

  test.each(['/', '/index.html'])(
    '%s says that the worker is off, and nothing where it is on',
    async (path) => {
      expect(await (await appOf(false).request(path)).text()).toContain(meta)
      expect(await (await appOf(true).request(path)).text()).not.toContain('saruna-worker')
    },
  )

  test('what ends the worker knows nothing of databases', async () => {
    const script = await (await appOf(false).request('/sw.js')).text()
    expect(script).toContain('skipWaiting')
    expect(script).not.toMatch(/indexedDB|importScripts/i)
  })
})
