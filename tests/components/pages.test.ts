import { expect, test } from 'vitest'
import { pageNumbers, pageOf, pageSize } from '../../src/ui/data/pages.ts'

test('ADM-10 a page holds 50 records', () => {
  expect(pageSize).toBe(50)
  expect(pageOf(0, 1284)).toEqual({ current: 1, count: 26 })
  expect(pageOf(50, 1284).current).toBe(2)
  expect(pageOf(1250, 1284).current).toBe(26)
  expect(pageOf(0, 50).count).toBe(1)
  expect(pageOf(0, 51).count).toBe(2)
  expect(pageOf(0, 0)).toEqual({ current: 1, count: 0 })
  // The last record of the last page was deleted: the pager still points at a page there is.
  expect(pageOf(100, 100)).toEqual({ current: 2, count: 2 })
})

test('ADM-10 at most five numbers, neighbours of the current page, all of them pages there are', () => {
  expect(pageNumbers(1, 2)).toEqual([1, 2])
  expect(pageNumbers(1, 26)).toEqual([1, 2, 3, 4, 5])
  expect(pageNumbers(3, 26)).toEqual([1, 2, 3, 4, 5])
  expect(pageNumbers(4, 26)).toEqual([2, 3, 4, 5, 6])
  expect(pageNumbers(25, 26)).toEqual([22, 23, 24, 25, 26])
  expect(pageNumbers(26, 26)).toEqual([22, 23, 24, 25, 26])
  for (let count = 1; count <= 12; count++)
    for (let current = 1; current <= count; current++) {
      const numbers = pageNumbers(current, count)
      expect(numbers).toContain(current)
      expect(numbers).toHaveLength(Math.min(5, count))
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(1)
      expect(Math.max(...numbers)).toBeLessThanOrEqual(count)
    }
})
