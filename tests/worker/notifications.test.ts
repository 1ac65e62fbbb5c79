import { describe, expect, test } from 'vitest'
import type { PushPayload } from '#contract/push.ts'
import { notificationOf, payloadOf } from '../../sw/notification.ts'
import { chooseWindow, type OpenWindow } from '../../sw/choose-window.ts'

const payload: PushPayload = {
  key: 'chat/1',
  kind: 'chat',
  language: 'ru',
  title: 'Новое сообщение',
  body: 'Откройте, чтобы прочитать.',
  tag: 'chat/2',
  url: '/doctor/chat',
  badge: 3,
  actions: [{ action: 'open', title: 'Открыть' }],
  client: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
}
const text = JSON.stringify(payload)

describe('PUSH-05 what is shown', () => {
  test('the words of the push, in its language, under its tag, with its buttons and the number on the icon', () => {
    const { title, options, badge } = notificationOf(text, null, 'lv')
    expect(title).toBe(payload.title)
    expect(options).toMatchObject({
      body: payload.body,
      tag: 'chat/2',
      lang: 'ru',
      actions: [{ action: 'open', title: 'Открыть' }],
    })
    expect(badge).toBe(3)
    expect(payloadOf(options.data)).toEqual(payload)
  })

  test('the same news again takes its place without a sound, other news of the same thing sounds', () => {
    expect(notificationOf(text, 'chat/1', 'lv').options.renotify).toBe(false)
    expect(notificationOf(text, 'chat/0', 'lv').options.renotify).toBe(true)
    expect(notificationOf(text, null, 'lv').options.renotify).toBe(false)
  })

  test.each([
    ['', 'lv-LV', 'Jums ir jaunumi'],
    ['{"title":', 'en-GB', 'There is news for you'],
    ['null', 'ru', 'Для вас есть новости'],
    [JSON.stringify({ ...payload, url: 'https://evil.example' }), 'de', 'Jums ir jaunumi'],
    [JSON.stringify({ ...payload, url: '//evil.example' }), 'lv', 'Jums ir jaunumi'],
  ])('a push that cannot be understood is shown all the same: %s', (sent, spoken, title) => {
    const shown = notificationOf(sent, null, spoken)
    expect(shown.title).toBe(title)
    expect(shown.badge).toBeNull()
    expect(payloadOf(shown.options.data)).toBeNull()
  })
})

describe('PUSH-05 where a tap leads', () => {
  const origin = 'https://saruna.example'
  const at = (id: string, path: string, visible = false): OpenWindow => ({ id, url: origin + path, visible })

  test('to the window that shows it already', () => {
    const windows = [at('a', '/', true), at('b', '/doctor/chat?chat=1')]
    expect(chooseWindow('/doctor/chat', origin, windows)).toEqual({ to: 'window', id: 'b', lead: null })
  })

  test('else to the window in sight, which is led there', () => {
    const windows = [at('a', '/'), at('b', '/pricing', true)]
    const lead = `${origin}/doctor/chat?chat=1`
    expect(chooseWindow('/doctor/chat?chat=1', origin, windows)).toEqual({ to: 'window', id: 'b', lead })
    expect(chooseWindow('/doctor/chat?chat=1', origin, [at('a', '/')])).toEqual({
      to: 'window',
      id: 'a',
      lead,
    })
  })

  test('never away from a call, but back to it', () => {
    const call = at('call', '/consultations/1', true)
    expect(chooseWindow('/doctor/chat', origin, [call])).toEqual({
      to: 'new window',
      url: `${origin}/doctor/chat`,
    })
    expect(chooseWindow('/doctor/chat', origin, [call, at('a', '/')])).toMatchObject({ id: 'a' })
    expect(chooseWindow('/consultations/1', origin, [call])).toEqual({ to: 'window', id: 'call', lead: null })
  })

  test('to a new window when there is none', () => {
    expect(chooseWindow('/doctor/dashboard', origin, [])).toEqual({
      to: 'new window',
      url: `${origin}/doctor/dashboard`,
    })
  })
})
