import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { linguiMacro } from '../src/build/lingui-macro.ts'
import { texts } from '../src/build/texts.ts'
import { formerReleases, rareFaults, rareMoney, whereHomesAgree, whereHomesDiffer } from './world/chosen.ts'
import { inOtherTurns } from './world/turn.ts'
import { isWhole } from './world/whole.ts'

/** What takes longest. */
const longest = ['books/books', 'bad-input', 'after-capture'].map((file) => `/${file}.test.ts`)

const isLong = ({ moduleId }: TestSpecification) => longest.some((end) => moduleId.endsWith(end))

/** Begins with what takes longest; last, it would go on alone when all else is over. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** Suites that start the server or a database: slow, and told apart from those that only compute. */
const served = ['ports', 'api', 'faults', 'sync']

/** Files of names or patterns. */
const named = (names: readonly string[]) => names.map((name) => `**/${name}.test.ts`)

function suite(
  name: string,
  folder: string,
  {
    env = {},
    files = ['**/*'],
    without = [],
    globalSetup = [],
    setupFiles = [],
    maxWorkers = 1,
    isolate = true,
  }: {
    env?: Record<string, string>
    files?: readonly string[]
    without?: readonly string[]
    globalSetup?: string[]
    setupFiles?: string[]
    maxWorkers?: number
    isolate?: boolean
  } = {},
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      env,
      setupFiles,
      include: named(files).map((file) => `tests/${folder}/${file}`),
      exclude: without.map((file) => `tests/${folder}/${file}`),
      globalSetup: ['tests/world/server/global-postgres.ts', ...globalSetup],
      // For the slowest of machines: what comes at once is not waited for.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 20_000 } },
      pool: 'forks',
      maxWorkers,
      isolate,
    },
  }
}

/**
 * The API on one home of the data. A file waits for its server and for time to pass, but more than two at a time push each
 * other out of the processor's memory. Files share a process, and so what they import is read once; each has a server of its
 * own.
 */
const api = (home: 'embedded' | 'postgres', files: readonly string[]) =>
  suite(`api-${home}`, 'api', {
    env: { TEST_HOME: home },
    files,
    without: isWhole ? [] : [...named(rareMoney), ...inOtherTurns('api')],
    globalSetup: ['tests/world/server/global-template.ts'],
    maxWorkers: 2,
    isolate: false,
  })

/** `check` computes only; `api` runs whole on PostgreSQL, and on the embedded database where that may differ. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    environment: 'node',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        plugins: [linguiMacro(), texts(), react()],
        test: {
          name: 'check',
          // Files share a process, and so what they import is read once.
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 90_000,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...served, 'journeys', 'bench'].map((folder) => `tests/${folder}/**`),
        },
      },
      suite('ports', 'ports', {
        without: isWhole ? [] : [...named(formerReleases), ...inOtherTurns('ports')],
      }),
      api('postgres', ['**/*']),
      api('embedded', isWhole ? [...whereHomesDiffer, ...whereHomesAgree] : whereHomesDiffer),
      // It waits as often as it works.
      suite('faults', 'faults', {
        without: isWhole ? [] : [...named(rareFaults), ...inOtherTurns('faults')],
        globalSetup: ['tests/world/server/global-templates.ts'],
        maxWorkers: 2,
      }),
      // Dexie looks for IndexedDB when it is loaded.
      suite('sync', 'sync', { setupFiles: ['fake-indexeddb/auto'] }),
    ],
  },
})
