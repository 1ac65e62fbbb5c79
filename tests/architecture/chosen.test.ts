import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rareJourneys, rareMoney, whereHomesAgree, whereHomesDiffer } from '../world/chosen.ts'

const tests = join(import.meta.dirname, '..')

test('each name in the lists of chosen tests is that of a file', () => {
  const journeys = rareJourneys.map((name) => `journeys/${name}.test.ts`)
  const api = [...rareMoney, ...whereHomesDiffer, ...whereHomesAgree].map((name) => `api/**/${name}.test.ts`)
  expect([...journeys, ...api].filter((pattern) => globSync(pattern, { cwd: tests }).length === 0)).toEqual(
    [],
  )
})
