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
