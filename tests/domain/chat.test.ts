import { describe, expect, test } from 'vitest'
import { markAt, sentAt, writing } from '#domain/chat.ts'

describe('CHAT-02 who may write', () => {
  test.each([
    ['patient', 'advanced', false, 'allowed'],
    ['patient', 'basic', false, 'allowed'],
    ['patient', 'pay_as_you_go', false, 'plan_without_chat'],
    ['patient', null, false, 'plan_without_chat'],
    ['doctor', 'pay_as_you_go', false, 'allowed'],
    ['doctor', null, false, 'allowed'],
    ['patient', 'advanced', true, 'closed'],
    ['patient', null, true, 'closed'],
    ['doctor', 'advanced', true, 'closed'],
  ] as const)('%s, plan %s, closed %s: %s', (side, plan, closed, expected) => {
    expect(writing(side, { plan, closed, writtenForFlag: false, begunByPatient: true })).toBe(expected)
  })

  test.each([
    ['patient', null, true, false, 'allowed'],
    ['patient', null, false, false, 'plan_without_chat'],
    ['patient', null, false, true, 'plan_without_chat'],
    ['doctor', null, true, false, 'plan_without_chat'],
    ['doctor', null, false, false, 'plan_without_chat'],
    ['doctor', null, true, true, 'allowed'],
    ['doctor', 'advanced', false, false, 'allowed'],
  ] as const)(
    '%s, plan %s, written for a flag %s, begun by the patient %s: %s',
    (side, plan, writtenForFlag, begunByPatient, expected) => {
      expect(writing(side, { plan, closed: false, writtenForFlag, begunByPatient })).toBe(expected)
    },
  )
})

test('CHAT-05 a device’s clock counts from the opening of the chat until now', () => {
  const times = { opened: 100, now: 200 }
  expect([50, 100, 150, 200, 250].map((claimed) => sentAt(claimed, times))).toEqual([100, 100, 150, 200, 200])
})

test('CHAT-06 a mark goes forward only, and not past the last message', () => {
  expect([0, 3, 4, 7, 8, 99].map((asked) => markAt(3, asked, 7))).toEqual([3, 3, 4, 7, 7, 7])
})
