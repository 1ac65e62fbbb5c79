import { expect, test } from 'vitest'
import type { Bytes } from '#contract/route.ts'
import { ReplicaDb } from '../../src/replica/db.ts'
import { isRefusal } from '../../src/replica/refusal.ts'
import { pdf } from '../world/people/attached.ts'
import { answer, device, doctor, knowing, patient, unreachable } from './device.ts'
import { serverDouble } from './double.ts'

async function signedIn() {
  const server = knowing(serverDouble())
  const phone = device(server)
  const replica = phone.page()
  await replica.enter(patient)
  await replica.now()
  const shown = async () =>
    (await answer(replica.thread('chat', 50))).messages.map(
      ({ content, attachment, state }) => `${attachment?.name ?? content}: ${state}`,
    )
  const send = async (name: string, bytes: Bytes = pdf(name)) => {
    const file = { name, type: 'application/pdf', bytes } as const
    const sent = await replica.sendMessage({ chatId: 'chat', content: '', file })
    if (isRefusal(sent)) throw new Error(sent.failure)
    return sent._id
  }
  const say = (content: string) => replica.sendMessage({ chatId: 'chat', content })
  return { server, phone, replica, shown, send, say, said: () => saidOf(server) }
}

/** The thread as the server holds it. */
const saidOf = ({ messages }: ReturnType<typeof serverDouble>) =>
  [...messages.values()].map(({ attachment, content }) => attachment?.name ?? content)

type Device = ReturnType<typeof device>

/** Ids of the files that lie on a device, those whose bytes do, and everything sealed. */
async function onDisk({ place }: Device) {
  const db = new ReplicaDb(place)
  const files = await db.files.toArray()
  const bytes = await db.fileBytes.toCollection().primaryKeys()
  const sealed = await db.sealed.toArray()
  db.close()
  return { files: files.map(({ _id, state }) => `${_id}: ${state}`), bytes, sealed }
}

test('CHAT-07 OFF-03 a file sent without a network waits with its message, and goes before it, once and in order', async () => {
  const { server, phone, replica, shown, send, say, said } = await signedIn()
  phone.cut()
  await say('before')
  await send('A.pdf')
  await say('after')
  await send('B.pdf')
  await replica.now()
  const all = ['before', 'A.pdf', 'after', 'B.pdf']
  expect(await shown()).toEqual(all.map((each) => `${each}: waiting`))
  const paths: string[] = []
  phone.state.line = ({ path }, pass) => {
    if (path !== '/sync/pull') paths.push(path.split('/').at(-1) ?? '')
    return pass()
  }
  await replica.now()
  expect(said()).toEqual(all)
  expect(paths.filter((path) => path === 'attachments')).toHaveLength(2)
  expect(paths.find((path) => path !== 'sealing-key')).toBe('push')
  expect([...server.files.values()].map(({ times }) => times)).toEqual([1, 1])
  expect(await shown()).toEqual(all.map((each) => `${each}: sent`))
})

test('CHAT-07 CHAT-04 what waits survives the app, and its picture is there to be looked at', async () => {
  const { phone, replica, send, said } = await signedIn()
  phone.cut()
  const bytes = pdf('kept')
  await send('kept.pdf', bytes)
  await replica.stop()
  const again = phone.page()
  const [message] = (await answer(again.thread('chat', 9))).messages
  if (!message?.attachment) throw new Error('no file')
  expect((await again.readFile('chat', message.attachment))?.bytes).toEqual(bytes)
  phone.mend()
  await again.now()
  expect(said()).toEqual(['kept.pdf'])
})

test('CHAT-07 answers that are lost change nothing: one file, one message', async () => {
  const { server, phone, replica, shown, send } = await signedIn()
  let lost = 0
  phone.state.line = async ({ path }, pass) => {
    const done = await pass()
    if ((path === '/sync/push' || path === '/chats/{id}/attachments') && (lost += 1) % 2) throw unreachable()
    return done
  }
  await send('once.pdf')
  for (let round = 0; round < 5; round += 1) await replica.now()
  expect(server.files.size).toBe(1)
  expect(await shown()).toEqual(['once.pdf: sent'])
})

test('CHAT-07 a file that the server forgot is uploaded again; one that is nowhere comes back with its reason', async () => {
  const { server, phone, replica, shown, send, say, said } = await signedIn()
  phone.state.line = ({ path }, pass) => {
    if (path === '/sync/push') throw unreachable()
    return pass()
  }
  await send('A.pdf')
  await replica.now()
  expect(server.files.size).toBe(1)
  server.files.clear()
  phone.mend()
  await replica.now()
  await say('after')
  await replica.now()
  expect(said()).toEqual(['A.pdf', 'after'])

  phone.cut()
  await send('lost.pdf')
  const db = new ReplicaDb(phone.place)
  await db.fileBytes.clear()
  db.close()
  phone.mend()
  await replica.now()
  expect(await shown()).toEqual(['A.pdf: sent', 'after: sent', 'lost.pdf: failed'])
  expect(await answer(replica.failed())).toMatchObject([{ code: 'attachment_missing' }])
})

test('CHAT-07 OFF-03 a refused file waits for the person and holds up nothing; dropped, nothing of it stays', async () => {
  const { phone, replica, shown, send, say, said } = await signedIn()
  phone.state.line = ({ path }, pass) => {
    if (path === '/chats/{id}/attachments') throw unreachable('file_not_allowed', 422)
    return pass()
  }
  await send('bad.pdf')
  await say('after')
  await replica.now()
  expect(said()).toEqual(['after'])
  expect(await shown()).toEqual(['after: sent', 'bad.pdf: failed'])
  const [failed] = await answer(replica.failed())
  expect(failed?.code).toBe('file_not_allowed')
  phone.mend()
  await replica.resend(failed?.itemId ?? '')
  await replica.now()
  expect(said()).toEqual(['after', 'bad.pdf'])

  phone.state.line = ({ path }, pass) => {
    if (path === '/chats/{id}/attachments') throw unreachable('plan_without_chat', 402)
    return pass()
  }
  await send('dropped.pdf')
  await replica.now()
  const before = await onDisk(phone)
  const [second] = await answer(replica.failed())
  await replica.drop(second?.itemId ?? '')
  const left = await onDisk(phone)
  expect([left.files.length, left.bytes.length]).toEqual([before.files.length - 1, before.bytes.length - 1])
  expect(await shown()).toEqual(['after: sent', 'bad.pdf: sent'])
})

test('CHAT-07 a file that does not get through holds up its chat and nothing else', async () => {
  const { server, phone, replica, send, say, said } = await signedIn()
  const question = { questionnaireId: 'form', questionId: 'q', picked: [true] }
  phone.state.line = ({ path }, pass) => {
    if (path === '/chats/{id}/attachments') throw unreachable()
    return pass()
  }
  await send('slow.pdf')
  await say('after it')
  await replica.saveAnswer(question)
  await replica.now()
  expect(said()).toEqual([])
  expect(server.processed.size).toBe(1)
  expect(await answer(replica.outbox())).toMatchObject({ waiting: 2, lastError: 'network' })
})

test('CHAT-07 OFF-03 OFF-05 on a slow line a file holds up its own chat: whatever else is done goes out, and what is new comes', async () => {
  const { server, phone, replica, shown, send, say, said } = await signedIn()
  const [desk, arrived] = [device(server), Promise.withResolvers<void>()]
  const other = desk.page()
  await other.enter(doctor)
  phone.state.line = async ({ path }, pass) => {
    if (path === '/chats/{id}/attachments') await arrived.promise
    return pass()
  }
  await send('slow.pdf')
  await say('after it')
  const all = replica.now()
  await replica.saveAnswer({ questionnaireId: 'form', questionId: 'q', picked: [true] })
  expect(await replica.sendAnswers()).not.toBe('waiting')
  await other.sendMessage({ chatId: 'chat', content: 'Meanwhile' })
  await other.now()
  replica.nudge()
  await answer(replica.thread('chat', 9), ({ messages }) =>
    messages.some(({ content }) => content === 'Meanwhile'),
  )
  expect(said()).toEqual(['Meanwhile'])
  await replica.sendMessage({ chatId: 'chat-2', content: 'Elsewhere' })
  await answer(replica.thread('chat-2', 9), ({ messages }) => messages[0]?.state === 'sent')
  arrived.resolve()
  await all
  expect(said()).toEqual(['Meanwhile', 'Elsewhere', 'slow.pdf', 'after it'])
  expect((await shown()).slice(-2)).toEqual(['slow.pdf: sent', 'after it: sent'])
})

test('CHAT-07 OFF-03 a file that does not get through is tried again by itself, and what needs none never waits for that', async () => {
  const { phone, replica, send, said } = await signedIn()
  phone.state.line = ({ path }, pass) => {
    if (path === '/chats/{id}/attachments') throw unreachable()
    return pass()
  }
  await send('A.pdf')
  await replica.now()
  await replica.sendMessage({ chatId: 'chat-2', content: 'Elsewhere' })
  await answer(replica.thread('chat-2', 9), ({ messages }) => messages[0]?.state === 'sent')
  expect(said()).toEqual(['Elsewhere'])
  phone.mend()
  phone.pass(60_000)
  await answer(replica.thread('chat', 9), ({ messages }) => messages[0]?.state === 'sent')
  expect(said()).toEqual(['Elsewhere', 'A.pdf'])
})

test('CHAT-07 taken back before it left, or removed later, its bytes are gone from this device and every other', async () => {
  const { server, phone, replica, send } = await signedIn()
  const desk = device(server)
  const other = desk.page()
  await other.enter(doctor)
  phone.cut()
  await replica.removeMessage(await send('never.pdf'))
  expect(await onDisk(phone)).toMatchObject({ files: [], bytes: [] })
  phone.mend()
  const id = await send('regretted.pdf')
  await replica.now()
  await other.now()
  const [message] = (await answer(other.thread('chat', 9))).messages
  if (!message?.attachment) throw new Error('no file')
  await other.readFile('chat', message.attachment)
  expect((await onDisk(desk)).bytes).toHaveLength(1)
  await replica.removeMessage(id)
  await replica.now()
  await other.now()
  for (const one of [phone, desk]) expect(await onDisk(one)).toMatchObject({ files: [], bytes: [] })
})

test('CHAT-07 OFF-01 what was seen once is there without a network; what was not, says that it cannot come', async () => {
  const { server, phone, replica, send } = await signedIn()
  const desk = device(server)
  const other = desk.page()
  await other.enter(doctor)
  await send('seen.pdf')
  await send('unseen.pdf')
  await replica.now()
  await other.now()
  const [seen, unseen] = (await answer(other.thread('chat', 9))).messages
  if (!seen?.attachment || !unseen?.attachment) throw new Error('no files')
  await other.readFile('chat', seen.attachment)
  desk.cut()
  expect((await other.readFile('chat', seen.attachment))?.bytes).toEqual(pdf('seen.pdf'))
  await expect(other.readFile('chat', unseen.attachment)).rejects.toMatchObject({ code: 'network' })
  expect((await onDisk(phone)).files.every((file) => file.endsWith('copy'))).toBe(true)
})

test.each(['keep', 'discard', 'keep-anyway'] as const)(
  'CHAT-07 NAV-07 OFF-08 after a sign-out (%s) no byte of a file is readable here; what was kept comes back and goes out',
  async (unsent) => {
    const { server, phone, replica, send, said } = await signedIn()
    await send('seen.pdf')
    await replica.now()
    phone.cut()
    const bytes = pdf('secret of the patient')
    await send('waits.pdf', bytes)
    expect(await replica.leave(unsent)).toBe('left')
    const left = await onDisk(phone)
    expect(left).toMatchObject({ files: [], bytes: [] })
    const [box] = left.sealed
    const boxed = Buffer.from(box?.files?.[0]?.box.bytes ?? new ArrayBuffer())
    expect(boxed.includes('secret')).toBe(false)
    expect(boxed.length > 0).toBe(unsent !== 'discard')
    phone.mend()
    await replica.enter(doctor)
    await replica.now()
    expect(said()).toEqual(['seen.pdf'])
    await replica.leave('discard')
    await replica.enter(patient)
    await replica.now()
    await answer(replica.outbox(), ({ waiting }) => waiting === 0)
    expect(said()).toEqual(unsent === 'discard' ? ['seen.pdf'] : ['seen.pdf', 'waits.pdf'])
    if (unsent !== 'discard') expect([...server.files.values()].at(-1)?.bytes).toEqual(bytes)
  },
)
