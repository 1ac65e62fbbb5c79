import { test as base } from '@playwright/test'
import { login } from '#contract/account-routes.ts'
import { client } from '../world/people/client.ts'
import { startServer, type TestServer } from '../world/server/server.ts'

/** Journeys of readers through the demo world: published specialists with free times, posts, prices. Nobody changes it. */
export const test = base.extend<object, { server: TestServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const server = await startServer({ env: { DEMO: 'on' } })
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
})

/** The token of a demo account. */
export async function demoToken(url: string, who: 'patient' | 'doctor' | 'admin'): Promise<string> {
  const body = { email: `${who}@example.com`, password: 'Demo1234' }
  return (await client(url).send(login, { body })).accessToken
}
