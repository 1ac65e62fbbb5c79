import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const PUBLIC = join(import.meta.dirname, '../../src/public')
const read = (path: string) => readFileSync(join(import.meta.dirname, '../../src', path), 'utf8')

interface Picture {
  src: string
  sizes: string
  type: string
  purpose?: string
  form_factor?: 'narrow' | 'wide'
  label?: string
}
interface Manifest {
  [name: string]: unknown
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { name: string; url: string; icons: Picture[] }[]
}
// What else it says is compared with the values below.
const manifest = JSON.parse(readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8')) as Manifest
const pictures = [
  ...manifest.icons,
  ...manifest.screenshots,
  ...manifest.shortcuts.flatMap(({ icons }) => icons),
]

test('OFF-01 the manifest names the app, its language and where it opens', () => {
  const { id, name, short_name, lang, start_url, scope, display } = manifest
  expect({ id, name, short_name, lang, start_url, scope, display }).toEqual({
    id: '/',
    name: 'Saruna',
    short_name: 'Saruna',
    lang: 'lv',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
  })
  const page = read('index.html')
  expect(page).toContain(`(prefers-color-scheme: light)" content="${String(manifest['theme_color'])}"`)
  expect(manifest['background_color']).toBe(manifest['theme_color'])
})

test.each(pictures)('OFF-01 $src is there as the manifest says: $sizes', async ({ src, sizes, type }) => {
  const file = readFileSync(join(PUBLIC, src))
  const { format, width, height } = await sharp(file).metadata()
  expect(`image/${format === 'svg' ? 'svg+xml' : format}`).toBe(type)
  if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes)
  expect(file.length).toBeLessThan(120_000)
})

test('OFF-01 there are icons in both sizes, one that may be cut to any shape, and pictures of both widths', () => {
  const sizes = manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']))
  for (const width of ['narrow', 'wide'] as const) {
    const shown = manifest.screenshots.filter(({ form_factor }) => form_factor === width)
    expect(shown.length).toBeGreaterThanOrEqual(3)
    // Browsers show only those of one shape.
    expect(new Set(shown.map((each) => each.sizes)).size).toBe(1)
    expect(shown.every(({ label }) => label)).toBe(true)
  }
})

test('OFF-01 NAV-14 every shortcut leads to a screen there is', () => {
  const routes = read('router.gen.ts')
  const options = manifest.shortcuts.map(({ url }) => url)
  expect(options).toEqual(['/chat', '/patient/consultations', '/signup/questionnaire'])
  for (const way of [...options, String(manifest['start_url'])])
    expect(routes).toMatch(new RegExp(`'${way}/?(?:\\{[^']*)?'`))
})
