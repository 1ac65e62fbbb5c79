import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

const dist = join(import.meta.dirname, '../../dist')
const LIMIT = 110_000

interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** A chunk with everything it needs before it runs. */
function withImports(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) withImports(next, seen)
  return seen
}

const sizeOf = (keys: Iterable<string>): number =>
  [...keys]
    .map((key) => manifest[key]?.file ?? '')
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(dist, file))).length, 0)

/** The entry, and the lazy half of the route that shows the landing page. */
function landingPage(): Set<string> {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (!entry) throw new Error('the build has no entry')
  const route = Object.keys(manifest).find((key) => /routes\/(_[^/]+\/)?index\.tsx/.test(key))
  if (!route) throw new Error('the build has no landing page')
  return withImports(route, withImports(entry))
}

test('the landing page needs at most 110 kB of compressed script', () => {
  expect(sizeOf(landingPage())).toBeLessThan(LIMIT)
})

test('the landing page does not wait for what only later pages need', () => {
  const files = [...landingPage()].map((key) => readFileSync(join(dist, manifest[key]?.file ?? ''), 'utf8'))
  for (const heavy of ['DexieError', 'engine.io', 'LexicalEditor', 'Stripe.js', 'daily-co'])
    expect(files.some((text) => text.includes(heavy))).toBe(false)
})
