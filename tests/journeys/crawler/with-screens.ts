import { test as base } from '@playwright/test'
import { startServer, type TestServer } from '../../world/server.ts'
import { openPeople } from './people.ts'
import { demoPlaces } from './places.ts'
import { type Screen, screensOf } from './screens.ts'

/** A demo world of its own, where one free user more is let in, and everything there is to be seen in it. */
export interface DemoWorld {
  server: TestServer
  screens: Screen[]
}

/** The crawler's world, started once. */
export const test = base.extend<object, { world: DemoWorld }>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const server = await startServer({ env: { DEMO: 'on' } })
      const people = await openPeople(server.url)
      await use({ server, screens: screensOf(people, await demoPlaces(server.url, people)) })
      await server.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
