import { describe, expect, test } from 'vitest'
import type { Signal } from '#contract/socket.ts'
import { SignalBudget } from '../../server/realtime/signal-budget.ts'

const media: Signal = { kind: 'media', audio: true, video: true }
const offer = (length: number): Signal => ({
  kind: 'description',
  description: { type: 'offer', sdp: 'x'.repeat(length) },
})
const passed = (budget: SignalBudget, who: string, signal: Signal, times: number, now: number) =>
  Array.from({ length: times }, () => budget.allows(who, signal, now)).filter(Boolean).length

describe('CALL-02 how much someone may send into a call', () => {
  test('three hundred signals at once, then thirty a second', () => {
    const budget = new SignalBudget()
    expect(passed(budget, 'a', media, 1000, 0)).toBe(300)
    expect(passed(budget, 'a', media, 1000, 999)).toBe(29)
    expect(passed(budget, 'a', media, 1000, 2000)).toBe(31)
    expect(passed(budget, 'a', media, 1000, 60_000)).toBe(300)
  })

  test('one person’s flood is not counted against another', () => {
    const budget = new SignalBudget()
    passed(budget, 'a', media, 1000, 0)
    expect(passed(budget, 'b', media, 1000, 0)).toBe(300)
  })

  test('long descriptions count by their length', () => {
    expect(passed(new SignalBudget(), 'a', offer(100_000), 10, 0)).toBe(2)
    expect(passed(new SignalBudget(), 'a', offer(5_000), 100, 0)).toBe(50)
  })

  test('leaving is always possible', () => {
    const budget = new SignalBudget()
    passed(budget, 'a', media, 1000, 0)
    expect(budget.allows('a', { kind: 'bye' }, 0)).toBe(true)
  })

  test('what is forgotten was whole again', () => {
    const budget = new SignalBudget()
    passed(budget, 'a', media, 1000, 0)
    budget.sweep(5000)
    expect(passed(budget, 'a', media, 1000, 5000)).toBe(150)
    budget.sweep(60_000)
    expect(passed(budget, 'a', media, 1000, 60_000)).toBe(300)
  })
})
