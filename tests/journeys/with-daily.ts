import { openClinic } from '../world/people/clinic.ts'
import { dailyKey, openDaily, type DailyDouble } from '../world/outside/daily/double.ts'
import { dailyRooms, type DailyRooms } from '../world/outside/daily/rooms.ts'
import { startInspected } from '../world/server/inspected.ts'
import { test as base, type World } from './with-clinic.ts'

/** Daily as it stands behind a clinic whose calls go through it. */
export interface DailyHere {
  double: DailyDouble
  rooms: DailyRooms
}

/** What else the server is told. */
interface Settings {
  env: Record<string, string>
}

/** Journeys on a server with `CALLS=daily`, whose pages load the genuine daily-js and meet a stand-in for what it loads. */
export const test = base.extend<object, Settings & { daily: DailyHere; world: World }>({
  env: [{}, { scope: 'worker', option: true }],
  daily: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const double = await openDaily()
      await use({ double, rooms: dailyRooms(double.account) })
      await double.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  world: [
    async ({ daily, env }, use) => {
      const server = await startInspected({
        env: { ...env, CALLS: 'daily', DAILY_API_KEY: dailyKey, DAILY_API_URL: daily.double.url },
      })
      await use({ server, clinic: await openClinic(server) })
      await server.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
