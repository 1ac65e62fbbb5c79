import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('only configuration reads the environment', () => {
  const files = globSync('{src,sw,server,migrations}/**/*.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(100)
  const readers = files.filter((file) =>
    /process\s*\.\s*env|process\[|from '(node:)?process'/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(readers).toEqual(['server/config.ts'])
})

test('files keep to one idea: half have at most 60 lines, none more than 300', () => {
  const files = globSync('{src,sw,server,migrations}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.endsWith('router.gen.ts'),
  )
  const sizes = files
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length }))
    .toSorted((a, b) => a.lines - b.lines)
  expect(sizes.filter(({ lines }) => lines > 301)).toEqual([])
  expect(sizes[Math.floor(sizes.length / 2)]?.lines).toBeLessThanOrEqual(61)
  expect(sizes[Math.floor(sizes.length * 0.9)]?.lines).toBeLessThanOrEqual(181)
})
