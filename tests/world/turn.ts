import { globSync } from 'node:fs'
import { join } from 'node:path'
import { always } from './chosen.ts'

const tests = join(import.meta.dirname, '..')
const [at = 1, of = 1] = (process.env['TESTS_TURN'] ?? '1/1').split('/').map(Number)

/**
 * Whether only a part is run, as on a slow machine: `TESTS_TURN=2/3` is the second of three. What `always` names is in
 * every turn, each other file in one of them.
 */
export const isInTurns = of > 1

/** The files of a suite that another turn runs. Neighbours, which are alike, come in different ones. */
export function inOtherTurns(suite: keyof typeof always): string[] {
  const inEvery = new Set(always[suite].map((name) => `${name}.test.ts`))
  return globSync('**/*.test.ts', { cwd: join(tests, suite) })
    .sort()
    .filter((file) => !inEvery.has(file))
    .filter((_, place) => place % of !== at - 1)
}
