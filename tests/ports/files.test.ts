import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFiles } from '../../server/external/files/embedded.ts'

const parent = mkdtempSync(join(tmpdir(), 'saruna-files-'))
afterAll(() => rmSync(parent, { recursive: true }))
const folder = join(parent, 'files')
const files = await openFiles(folder)
const bytes = new TextEncoder().encode('a picture')

test('bytes come back under the name of their content', async () => {
  const name = await files.put(bytes, 'webp')
  expect(name).toMatch(/^[0-9a-f]{64}\.webp$/)
  expect(await files.get(name)).toEqual(Buffer.from(bytes))
})

test('the same bytes are one file, also when they are put twenty times at once', async () => {
  const names = await Promise.all(Array.from({ length: 20 }, () => files.put(bytes, 'webp')))
  expect(new Set(names).size).toBe(1)
  const stored = await readdir(folder, { recursive: true })
  expect(stored.filter((name) => name.includes('.'))).toHaveLength(1)
})

test('a restart changes nothing', async () => {
  const name = await files.put(bytes, 'png')
  expect(await (await openFiles(folder)).get(name)).toEqual(Buffer.from(bytes))
})

test.each([
  '../secret',
  '../../etc/passwd',
  `${'a'.repeat(64)}.webp/../../../secret`,
  `${'a'.repeat(64)}.exe`,
  `${'A'.repeat(64)}.webp`,
  `${'a'.repeat(64)}.webp\0`,
  '',
])('no name leads out of the folder: %s', async (name) => {
  writeFileSync(join(parent, 'secret'), 'secret')
  expect(await files.get(name)).toBeNull()
})

test('what is sealed can be taken away, again is nothing, and no name leads to another file', async () => {
  const name = await files.put(bytes, 'sealed')
  expect(name).toMatch(/^[0-9a-f]{64}\.sealed$/)
  writeFileSync(join(parent, 'secret'), 'secret')
  for (const other of ['../secret', `${name}/../../../../secret`, '']) await files.remove(other)
  expect(await readdir(parent)).toContain('secret')
  expect(await files.get(name)).toEqual(Buffer.from(bytes))
  for (const _ of ['once', 'again']) await files.remove(name)
  expect(await files.get(name)).toBeNull()
})

test('an unknown name is null', async () => {
  expect(await files.get(`${'0'.repeat(64)}.webp`)).toBeNull()
})
