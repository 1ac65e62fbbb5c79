import { test as base } from '@playwright/test'
import { startServer, type TestServer } from '../world/server/server.ts'

/** The first administrator, invited when the server starts. */
export const adminEmail = 'first-admin@example.com'

/** Journeys on a server of their own with empty data, started once for all tests of a worker. */
export const test = base.extend<object, { server: TestServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const server = await startServer({ env: { ADMIN_EMAIL: adminEmail } })
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
})
