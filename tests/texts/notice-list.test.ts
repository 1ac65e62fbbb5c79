import { notificationKinds, notifications } from '#contract/push.ts'
import { expect, test } from 'vitest'
import type { Notice } from '../../server/notices/notice.ts'
import { mailNotice, notices, pushNotice } from '../../server/notices/registry.ts'

const all = Object.values<Notice>(notices)

test('PUSH-03 every setting turns something off: a push each, and a mail where one may be chosen', () => {
  for (const kind of notificationKinds) {
    const under = all.filter(({ setting }) => setting === kind)
    expect(
      under.some(({ push }) => push),
      kind,
    ).toBe(true)
    expect(
      under.some(({ mail }) => mail),
      kind,
    ).toBe(notifications[kind].email)
  }
})

test('PUSH-03 what nobody can turn off comes by mail alone', () => {
  for (const { setting, mail, push } of all) {
    expect(push === undefined && mail === undefined).toBe(false)
    if (setting === null) expect(push).toBeUndefined()
  }
})

test('PUSH-04 a push that an earlier release queued by its setting is the notice it meant', () => {
  const meant = [
    ['request', 'consultation-requested'],
    ['accepted', 'consultation-accepted'],
    ['rejected', 'consultation-rejected'],
    ['proposal', 'time-proposed'],
    ['cancelled', 'consultation-cancelled'],
    ['reminder', 'consultation-reminder'],
    ['chat', 'chat-message'],
    ['callStarted', 'call-started'],
  ] as const
  for (const [kind, notice] of meant) expect(pushNotice({ kind }).push, kind).toBe(notices[notice].push)
  expect(pushNotice({ kind: 'proposal', dropped: true }).push).toBe(notices['proposal-dropped'].push)
})

test('OPS-01 a notice that nobody knows is no mail and no push', () => {
  expect(() => mailNotice('chat-message')).toThrow('no mail is known as chat-message')
  expect(() => pushNotice({ kind: 'receipt' })).toThrow('no push is known as receipt')
  expect(() => pushNotice({ kind: 'toString' })).toThrow('no push is known as toString')
})
