import { expect, test } from 'vitest'
import type { ReplyTimes } from '#contract/reply-times.ts'
import { answer, device, knowing, patient } from './device.ts'
import { serverDouble } from './double.ts'

const said: ReplyTimes = {
  hours: [{ weekday: 1, from: '09:00', to: '17:00' }],
  usual: 'hours',
  absence: { from: '2026-12-01', until: '2026-12-03', text: 'Prom.' },
  timeZone: 'Europe/Riga',
}

async function reading() {
  const server = knowing(serverDouble())
  const phone = device(server)
  const replica = phone.page()
  server.say('labdien', 'patient')
  await replica.enter(patient)
  await replica.now()
  return { server, phone, replica }
}

test('DOC-11 OFF-05 what was said of when answers come stays beside its chat, also when the chat comes anew, until something else is said', async () => {
  const { server, replica } = await reading()
  expect(await answer(replica.replyTimes('chat'))).toBeNull()
  await replica.keepReplyTimes({ chatId: 'chat', replyTimes: said })
  expect(await answer(replica.replyTimes('chat'))).toEqual(said)
  // The chat grows by each message, and a restored server has the device copy everything.
  server.say('vēl', 'doctor')
  await replica.now()
  expect(await answer(replica.replyTimes('chat'))).toEqual(said)
  server.newEpoch()
  await replica.now()
  expect(await answer(replica.replyTimes('chat'))).toEqual(said)
  await replica.keepReplyTimes({ chatId: 'chat', replyTimes: { ...said, absence: null } })
  expect(await answer(replica.replyTimes('chat'))).toEqual({ ...said, absence: null })
})

test('DOC-11 OFF-08 it goes with its chat, and nobody else on this device is told', async () => {
  const { replica } = await reading()
  await replica.keepReplyTimes({ chatId: 'chat', replyTimes: said })
  // An answer that comes late, of a chat that is not here.
  await replica.keepReplyTimes({ chatId: 'other', replyTimes: said })
  expect(await answer(replica.replyTimes('other'))).toBeNull()
  await replica.leave('discard')
  expect(await replica.keepReplyTimes({ chatId: 'chat', replyTimes: said })).toEqual({
    failure: 'signed_out',
  })
  await replica.enter(patient)
  await replica.now()
  expect(await answer(replica.replyTimes('chat'))).toBeNull()
})
