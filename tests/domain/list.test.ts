import { describe, expect, test } from 'vitest'
import { clampLimit, clampOffset, pageCount, pageNumbers, pageOf } from '#domain/list.ts'

describe('CON-10 pages of a list', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [4, 9, [2, 3, 4, 5, 6]],
    [9, 9, [5, 6, 7, 8, 9]],
    [8, 9, [5, 6, 7, 8, 9]],
    [1, 0, []],
  ])('on page %i of %i: %j', (page, pages, shown) => {
    expect(pageNumbers(page, pages)).toEqual(shown)
  })

  test('at most five, the current one among them, in order, for every page of every list', () => {
    for (let pages = 1; pages <= 40; pages += 1) {
      for (let page = 1; page <= pages; page += 1) {
        const shown = pageNumbers(page, pages)
        expect(shown).toHaveLength(Math.min(5, pages))
        expect(shown).toContain(page)
        expect(
          shown.every(
            (number, index) => number >= 1 && number <= pages && number === (shown[0] ?? 0) + index,
          ),
        ).toBe(true)
      }
    }
  })

  test('counts', () => {
    expect([0, 1, 50, 51, 100, 101].map((total) => pageCount(total, 50))).toEqual([0, 1, 1, 2, 2, 3])
    expect([0, 49, 50, 100].map((offset) => pageOf(offset, 50))).toEqual([1, 1, 2, 3])
  })

  test('limits and offsets stay within bounds', () => {
    expect([undefined, 0, -5, 1, 200, 201, 10.9, Number.NaN].map(clampLimit)).toEqual([
      50, 1, 1, 1, 200, 200, 10, 50,
    ])
    expect([undefined, -1, 7.9, Number.NaN, 120].map(clampOffset)).toEqual([0, 0, 7, 0, 120])
  })
})
