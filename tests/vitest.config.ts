import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { linguiMacro } from '../vite.config.ts'

/** Suites that start the server or a database: slow, and told apart from those that only compute. */
const served = ['ports', 'api', 'faults']

function suite(
  name: string,
  folder: string,
  env: Record<string, string> = {},
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      env,
      include: [`tests/${folder}/**/*.test.ts`],
      globalSetup: ['tests/world/global-postgres.ts'],
      testTimeout: 60_000,
      hookTimeout: 60_000,
      pool: 'forks',
    },
  }
}

/** `check` computes only; `api` runs once on each home of the data. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    environment: 'node',
    projects: [
      {
        extends: true,
        plugins: [linguiMacro(), lingui(), react()],
        test: {
          name: 'check',
          testTimeout: 30_000,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...served, 'journeys', 'bench'].map((folder) => `tests/${folder}/**`),
        },
      },
      suite('ports', 'ports'),
      suite('api-embedded', 'api', { TEST_HOME: 'embedded' }),
      suite('api-postgres', 'api', { TEST_HOME: 'postgres' }),
      suite('faults', 'faults'),
    ],
  },
})
