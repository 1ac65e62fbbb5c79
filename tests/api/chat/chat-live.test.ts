import { logout } from '#contract/account-routes.ts'
import { markDelivered, markRead, removeMessage } from '#contract/chat.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openThread } from '../../world/people/chat.ts'
import { openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { openLine, type Line } from '../../world/people/socket.ts'

let server: InspectedServer
let clinic: Clinic
const lines: Line[] = []
beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
})
afterEach(() => {
  for (const line of lines.splice(0)) line.close()
})
afterAll(() => server.remove())

async function line(who: Member): Promise<Line> {
  const opened = await openLine(server.url, who.token)
  lines.push(opened)
  return opened
}

test('CHAT-03 messages, removals and marks reach every device of both sides and nobody else', async () => {
  const { chat, patient, doctor, say, trySay } = await openThread(clinic, { anonymous: true })
  const stranger = await openThread(clinic)
  const [phone, laptop, desk, other] = await Promise.all(
    [patient, patient, doctor, stranger.patient].map((who) => line(who)),
  )
  if (!phone || !laptop || !desk || !other) throw new Error('four lines')
  const everyone = [phone, laptop, desk]

  const message = await say(patient, 'Sveiki')
  for (const each of everyone) expect(await each.next('chatMessage')).toEqual({ message })
  const params = { id: chat._id }
  await clinic.api.send(markDelivered, { token: doctor.token, params, body: { seq: 1 } })
  for (const each of everyone)
    expect(await each.next('chatDelivered')).toEqual({ chatId: chat._id, by: 'doctor', seq: 1 })
  await clinic.api.send(markRead, { token: doctor.token, params, body: { seq: 9 } })
  for (const each of everyone)
    expect(await each.next('chatRead')).toEqual({ chatId: chat._id, by: 'doctor', seq: 1 })

  // Nothing happens a second time, and nothing refused is told.
  await trySay(patient, 'Sveiki', message._id)
  await trySay(stranger.patient, 'Svešs', randomUUID())
  await clinic.api.send(markRead, { token: doctor.token, params, body: { seq: 1 } })
  await clinic.api.send(removeMessage, {
    token: patient.token,
    params: { ...params, messageId: message._id },
  })
  const left = { ...message, content: '', removed: true, version: message.version + 1 }
  for (const each of everyone) {
    const removed = await each.next('chatMessageRemoved')
    expect(removed).toEqual({ chatId: chat._id, _id: message._id, message: left })
    expect(each.heard('chatMessage')).toHaveLength(1)
    expect(each.heard('chatRead')).toHaveLength(1)
  }
  await stranger.say(stranger.patient, 'Mūsu pašu')
  await other.next('chatMessage')
  expect(other.everything()).not.toContain(chat._id)
  expect(desk.everything()).not.toMatch(/Līga|Bērziņa/)
})

test('CHAT-06 whether one may write is asked again while the line stays open', async () => {
  const { chat, patient, doctor, say } = await openThread(clinic)
  const plan = (name: string) =>
    server.sql('update client set payment_plan = $2 where id = $1', [patient.clientId, name])
  await plan('pay_as_you_go')
  const [phone, desk] = await Promise.all([line(patient), line(doctor)])
  phone.say('typing', { chatId: chat._id })
  // The answer to what was said before is there once the next thing has been answered.
  await say(doctor, 'Klausos')
  await phone.next('chatMessage')
  await plan('advanced')
  server.shiftClock(31_000)
  await expect
    .poll(
      () => {
        phone.say('typing', { chatId: chat._id })
        return desk.heard('typing')
      },
      { timeout: 10_000 },
    )
    .toEqual([{ chatId: chat._id, by: 'patient' }])
  server.shiftClock(0)
})

test('CHAT-06 the other side hears that one is writing, not too often, and only where one may write', async () => {
  const { chat, patient, doctor, say } = await openThread(clinic)
  const stranger = await openThread(clinic)
  const [phone, desk, other] = await Promise.all([line(patient), line(doctor), line(stranger.patient)])
  for (let n = 0; n < 50; n++) phone.say('typing', { chatId: chat._id })
  other.say('typing', { chatId: chat._id })
  for (const nonsense of [undefined, null, 7, {}, { chatId: 7 }, { chatId: null }, { chatId: 'x' }]) {
    for (const event of ['typing', 'watchThread']) desk.say(event, nonsense)
  }
  expect(await desk.next('typing')).toEqual({ chatId: chat._id, by: 'patient' })
  await say(doctor, 'Klausos')
  await phone.next('chatMessage')
  await desk.next('chatMessage')
  expect(desk.heard('typing')).toHaveLength(1)
  expect(phone.heard('typing')).toEqual([])

  await server.sql("update client set payment_plan = 'pay_as_you_go' where id = $1", [patient.clientId])
  const late = await line(patient)
  late.say('typing', { chatId: chat._id })
  late.say('watchThread', { chatId: chat._id })
  await say(doctor, 'Vēl')
  await late.next('chatMessage')
  await desk.next('chatMessage', ({ message }) => message.content === 'Vēl')
  expect(desk.heard('typing')).toHaveLength(1)
  expect(server.logs()).not.toContain('something unexpected happened')
})

// Last, since the server logs what it is made to fail with.
test('CHAT-03 what is not committed is never heard of, though it was done up to the last moment', async () => {
  const { chat, patient, doctor, say, trySay } = await openThread(clinic)
  await say(patient, 'Pirms')
  const [phone, desk] = await Promise.all([line(patient), line(doctor)])
  const whenCommits = `create function no_commit() returns trigger language plpgsql as
    $$ begin raise exception 'this never commits'; end $$`
  await server.sql(whenCommits)
  for (const table of ['message', 'chat', 'session'])
    await server.sql(`create constraint trigger no_commit after insert or update or delete on ${table}
      deferrable initially deferred for each row execute function no_commit()`)
  const broken = [
    await trySay(patient, 'Nekad'),
    await clinic.api.ask(markRead, { token: doctor.token, params: { id: chat._id }, body: { seq: 1 } }),
    await clinic.api.ask(logout, { token: doctor.token }),
  ]
  await server.sql('drop function no_commit cascade')
  expect(broken.map(({ status }) => status)).toEqual([500, 500, 500])
  const message = await say(patient, 'Tagad')
  // In the order in which they were told: had anything come before, it would be here.
  for (const each of [phone, desk]) {
    expect(await each.next('chatMessage')).toEqual({ message })
    expect(each.heard('chatMessage')).toHaveLength(1)
    expect(each.everything()).not.toMatch(/Nekad|chatRead|sessionEnded/)
  }
})
