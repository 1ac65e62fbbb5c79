import { describe, expect, test } from 'vitest'
import { standingRefunds, type Refund } from '#domain/receipt.ts'

const back = (at: number, cents: number, sentBack = false): Refund => ({ at, cents, sentBack })

describe('PAY-08 PAY-09 what stands of what went back', () => {
  test.each<[string, Refund[], Refund[]]>([
    ['nothing went', [], []],
    ['in parts', [back(1, 100), back(2, 900)], [back(1, 100), back(2, 900)]],
    ['one that its card did not take', [back(1, 3600), back(2, -3600)], []],
    ['the last of two', [back(1, 100), back(2, 3500), back(3, -3500)], [back(1, 100)]],
    ['more than the last of two', [back(1, 100), back(2, 3500), back(3, -3550)], [back(1, 50)]],
    ['sent another way', [back(1, 3600), back(2, -3600), back(3, 3600, true)], [back(3, 3600, true)]],
    ['twice by mistake', [back(1, 3600, true), back(2, 3600)], [back(1, 3600, true)]],
  ])('%s', (_name, moves, stands) => {
    expect(standingRefunds(3600, moves)).toEqual(stands)
  })
})
