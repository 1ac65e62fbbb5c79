import { randomUUID } from 'node:crypto'
import { test as base } from '@playwright/test'
import { putDeadLetter, refusedMail } from '../../world/server/dead-letters.ts'
import { type InspectedServer, startInspected } from '../../world/server/inspected.ts'
import type { TestServer } from '../../world/server/server.ts'
import { openPeople } from './people.ts'
import { demoPlaces } from './places.ts'
import { type Screen, screensOf } from './screens.ts'

/** A demo world of its own, where one free user more is let in, and everything there is to be seen in it. */
interface DemoWorld {
  server: TestServer
  screens: Screen[]
}

/** What no demo world has by itself: jobs given up, for the longest reason and for people of two roles. */
async function addDeadLetters(server: InspectedServer): Promise<void> {
  const people = await server.sql<{ id: string }>(
    `select distinct on (role) person_id as id from client where role <> 'admin' order by role, created_at`,
  )
  for (const { id } of people) await putDeadLetter(server, { ...refusedMail(id), tries: 1 })
  await putDeadLetter(server, {
    effect: 'settle-payout',
    payload: { payoutId: randomUUID() },
    output: { reason: 'x' },
    tries: 61,
  })
}

/** The crawler's world, started once. */
export const test = base.extend<object, { world: DemoWorld }>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const server = await startInspected({ env: { DEMO: 'on' } })
      await addDeadLetters(server)
      const people = await openPeople(server.url)
      await use({ server, screens: screensOf(people, await demoPlaces(server.url, people)) })
      await server.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
