import { describe, expect, test } from 'vitest'
import { type Stay, togetherSeconds } from '#domain/presence.ts'
import { seeded } from './seeded.ts'

const stay = (from: number, to?: number | null): Stay => ({
  from: from * 1000,
  ...(to === undefined ? {} : { to: to === null ? null : to * 1000 }),
})

describe('CALL-06 the time both were there', () => {
  test.each([
    ['one stay each', [stay(0, 100)], [stay(40, 80)], 40],
    ['still there counts to now', [stay(0)], [stay(40, null)], 960],
    ['a reload of one side', [stay(0, 50), stay(60, 100)], [stay(0, 100)], 90],
    ['two tabs count once', [stay(0, 100), stay(20, 80)], [stay(0, 100)], 100],
    ['a server restart in between', [stay(0, 50), stay(55, 100)], [stay(10, 50), stay(58, 90)], 72],
    ['one after the other', [stay(0, 50)], [stay(50, 100)], 0],
    ['nobody', [], [], 0],
    ['one side only', [stay(0, 100)], [], 0],
    ['what is after the end is not counted', [stay(900, 2000)], [stay(950, 3000)], 50],
  ])('%s', (_name, a, b, seconds) => {
    const until = 1_000_000
    expect(togetherSeconds(a, b, until)).toBe(seconds)
    expect(togetherSeconds(b, a, until)).toBe(seconds)
  })

  test('less than a second together is no second', () => {
    expect(togetherSeconds([{ from: 0, to: 999 }], [{ from: 0, to: 2000 }], 5000)).toBe(0)
  })

  test('any stays give what counting second by second gives', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const { whole } = seeded(seed)
      const stays = () =>
        Array.from({ length: whole(0, 6) }, () => {
          const from = whole(0, 300)
          return stay(from, whole(0, 3) === 0 ? null : from + whole(0, 100))
        })
      const [a, b] = [stays(), stays()]
      const until = whole(200, 350)
      const there = (who: Stay[], second: number) =>
        who.some(({ from, to }) => from <= second * 1000 && second * 1000 < (to ?? until * 1000))
      let counted = 0
      for (let second = 0; second < until; second += 1) if (there(a, second) && there(b, second)) counted += 1
      expect(togetherSeconds(a, b, until * 1000), `seed ${seed}`).toBe(counted)
    }
  })
})
