import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { builtPage } from './built-page.ts'

/** What a guest's browser needs before the first page is complete above the fold; what follows is measured in a browser. */
const MAX_BYTES = 112_000

const { dist, read, fileOf, withImports, entry, hero, texts } = builtPage()

/** The entry, the promise and its way on, and what both say in Latvian. */
const landingPage = [entry, hero, texts('lv', 'first')].reduce(
  (seen, key) => withImports(key, seen),
  new Set<string>(),
)

test('the landing page stays within its limit of compressed script', () => {
  const scripts = [...landingPage].map(fileOf).filter((file) => file.endsWith('.js'))
  const size = scripts.reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(join(dist, file))).length,
    0,
  )
  expect(size).toBeLessThan(MAX_BYTES)
})

test.each([
  'DexieError',
  'engine.io',
  'LexicalEditor',
  'Stripe.js',
  'daily-co',
  'ZodMini',
  'setQueryDefaults',
])('the landing page does not wait for what only later pages need: %s', (heavy) => {
  expect([...landingPage].filter((key) => read(key).includes(heavy))).toEqual([])
})

test('the one style sheet has its layers in their order of strength', () => {
  const sheets = globSync('assets/*.css', { cwd: dist })
  expect(sheets).toHaveLength(1)
  const layers = [...readFileSync(join(dist, sheets[0] ?? ''), 'utf8').matchAll(/@layer ([a-z, ]+)/g)]
  const named = layers.flatMap(([, names = '']) => names.split(/, ?/)).map((name) => name.trim())
  expect([...new Set(named)]).toEqual(['tokens', 'reset', 'base', 'layout', 'comp', 'page', 'util'])
})
