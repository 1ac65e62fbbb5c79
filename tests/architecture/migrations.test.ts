import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrations } from '../../migrations/index.ts'

test('every migration is listed in the order of its number, and no number is given twice', () => {
  const files = readdirSync(new URL('../../migrations', import.meta.url))
    .filter((name) => /^\d/.test(name))
    .map((name) => name.replace(/\.ts$/, ''))
    .toSorted()
  expect(Object.keys(migrations)).toEqual(files)
  expect(new Set(files.map((name) => name.slice(0, 4))).size).toBe(files.length)
})
