import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { logout } from '#contract/account-routes.ts'
import { blockUser } from '#contract/admin.ts'
import { getAttachment } from '#contract/attachment.ts'
import { joinCall } from '#contract/call.ts'
import { listMessages, putMessage } from '#contract/chat.ts'
import { getDoctor } from '#contract/doctor.ts'
import { acceptConsultation, reserveConsultation } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { times } from '../world/at-once.ts'
import { photo } from '../world/people/attached.ts'
import { callers, say as signal } from '../world/people/calls.ts'
import { openThread, type Thread } from '../world/people/chat.ts'
import { client } from '../world/people/client.ts'
import { iso, type Member } from '../world/people/clinic.ts'
import { spendFirstDiscount } from '../world/money/first-discount.ts'
import { expectInvariants } from '../world/reading/invariants.ts'
import { openNotifiedClinic, shown, type Notified } from '../world/reading/notified.ts'
import { startServer, type TestServer } from '../world/server/server.ts'
import { openLine, type Line } from '../world/people/socket.ts'

let world: Notified
let second: TestServer
const lines: Line[] = []

beforeAll(async () => {
  process.env['TEST_HOME'] = 'postgres'
  world = await openNotifiedClinic()
  const { server, pushes } = world
  second = await startServer({
    home: 'postgres',
    databaseUrl: server.databaseUrl ?? '',
    env: {
      ...pushes.env,
      // They share the database and their keys, and no disk.
      ENCRYPTION_KEY: readFileSync(join(server.dataDir, 'master.key'), 'utf8').trim(),
      TEST_CLOCK_FILE: join(dirname(server.dataDir), 'clock'),
    },
  })
}, 180_000)
afterEach(async () => {
  for (const line of lines.splice(0)) line.close()
  await expectInvariants(world.server)
})
afterAll(async () => {
  await second.remove()
  await world.close()
})

async function lineAt(server: TestServer, { token }: Member): Promise<Line> {
  const line = await openLine(server.url, token)
  lines.push(line)
  return line
}

/** Writes a message through one of the processes, and answers its status. */
const write = async (
  { chat }: Thread,
  server: TestServer,
  who: Member,
  content: string,
  messageId: string,
) => {
  const body = { content, sentAt: iso(world.clinic.now()) }
  const params = { id: chat._id, messageId }
  return (await client(server.url).ask(putMessage, { token: who.token, params, body })).status
}

/** Milliseconds until something has happened. */
async function within(happens: Promise<unknown>): Promise<number> {
  const start = performance.now()
  await happens
  return performance.now() - start
}

test('OPS-06 OPS-03 CHAT-03 two people on two processes write to each other live, see each other type, and are not told by push of what is on the screen', async () => {
  const { server, clinic, pushes } = world
  const thread = await openThread(clinic)
  const { patient, doctor, chat } = thread
  const [ours, theirs] = [await lineAt(server, patient), await lineAt(second, doctor)]
  const screen = pushes.newDevice()
  screen.subscription.device = 'phone'
  await world.listen(doctor.token, screen)
  const pocket = await world.deviceOf(doctor)
  theirs.say('watchThread', { chatId: chat._id })
  theirs.say('typing', { chatId: chat._id })
  expect(await ours.next('typing')).toEqual({ chatId: chat._id, by: 'doctor' })
  ours.say('typing', { chatId: chat._id })
  expect(await theirs.next('typing')).toEqual({ chatId: chat._id, by: 'patient' })
  expect(await write(thread, server, patient, 'Labdien', randomUUID())).toBe(201)
  expect((await theirs.next('chatMessage')).message.content).toBe('Labdien')
  await world.next(pocket, 'chat')
  await clinic.effectsDone()
  expect(shown(screen)).toEqual([])
  expect(await write(thread, second, doctor, 'Sveiki', randomUUID())).toBe(201)
  expect((await ours.next('chatMessage', ({ message }) => message.from === 'doctor')).message.content).toBe(
    'Sveiki',
  )
})

test('OPS-06 CHAT-07 a file and a photo that came to one process are there at the other, which shares no disk with it', async () => {
  const { server, clinic } = world
  const thread = await openThread(clinic)
  const sent = await thread.sendFile(thread.patient, await photo({ format: 'png' }), 'Recepte.png')
  const params = { id: sent.attachment?._id ?? '' }
  const read = (at: TestServer) => client(at.url).ask(getAttachment, { token: thread.doctor.token, params })
  const [here, there] = [await read(server), await read(second)]
  expect([here.status, there.status]).toEqual([200, 200])
  expect(there.body).toEqual(here.body)
  const { photo: address } = await clinic.api.send(getDoctor, { params: { id: thread.doctor.clientId } })
  const [ours, theirs] = await Promise.all(
    [server, second].map(({ url }) => fetch(new URL(address ?? '', url))),
  )
  expect([ours?.status, theirs?.status]).toEqual([200, 200])
  expect(await theirs?.bytes()).toEqual(await ours?.bytes())
})

test('OPS-06 AUTH-12 signing out and a block on one process close the sockets of another at once', async () => {
  const { server, clinic } = world
  const [leaver, blocked] = [await clinic.newPatient(), await clinic.newPatient()]
  const [leaving, shutOut] = [await lineAt(second, leaver), await lineAt(second, blocked)]
  await clinic.api.send(logout, { token: leaver.token })
  expect(await within(leaving.closed)).toBeLessThan(2000)
  expect(leaving.heard('sessionEnded')).toHaveLength(1)
  const params = { id: blocked.personId }
  await client(server.url).send(blockUser, { token: clinic.admin.token, params })
  expect(await within(shutOut.closed)).toBeLessThan(2000)
})

/** Two people in a call: the doctor on the first process, the patient on the second. */
async function callOnBoth(doctor: Member) {
  const { server, clinic } = world
  const { stay, enter, upcoming } = callers(server, clinic)
  const patient = await clinic.newPayer()
  const consultation = await upcoming(patient, doctor)
  const [ours, theirs] = [await lineAt(server, doctor), await lineAt(second, patient)]
  await enter(doctor, consultation, ours)
  await joinAt(second, patient, consultation)
  await stay(patient, consultation, theirs)
  return { patient, consultation, ours, theirs, stay }
}

/** Until the clock of that process has followed the test's. */
const joinAt = (at: TestServer, { token }: Member, { _id: id }: Consultation) =>
  expect.poll(async () => (await client(at.url).ask(joinCall, { token, params: { id } })).status).toBe(200)

test('OPS-06 CALL-03 a call joined on two processes connects, and who has it open on both is there until the last closes', async () => {
  const { server, clinic } = world
  const { patient, consultation, ours, theirs, stay } = await callOnBoth(await clinic.newDoctor())
  const { _id: consultationId } = consultation
  expect((await ours.next('partnerJoinedCall')).consultationId).toBe(consultationId)
  const offer = { kind: 'description', description: { type: 'offer', sdp: `v=0 ${'s'.repeat(9000)}` } }
  signal(ours, consultation, offer)
  expect((await theirs.next('signal')).signal).toEqual(offer)
  const candidate = { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null }
  signal(theirs, consultation, { kind: 'candidate', candidate })
  expect((await ours.next('signal')).signal).toEqual({ kind: 'candidate', candidate })
  const tablet = await lineAt(server, patient)
  await stay(patient, consultation, tablet)
  signal(tablet, consultation, { kind: 'claim', since: iso(clinic.now()) })
  await theirs.next('callClaimed')
  theirs.close()
  // What the other page says afterwards comes after whatever the closed one had caused.
  signal(tablet, consultation, { kind: 'media', audio: true, video: true })
  await ours.next('signal', ({ signal: { kind } }) => kind === 'media')
  const there = await server.sql(
    'select 1 from call_presence where consultation_id = $1 and client_id = $2 and left_at is null',
    [consultationId, patient.clientId],
  )
  expect(there).toHaveLength(1)
  expect(ours.heard('partnerLeftCall')).toEqual([])
  tablet.close()
  expect(await ours.next('partnerLeftCall')).toMatchObject({ consultationId })
})

test('OPS-06 F1 a process that is killed takes nothing with it that was acknowledged, and people go on through the other within five seconds', async () => {
  const { server, clinic } = world
  const doctor = await clinic.newDoctor()
  const pocket = await world.deviceOf(doctor)
  const threads = await times(4, () => openThread(clinic, { doctor }))
  const payers = await times(6, () => clinic.newPayer())
  for (const payer of payers) await spendFirstDiscount(server, payer)
  const { patient, consultation, ours, stay } = await callOnBoth(doctor)
  const slots = await clinic.freeTimes(doctor, 6)
  const greetings = ours.heard('partnerJoinedCall').length

  let killed = false
  /** The process somebody is connected to: the second, and after its death the first. */
  const reach = () => (killed ? server : second)
  const acknowledged: { thread: Thread; messageId: string }[] = []
  async function chat(thread: Thread, n: number): Promise<void> {
    for (let at = 0; at < 12; at++) {
      const messageId = randomUUID()
      const put = () => write(thread, reach(), thread.patient, `${n}/${at}`, messageId)
      const status = await put().catch(put)
      expect(status === 200 || status === 201).toBe(true)
      acknowledged.push({ thread, messageId })
      if (n === 0 && at === 4) killing = kill()
    }
  }
  async function book(payer: Member, n: number): Promise<string> {
    const headers = { 'idempotency-key': randomUUID() }
    const body = clinic.bookingInput(doctor, slots[n] ?? '')
    const ask = () => client(reach().url).ask(reserveConsultation, { token: payer.token, headers, body })
    let answer = await ask().catch(ask)
    // What the dead process had begun is finished by the one that lives.
    while (answer.status === 409 && answer.headers.has('retry-after')) answer = await ask()
    expect(answer.status).toBe(201)
    return (answer.body as Consultation)._id
  }
  let killing: Promise<number> | undefined
  async function kill(): Promise<number> {
    killed = true
    await second.kill()
    const start = performance.now()
    const again = await lineAt(server, patient)
    await stay(patient, consultation, again)
    await expect.poll(() => ours.heard('partnerJoinedCall').length).toBeGreaterThan(greetings)
    signal(ours, consultation, { kind: 'media', audio: true, video: false })
    await again.next('signal')
    const [thread] = threads as [Thread]
    const words = `again ${randomUUID()}`
    expect(await write(thread, server, thread.patient, words, randomUUID())).toBe(201)
    await ours.next('chatMessage', ({ message }) => message.content === words)
    return performance.now() - start
  }
  const [booked] = await Promise.all([
    Promise.all(payers.map((payer, n) => book(payer, n))),
    ...threads.map(chat),
  ])
  const back = await killing
  console.log(`in the call and the thread again after ${Math.round(back ?? Infinity)} ms`)
  expect(back).toBeLessThan(5000)
  for (const thread of threads) {
    const kept = await clinic.api.send(listMessages, {
      token: doctor.token,
      params: { id: thread.chat._id },
      query: { limit: 200 },
    })
    const ids = kept.data.map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(ids.length)
    const mine = acknowledged.filter((each) => each.thread === thread).map(({ messageId }) => messageId)
    expect(ids).toEqual(expect.arrayContaining(mine))
  }
  expect(new Set(booked).size).toBe(payers.length)
  const rows = await server.sql('select id from consultation where id = any($1::uuid[])', [booked])
  expect(rows).toHaveLength(payers.length)
  await clinic.effectsDone()
  const received = new Set(shown(pocket).map(({ tag }) => tag))
  for (const { chat: of } of threads) expect(received).toContain(`chat/${of._id}`)
})

test('OPS-03 a process for the web takes no jobs; one for jobs serves no pages, and its events reach the sockets of the other', async () => {
  const { server, clinic } = world
  await server.stop()
  await server.start({ ROLE: 'web' })
  const [patient, doctor] = [await clinic.newPayer(), await clinic.newDoctor()]
  const [from] = await clinic.freeTimes(doctor, 2)
  const asked = await clinic.reserve(patient, doctor, from ?? '')
  const line = await lineAt(server, patient)
  await clinic.api.send(acceptConsultation, { token: doctor.token, params: { id: asked._id } })
  const waiting = () =>
    server.sql(`select 1 from pgboss.job where name = 'capture-payment' and state = 'created'`)
  expect(await waiting()).toHaveLength(1)
  await second.start({ ROLE: 'worker' })
  expect((await fetch(`${second.url}/ready`)).status).toBe(200)
  expect((await fetch(`${second.url}/v1/doctors`)).status).toBe(404)
  expect((await line.next('paymentChanged')).consultation._id).toBe(asked._id)
  await clinic.effectsDone()
})
