import { expect, test } from 'vitest'
import { serverTime } from '../../src/external/clock/server-time.ts'

const MINUTE = 60_000
const NOON = Date.parse('2026-11-27T12:00:00Z')
const dateAt = (instant: number) => new Date(instant).toUTCString()

/** A device whose clock is off by so much, and answers that come to it. */
function device(off: number) {
  let real = NOON
  let skew = off
  const time = serverTime(() => real + skew)
  const heard: number[] = []
  time.subscribe(() => heard.push(time.ahead()))
  return {
    time,
    heard,
    /** An answer that takes so long; the server's date is of its middle. */
    answer: (took = 100, date: (instant: number) => string | null = dateAt) => {
      const askedAt = real + skew
      real += took
      time.observe(date(real - took / 2), askedAt)
    },
    wait: (milliseconds: number) => {
      real += milliseconds
    },
    putRight: () => {
      skew = 0
    },
  }
}

test('CALL-01 of a clock that is right within two seconds nothing is said', () => {
  for (const off of [0, 900, -1_400]) {
    const { time, heard, answer, wait } = device(off)
    for (let turn = 0; turn < 20; turn += 1) {
      answer()
      wait(777)
    }
    expect([time.ahead(), heard]).toEqual([0, []])
  }
})

test('CALL-01 a clock that is wrong is known from the first answer, without hopping, and until it is put right', () => {
  for (const off of [20 * MINUTE, -20 * MINUTE]) {
    const { time, heard, answer, wait, putRight } = device(off)
    for (let turn = 0; turn < 20; turn += 1) {
      answer()
      wait(1_333)
    }
    expect(Math.abs(time.ahead() + off)).toBeLessThan(1_000)
    expect(heard).toHaveLength(1)
    putRight()
    answer()
    expect(time.ahead()).toBe(0)
    expect(heard).toHaveLength(2)
  }
})

test('CALL-01 what came slowly, without a date, or over a change of the clock says nothing', () => {
  const { time, answer, heard } = device(20 * MINUTE)
  answer(5_000)
  answer(100, () => null)
  answer(100, () => 'heute')
  // Set back while the answer was on its way.
  time.observe(dateAt(NOON), NOON + 60 * MINUTE)
  expect([time.ahead(), heard]).toEqual([0, []])
})
