import { globSync } from 'node:fs'
import { join } from 'node:path'
import { always } from './chosen.ts'

const tests = join(import.meta.dirname, '..')
const wanted = process.env['TESTS_TURN'] ?? '1/1'
const [at = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(wanted) ?? []).slice(1).map(Number)
if (!(at >= 1 && at <= of)) throw new Error(`TESTS_TURN=${wanted} is no turn, as 2/3 is`)

/**
 * Whether only a part is run, as on a slow machine: `TESTS_TURN=2/3` is the second of three. What `always` names is in
 * every turn, each other file in one of them.
 */
const isInTurns = of > 1
/** Which part of the crawler's screens this turn looks at. */
export const crawled = isInTurns ? { turn: at, oneOf: 2 * of } : { turn: 0, oneOf: 2 }

/** The files of a suite that another turn runs. Neighbours, which are alike, come in different ones. */
export function inOtherTurns(suite: keyof typeof always): string[] {
  const inEvery = new Set(always[suite].map((name) => `${name}.test.ts`))
  return globSync('**/*.test.ts', { cwd: join(tests, suite) })
    .sort()
    .filter((file) => !inEvery.has(file))
    .filter((_, place) => place % of !== at - 1)
}
