import { expect, test } from '@playwright/test'
import { freePort } from '../world/server/ports.ts'
import { startServer, type TestServer } from '../world/server/server.ts'
import { confirmed, signIn } from './people.ts'

test('OPS-05 a page that is told of another host speaks with that host alone, also once a worker keeps it', async ({
  browser,
}) => {
  const ports = [await freePort(), await freePort()] as const
  const [pages, api] = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string]
  const env = { APP_ENV: 'prod', PUBLIC_URL: pages, API_URL: api }
  // Two servers start, each with data of its own.
  test.setTimeout(240_000)
  const apart: TestServer[] = []
  const context = await browser.newContext({ baseURL: pages })
  try {
    for (const port of ports) apart.push(await startServer({ port, env }))
    const page = await context.newPage()
    const asked = new Set<string>()
    const sockets = new Set<string>()
    context.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (pathname.startsWith('/v1/')) asked.add(origin)
    })
    page.on('websocket', (socket) => {
      sockets.add(new URL(socket.url()).origin)
    })
    const problems: string[] = []
    page.on('console', (message) => {
      // A clinic without a questionnaire answers 404 for it, which the browser notes.
      const absent = message.location().url === `${api}/v1/questionnaire`
      if (message.type() === 'error' && !absent) problems.push(message.text())
    })
    // The person is known to the API's data only.
    await signIn(page, await confirmed(api), '**/patient/dashboard')
    await expect(page.getByRole('button', { name: 'Anna B.' })).toBeVisible()
    await expect.poll(() => [...sockets]).toEqual([api.replace('http', 'ws')])

    // The page that the worker keeps on the device knows the hosts as well.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await expect(page.getByRole('button', { name: 'Anna B.' })).toBeVisible()
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    expect([...asked]).toEqual([api])
    expect(problems).toEqual([])
  } finally {
    await context.close()
    for (const server of apart) await server.remove()
  }
})
