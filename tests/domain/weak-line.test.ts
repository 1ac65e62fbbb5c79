import { describe, expect, it } from 'vitest'
import { awake, noRest, type Rest, restAfter, takenBack } from '#domain/weak-line.ts'

type Quality = Parameters<typeof restAfter>[1]['quality']

/** A call that is looked at every second. */
function calling(from: Rest = noRest) {
  let rest = from
  let now = 0
  return {
    rest: () => rest,
    /** A line of this quality for so many seconds; answers whether the picture rests then. */
    pass(seconds: number, quality: Quality, { camera = true, screen = false } = {}) {
      for (let second = 0; second < seconds; second++) {
        now += 1_000
        rest = restAfter(rest, { now, quality, camera, screen })
      }
      return rest.resting
    },
    change(by: (rest: Rest) => Rest) {
      rest = by(rest)
    },
    /** Seconds of this quality until the picture rests, or no longer does. */
    until(quality: Quality, most = 1_000) {
      const { resting } = rest
      for (let second = 1; second <= most; second++) if (this.pass(1, quality) !== resting) return second
      return Infinity
    },
  }
}

describe('CALL-09 one’s own picture on a weak line', () => {
  it('rests after ten seconds without a pause, and not for less', () => {
    const call = calling()
    expect(call.pass(10, 'poor')).toBe(false)
    expect(call.pass(1, 'poor')).toBe(true)
    for (const better of ['good', 'fair', null] as const) {
      const other = calling()
      for (let turn = 0; turn < 20; turn++) {
        expect(other.pass(9, 'poor')).toBe(false)
        expect(other.pass(1, better)).toBe(false)
      }
    }
  })

  it('comes back after the line was good for twenty seconds without a pause', () => {
    const call = calling()
    call.pass(11, 'poor')
    for (const worse of ['poor', 'fair', null] as const) {
      expect(call.pass(19, 'good')).toBe(true)
      expect(call.pass(1, worse)).toBe(true)
    }
    expect(call.pass(20, 'good')).toBe(true)
    expect(call.pass(1, 'good')).toBe(false)
  })

  it('comes back later each time, up to five minutes', () => {
    const call = calling()
    const waits = Array.from({ length: 7 }, () => {
      expect(call.until('poor')).toBe(11)
      return call.until('good')
    })
    expect(waits).toEqual([21, 41, 81, 161, 301, 301, 301])
  })

  it('never rests again once it was taken back, however weak the line', () => {
    const call = calling()
    call.pass(11, 'poor')
    call.change(takenBack)
    expect(call.rest().resting).toBe(false)
    expect(call.until('poor', 3_600)).toBe(Infinity)
  })

  it('is none while the camera is off, and does not come back with it', () => {
    const call = calling()
    expect(call.pass(60, 'poor', { camera: false })).toBe(false)
    call.pass(11, 'poor')
    expect(call.rest().resting).toBe(true)
    expect(call.pass(1, 'poor', { camera: false })).toBe(false)
    expect(call.rest()).toEqual({ ...awake(call.rest()), times: 1 })
    // Switched on again, the line is judged anew.
    expect(call.pass(10, 'poor')).toBe(false)
  })

  it('leaves a screen alone, and rests on under it', () => {
    const call = calling()
    expect(call.pass(60, 'poor', { screen: true })).toBe(false)
    call.pass(11, 'poor')
    expect(call.pass(60, 'good', { screen: true })).toBe(true)
    expect(call.pass(20, 'good')).toBe(true)
    expect(call.pass(1, 'good')).toBe(false)
  })

  it('is the same object while nothing changes', () => {
    expect(restAfter(noRest, { now: 1, quality: 'good', camera: true, screen: false })).toBe(noRest)
    const weak = restAfter(noRest, { now: 1, quality: 'poor', camera: true, screen: false })
    expect(restAfter(weak, { now: 2, quality: 'poor', camera: true, screen: false })).toBe(weak)
  })

  it('waits no longer when the clock is set back meanwhile', () => {
    for (const [quality, resting] of [
      ['poor', noRest],
      ['good', { ...noRest, resting: true, times: 1 }],
    ] as const) {
      const hour = 3_600_000
      let rest: Rest = restAfter(resting, { now: hour, quality, camera: true, screen: false })
      for (let now = 0; now <= 21_000; now += 1_000)
        rest = restAfter(rest, { now, quality, camera: true, screen: false })
      expect(rest.resting).toBe(!resting.resting)
    }
  })
})
