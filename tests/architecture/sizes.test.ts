import { describe, expect, test } from 'vitest'
import { sourcesIn } from './sources.ts'

/** Lines of each file, the longest last. Texts of legal pages are as long as the law wants them. */
const linesIn = (...folders: string[]) =>
  sourcesIn(folders, /\.tsx?$/)
    .filter(({ file }) => !file.startsWith('src/features/legal/texts/'))
    .map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
    .toSorted((one, other) => one.lines - other.lines)

const at = (sizes: readonly { lines: number }[], share: number) =>
  sizes[Math.floor(sizes.length * share)]?.lines ?? Number.POSITIVE_INFINITY

/** A file holds one idea: it is read at a glance, or split. */
describe('files are small', () => {
  const product = linesIn('src', 'server', 'sw', 'build', 'migrations')

  test('the product: half at most 60 lines, nine of ten at most 180', () => {
    expect(product.length).toBeGreaterThan(1000)
    expect(at(product, 0.5)).toBeLessThanOrEqual(60)
    expect(at(product, 0.9)).toBeLessThanOrEqual(180)
  })

  test('the product: none over 300 lines', () => {
    expect(product.filter(({ lines }) => lines > 300)).toEqual([])
  })

  test('tests: none over 450 lines', () => {
    expect(linesIn('tests').filter(({ lines }) => lines > 450)).toEqual([])
  })
})
