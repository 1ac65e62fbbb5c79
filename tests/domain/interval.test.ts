import { describe, expect, test } from 'vitest'
import { overlaps, union } from '#domain/interval.ts'

const stretch = (from: number, to: number) => ({ from, to })

describe('CON-12 stretches of time', () => {
  test('touching ends do not overlap', () => {
    expect(overlaps(stretch(0, 10), stretch(10, 20))).toBe(false)
    expect(overlaps(stretch(0, 11), stretch(10, 20))).toBe(true)
    expect(overlaps(stretch(12, 13), stretch(10, 20))).toBe(true)
  })

  test('overlapping ones become one, touching ones stay apart, empty ones vanish', () => {
    const given = [
      stretch(30, 40),
      stretch(0, 10),
      stretch(5, 20),
      stretch(6, 7),
      stretch(20, 25),
      stretch(50, 50),
    ]
    expect(union(given)).toEqual([stretch(0, 20), stretch(20, 25), stretch(30, 40)])
    expect(union([stretch(9, 3)])).toEqual([])
  })
})
