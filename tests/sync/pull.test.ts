import { expect, test } from 'vitest'
import type { Pulled } from '#contract/sync.ts'
import { answer, device, knowing, patient, unreachable } from './device.ts'
import { serverDouble } from './double.ts'

async function signedIn({ page = 1000 } = {}) {
  const server = knowing(serverDouble({ page }))
  const phone = device(server)
  const replica = phone.page()
  const titles = async () => (await answer(replica.news())).rows.map(({ title }) => title)
  return { server, phone, replica, titles }
}

test('OFF-05 only what changed comes, and what was unpublished goes', async () => {
  const { server, phone, replica, titles } = await signedIn()
  server.publish('a', 'first')
  server.publish('b', 'second')
  await replica.enter(patient)
  await replica.now()
  expect((await titles()).sort()).toEqual(['first', 'second'])
  let rows = 0
  phone.state.line = async ({ path }, pass) => {
    const page = (await pass()) as { news?: { put: unknown[] } }
    if (path === '/sync/pull') rows += page.news?.put.length ?? 0
    return page
  }
  server.publish('b', 'second, mended')
  server.unpublish('a')
  await replica.now()
  expect(await titles()).toEqual(['second, mended'])
  expect(rows).toBe(1)
})

test('OFF-05 a server that was restored is copied anew, page by page, and what it does not have goes', async () => {
  const { server, phone, replica, titles } = await signedIn({ page: 2 })
  for (const id of ['a', 'b', 'c', 'd', 'e']) server.publish(id, id)
  await replica.enter(patient)
  await replica.now()
  expect((await titles()).sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
  server.unpublish('c')
  server.newEpoch()
  let pages = 0
  phone.state.line = ({ path }, pass) => {
    // Nothing vanishes while the new copy is under way.
    if (path === '/sync/pull') pages += 1
    return pass()
  }
  await replica.now()
  expect(pages).toBeGreaterThan(2)
  expect((await titles()).sort()).toEqual(['a', 'b', 'd', 'e'])
})

test('a page that was asked for before a push was answered does not undo what the push did', async () => {
  const { server, phone, replica } = await signedIn()
  const id = server.say('to be removed', 'patient')
  await replica.enter(patient)
  await replica.now()
  let pages = 0
  phone.state.line = async ({ path }, pass) => {
    if (path === '/sync/pull' && (pages += 1) > 1) throw unreachable()
    const done = await pass()
    if (path !== '/sync/pull') return done
    // While this page is on its way, another tab sends a removal; nothing can be asked after that.
    const tab = phone.page({ locks: { everywhere: true, hold: (_, work) => work() } })
    await tab.removeMessage(id)
    await answer(tab.outbox(), ({ waiting }) => waiting === 0)
    await tab.stop()
    return done
  }
  server.newEpoch()
  await replica.now()
  const { messages } = await answer(replica.thread('chat', 9))
  expect(messages).toMatchObject([{ removed: true, content: '' }])
})

test('of an online answer and a pulled row the newer one stays', async () => {
  const { server, replica } = await signedIn()
  server.say('hello')
  await replica.enter(patient)
  await replica.now()
  const { chat } = await answer(replica.thread('chat', 9))
  if (!chat) throw new Error('no chat')
  await replica.put(patient.client, { chats: [{ ...chat, otherReadSeq: 7, version: chat.version + 1 }] })
  await replica.put(patient.client, { chats: [{ ...chat, otherReadSeq: 3, version: chat.version - 1 }] })
  await replica.put('somebody else', { chats: [{ ...chat, otherReadSeq: 9, version: chat.version + 9 }] })
  expect((await answer(replica.thread('chat', 9))).chat?.otherReadSeq).toBe(7)
})

test('CHAT-04 the other side’s messages are told as delivered once they are on this device, and once only', async () => {
  const { server, phone, replica } = await signedIn()
  await replica.enter(patient)
  await replica.now()
  server.say('one')
  server.say('two')
  const sent: unknown[] = []
  phone.state.line = ({ input }, pass) => {
    for (const { name, args } of input.body?.mutations ?? []) sent.push([name, 'seq' in args && args.seq])
    return pass()
  }
  await replica.now()
  await replica.now()
  expect(sent).toEqual([['markDelivered', 2]])
  expect(server.chatFor('doctor').otherDeliveredSeq).toBe(2)
  expect((await answer(replica.chats())).rows).toMatchObject([{ unread: 2 }])
  await replica.markRead({ chatId: 'chat', seq: 2 })
  expect((await answer(replica.chats())).rows).toMatchObject([{ unread: 0 }])
})

/** A copy brings the newest messages only. */
const above = (seq: number, page: Pulled): Pulled => ({
  ...page,
  messages: { put: page.messages?.put.filter((each) => each.seq > seq) ?? [], removed: [] },
})

test('CHAT-06 OFF-05 a change to a message far above what is held leaves no hole below it', async () => {
  const { server, phone, replica } = await signedIn()
  const ids = ['1', '2', '3', '4', '5', '6'].map((words) => server.say(words))
  phone.state.line = async ({ path }, pass) =>
    path === '/sync/pull' ? above(3, (await pass()) as Pulled) : pass()
  await replica.enter(patient)
  await replica.now()
  const shown = async () => {
    const thread = await answer(replica.thread('chat', 9))
    return { texts: thread.messages.map(({ content }) => content), above: thread.above }
  }
  expect(await shown()).toEqual({ texts: ['4', '5', '6'], above: 'server' })

  phone.state.line = (_, pass) => pass()
  server.touch('messages', ids[0] ?? '')
  server.say('7')
  await replica.now()
  expect(await shown()).toEqual({ texts: ['4', '5', '6', '7'], above: 'server' })
  const first = server.message(ids[0] ?? '')
  if (!first) throw new Error('not there')
  await replica.receive(first)
  expect((await shown()).texts).toEqual(['4', '5', '6', '7'])
})
