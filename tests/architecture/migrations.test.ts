import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrations } from '../../migrations/index.ts'

test('every migration is listed, and no number is given twice', () => {
  const files = readdirSync(new URL('../../migrations', import.meta.url))
    .filter((name) => /^\d/.test(name))
    .map((name) => name.replace(/\.ts$/, ''))
    .toSorted()
  expect(Object.keys(migrations).toSorted()).toEqual(files)
  expect(new Set(files.map((name) => name.slice(0, 4))).size).toBe(files.length)
})
