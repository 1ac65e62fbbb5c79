import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { linguiMacro } from '../build/lingui-macro.ts'
import { texts } from '../build/texts.ts'

/** Suites that start the server or a database: slow, and told apart from those that only compute. */
const served = ['ports', 'api', 'faults', 'sync']

function suite(
  name: string,
  folder: string,
  {
    env = {},
    globalSetup = [],
    setupFiles = [],
    maxWorkers = 1,
  }: {
    env?: Record<string, string>
    globalSetup?: string[]
    setupFiles?: string[]
    maxWorkers?: number
  } = {},
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      env,
      setupFiles,
      include: [`tests/${folder}/**/*.test.ts`],
      globalSetup: ['tests/world/global-postgres.ts', ...globalSetup],
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 10_000 } },
      pool: 'forks',
      maxWorkers,
    },
  }
}

/** The API on one home of the data. A file waits for its server as often as it works: two at a time use both. */
const api = (home: 'embedded' | 'postgres') =>
  suite(`api-${home}`, 'api', {
    env: { TEST_HOME: home },
    globalSetup: ['tests/world/global-template.ts'],
    maxWorkers: 2,
  })

/** `check` computes only; `api` runs once on each home of the data. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    environment: 'node',
    projects: [
      {
        extends: true,
        plugins: [linguiMacro(), texts(), react()],
        test: {
          name: 'check',
          testTimeout: 90_000,
          hookTimeout: 90_000,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...served, 'journeys', 'bench'].map((folder) => `tests/${folder}/**`),
        },
      },
      suite('ports', 'ports'),
      api('embedded'),
      api('postgres'),
      suite('faults', 'faults'),
      // Dexie looks for IndexedDB when it is loaded.
      suite('sync', 'sync', { setupFiles: ['fake-indexeddb/auto'] }),
    ],
  },
})
