import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

const dist = join(import.meta.dirname, '../../dist')
// The aim is 110 kB. Texts of screens nobody has opened yet are what is above it: they stand in the same catalogue.
const LIMIT = 128_000

interface Chunk {
  file: string
  imports?: string[]
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

/** What index.html names, the lazy half of the route that shows the landing page, and the texts in Latvian. */
function landingPage(): Set<string> {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const scripts = new Set([...page.matchAll(/src="\/([^"]+\.js)"/g)].map((match) => match[1]))
  const keys = Object.keys(manifest)
  const first = [
    ...keys.filter((key) => scripts.has(manifest[key]?.file)),
    ...keys.filter((key) => /^routes\/index\.tsx|^i18n\/locales\/lv\.po/.test(key)),
  ]
  if (scripts.size === 0 || first.length < scripts.size + 2)
    throw new Error('not the whole landing page was found')
  const all = new Set<string>()
  for (const key of first) withImports(key, all)
  return all
}

test('the landing page stays within its limit of compressed script', () => {
  expect(sizeOf(landingPage())).toBeLessThan(LIMIT)
})

test('the landing page does not wait for what only later pages need', () => {
  const files = [...landingPage()].map((key) => readFileSync(join(dist, manifest[key]?.file ?? ''), 'utf8'))
  for (const heavy of ['DexieError', 'engine.io', 'LexicalEditor', 'Stripe.js', 'daily-co'])
    expect(files.some((text) => text.includes(heavy))).toBe(false)
})
