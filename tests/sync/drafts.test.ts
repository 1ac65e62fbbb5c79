import { expect, test } from 'vitest'
import { device, knowing, patient } from './device.ts'
import { serverDouble } from './double.ts'

test('CHAT-04 what is half written is kept for its client alone, until it is sent or nothing is left of it', async () => {
  const phone = device(knowing(serverDouble()))
  const replica = phone.page()
  await replica.enter(patient)
  await replica.keepDraft('chat/chat', 'half')
  await replica.keepDraft('chat/chat', 'half-written')
  const next = phone.page()
  await next.enter(patient)
  expect(await next.readDraft('chat/chat')).toBe('half-written')
  await next.enter({ ...patient, client: 'anna-doctor', role: 'doctor' })
  expect(await next.readDraft('chat/chat')).toBeUndefined()
  await next.enter(patient)
  await next.keepDraft('chat/chat', '')
  expect(await next.readDraft('chat/chat')).toBeUndefined()
})

test('CHAT-04 OFF-03 a draft goes with its message: whoever is cut off between both finds it once', async () => {
  const phone = device(knowing(serverDouble()))
  const replica = phone.page()
  await replica.enter(patient)
  await replica.keepDraft('chat/chat', 'said')
  await replica.keepDraft('chat/other', 'not said')
  await replica.sendMessage({ chatId: 'chat', content: 'said', draft: 'chat/chat' })
  expect(await replica.readDraft('chat/chat')).toBeUndefined()
  expect(await replica.readDraft('chat/other')).toBe('not said')
})

test('OFF-08 whoever has left keeps nothing', async () => {
  const replica = device(knowing(serverDouble())).page()
  await replica.enter(patient)
  await replica.leave('discard')
  expect(await replica.keepDraft('chat/chat', 'secret')).toEqual({ failure: 'signed_out' })
  await replica.enter(patient)
  expect(await replica.readDraft('chat/chat')).toBeUndefined()
})
