import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  always,
  formerReleases,
  rareFaults,
  rareJourneys,
  rareMoney,
  whereHomesAgree,
  whereHomesDiffer,
} from '../world/chosen.ts'

const tests = join(import.meta.dirname, '..')

test('each name in the lists of chosen tests is that of a file', () => {
  const journeys = rareJourneys.map((name) => `journeys/${name}.test.ts`)
  const faults = rareFaults.map((name) => `faults/${name}.test.ts`)
  const ports = formerReleases.map((name) => `ports/${name}.test.ts`)
  const api = [...rareMoney, ...whereHomesDiffer, ...whereHomesAgree].map((name) => `api/**/${name}.test.ts`)
  const inEveryTurn = Object.entries(always).flatMap(([suite, names]) =>
    names.map((name) => `${suite}/${name}.test.ts`),
  )
  expect(
    [...journeys, ...faults, ...ports, ...api, ...inEveryTurn].filter(
      (pattern) => globSync(pattern, { cwd: tests }).length === 0,
    ),
  ).toEqual([])
})

test('no test is left out where it runs: the run counts that as failed', () => {
  const leavesOut = /\btest(\.\w+)*\.(runIf|todo)\(/
  const files = globSync('**/*.test.ts', { cwd: tests })
  expect(files.filter((file) => leavesOut.test(readFileSync(join(tests, file), 'utf8')))).toEqual([])
})
