import { describe, expect, test } from 'vitest'
import { sourcesIn } from './sources.ts'

/** Lines of each file, the longest last. */
const linesIn = (...folders: string[]) =>
  sourcesIn(folders, /\.tsx?$/)
    .map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
    .toSorted((one, other) => one.lines - other.lines)

const at = (sizes: readonly { lines: number }[], share: number) =>
  sizes[Math.floor(sizes.length * share)]?.lines ?? Number.POSITIVE_INFINITY

describe('files keep to one idea: each is read at a glance, or split', () => {
  const product = linesIn('src', 'server', 'sw', 'migrations')

  test('half of the product have at most 60 lines, nine of ten at most 180, none more than 300', () => {
    expect(product.length).toBeGreaterThan(1000)
    expect(at(product, 0.5)).toBeLessThanOrEqual(60)
    expect(at(product, 0.9)).toBeLessThanOrEqual(180)
    expect(product.filter(({ lines }) => lines > 300)).toEqual([])
  })

  test('no test has more than 400', () => {
    expect(linesIn('tests').filter(({ lines }) => lines > 400)).toEqual([])
  })
})
