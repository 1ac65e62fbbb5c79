import {
  listChats,
  listMessages,
  markDelivered,
  markRead,
  openChat,
  putMessage,
  removeMessage,
} from '#contract/chat.ts'
import { blockUser, unblockUser } from '#contract/admin.ts'
import { unpublishDoctorProfile } from '#contract/doctor-profile.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openThread } from '../../world/people/chat.ts'
import { iso, openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'

let server: InspectedServer
let clinic: Clinic
beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
})
afterAll(() => server.remove())

const open = (who: Member, doctorId: string) =>
  clinic.api.ask(openChat, { token: who.token, body: { doctorId } })
const seqs = (messages: { seq: number }[]) => messages.map(({ seq }) => seq)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

describe('opening a chat', () => {
  test('CHAT-01 a pair has one chat, however often and at once it is opened', async () => {
    const [patient, doctor] = [await clinic.newPatient(), await clinic.newDoctor()]
    await clinic.subscribe(patient, 'basic')
    const answers = await Promise.all(range(1, 8).map(() => open(patient, doctor.clientId)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => (body as { _id: string })._id)).size).toBe(1)
    const { data, total } = await clinic.api.send(listChats, { token: doctor.token })
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({ unread: 0, lastSeq: 0, with: { _id: patient.clientId, role: 'patient' } })
  })

  test('CHAT-02 without a plan with chat none is opened; nor with whom nobody sees', async () => {
    const [patient, doctor] = [await clinic.newPatient(), await clinic.newDoctor()]
    expect(await open(patient, doctor.clientId)).toMatchObject({
      status: 402,
      body: { error: 'plan_without_chat' },
    })
    await clinic.subscribe(patient, 'advanced')
    expect((await open(patient, patient.clientId)).status).toBe(404)
    await clinic.api.send(unpublishDoctorProfile, {
      token: clinic.admin.token,
      params: { id: doctor.clientId },
    })
    expect((await open(patient, doctor.clientId)).status).toBe(404)
    expect((await clinic.api.send(listChats, { token: patient.token })).total).toBe(0)
  })

  test('CHAT-02 who lost the plan still finds, opens and reads the chat', async () => {
    const { patient, doctor, say, thread, inList } = await openThread(clinic)
    await say(patient, 'Paldies par sarunu!')
    await server.sql("update client set payment_plan = 'pay_as_you_go' where id = $1", [patient.clientId])
    expect(await open(patient, doctor.clientId)).toMatchObject({
      status: 200,
      body: { writing: 'plan_without_chat' },
    })
    expect((await thread(patient)).map(({ content }) => content)).toEqual(['Paldies par sarunu!'])
    expect(await inList(doctor)).toMatchObject({ writing: 'allowed' })
  })
})

describe('writing', () => {
  test('CHAT-05 both see one order without gaps, however many write at once', async () => {
    const { patient, doctor, say, thread } = await openThread(clinic)
    await Promise.all(
      range(1, 30).map((n) => say(n % 2 ? patient : doctor, `${n % 2 ? 'patient' : 'doctor'} ${n}`)),
    )
    const [one, other] = [await thread(patient), await thread(doctor)]
    expect(seqs(one)).toEqual(range(1, 30))
    expect(other).toEqual(one)
    expect(new Set(one.map(({ content }) => content)).size).toBe(30)
    expect(one.every(({ from, content }) => content.startsWith(from))).toBe(true)
  })

  test('CHAT-05 the same message again is one message; another text under its id is refused', async () => {
    const { chat, patient, doctor, say, trySay, thread } = await openThread(clinic)
    const id = randomUUID()
    const answers = await Promise.all(range(1, 6).map(() => trySay(patient, 'Viena reize', id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 200, 201,
    ])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    for (const [who, text] of [
      [patient, 'Cits teksts'],
      [doctor, 'Viena reize'],
    ] as const) {
      expect(await trySay(who, text, id)).toMatchObject({ status: 409, body: { error: 'id_reused' } })
    }
    // In another thread at the same moment: one of them gets the id.
    const other = await openThread(clinic)
    const contested = randomUUID()
    const both = await Promise.all([
      trySay(patient, 'Te', contested),
      other.trySay(other.patient, 'Te', contested),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    await say(doctor, 'Tālāk')
    expect((await thread(doctor)).filter(({ _id }) => _id === id)).toHaveLength(1)
    expect(chat.lastSeq).toBe(0)
  })

  test('CHAT-02 without the plan a patient reads but does not write; the doctor answers', async () => {
    const { chat, patient, doctor, say, trySay, thread } = await openThread(clinic)
    const sent = await say(patient, 'Vēl ar abonementu')
    await server.sql("update client set payment_plan = 'pay_as_you_go' where id = $1", [patient.clientId])
    expect(await trySay(patient, 'Bez abonementa')).toMatchObject({
      status: 402,
      body: { error: 'plan_without_chat' },
    })
    // What was sent before may come once more, and may be taken back.
    expect(await trySay(patient, 'Vēl ar abonementu', sent._id)).toMatchObject({ status: 200, body: sent })
    await say(doctor, 'Es drīkstu atbildēt')
    expect((await thread(patient)).map(({ content }) => content)).toEqual([
      'Vēl ar abonementu',
      'Es drīkstu atbildēt',
    ])
    const params = { id: chat._id, messageId: sent._id }
    expect((await clinic.api.ask(removeMessage, { token: patient.token, params })).status).toBe(204)
  })

  test('CHAT-02 with a blocked person nobody writes, and what was written can be read', async () => {
    const { patient, doctor, say, trySay, thread, inList } = await openThread(clinic)
    await say(patient, 'Pirms')
    const blocked = { token: clinic.admin.token, params: { id: patient.personId } }
    await clinic.api.send(blockUser, blocked)
    expect(await trySay(doctor, 'Pēc')).toMatchObject({ status: 403, body: { error: 'forbidden' } })
    expect((await inList(doctor)).writing).toBe('closed')
    expect(await thread(doctor)).toHaveLength(1)
    await clinic.api.send(unblockUser, blocked)
    await say(doctor, 'Atkal')
  })

  test('CHAT-02 an unpublished doctor and a patient who know each other go on writing', async () => {
    const { patient, doctor, say } = await openThread(clinic)
    const params = { id: doctor.clientId }
    await clinic.api.send(unpublishDoctorProfile, { token: clinic.admin.token, params })
    await say(patient, 'Vai esat?')
    await say(doctor, 'Esmu.')
  })

  test('CHAT-05 a device’s clock orders nothing: it counts neither ahead of ours nor before the chat', async () => {
    const { chat, patient, thread } = await openThread(clinic)
    for (const sentAt of ['2999-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z', iso(Date.now())]) {
      const params = { id: chat._id, messageId: randomUUID() }
      await clinic.api.send(putMessage, { token: patient.token, params, body: { content: sentAt, sentAt } })
    }
    const messages = await thread(patient)
    expect(seqs(messages)).toEqual([1, 2, 3])
    for (const { sentAt } of messages) {
      expect(Date.parse(sentAt)).toBeGreaterThanOrEqual(Date.parse(chat.createdAt))
      expect(Date.parse(sentAt)).toBeLessThanOrEqual(clinic.now())
    }
  })

  test('CHAT-03 VAL-08 a message says something, and at most 4000 characters', async () => {
    const { patient, trySay, thread } = await openThread(clinic)
    expect((await trySay(patient, '  \n ')).body).toMatchObject({ fields: { content: 'required' } })
    expect((await trySay(patient, 'x'.repeat(4001))).body).toMatchObject({ fields: { content: 'too_long' } })
    expect((await trySay(patient, `  ${'š'.repeat(4000)}\n`)).status).toBe(201)
    expect((await thread(patient))[0]?.content).toBe('š'.repeat(4000))
  })

  test('CHAT-03 no text lies readable in the database', async () => {
    const { chat, patient, say } = await openThread(clinic)
    await say(patient, 'Noslēpums par sapņiem')
    const rows = await server.sql('select content from message where chat_id = $1', [chat._id])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('Noslēpums')
  })
})

describe('removing', () => {
  test('CHAT-03 a removed message says nothing any more to either side, and keeps its place', async () => {
    const { chat, patient, doctor, say, trySay, thread, inList } = await openThread(clinic)
    const first = await say(patient, 'Pirmā')
    const second = await say(patient, 'Otrā')
    const remove = (who: Member, messageId: string) =>
      clinic.api.ask(removeMessage, { token: who.token, params: { id: chat._id, messageId } })
    expect(await remove(doctor, second._id)).toMatchObject({ status: 403 })
    expect(await remove(patient, randomUUID())).toMatchObject({ status: 404 })
    expect((await inList(doctor)).unread).toBe(2)
    const gone = await Promise.all(range(1, 4).map(() => remove(patient, second._id)))
    expect(gone.map(({ status }) => status)).toEqual([204, 204, 204, 204])
    const left = { ...second, content: '', removed: true, version: second.version + 1 }
    for (const who of [patient, doctor]) expect(await thread(who)).toEqual([first, left])
    expect(await inList(doctor)).toMatchObject({ unread: 1, lastSeq: 2, lastMessage: left })
    const [row] = await server.sql('select content from message where id = $1', [second._id])
    expect(row).toEqual({ content: '' })
    // A late copy of it brings nothing back.
    expect(await trySay(patient, 'Otrā', second._id)).toMatchObject({ status: 200, body: left })
    expect((await say(doctor, 'Trešā')).seq).toBe(3)
  })
})

describe('read and delivered', () => {
  test('CHAT-06 marks only go forward, never past the last message, and reading is having received', async () => {
    const { chat, patient, doctor, say, inList } = await openThread(clinic)
    for (const text of ['Viens', 'Divi', 'Trīs']) await say(patient, text)
    await say(doctor, 'Četri')
    const mark = (route: typeof markRead | typeof markDelivered, seq: number) =>
      clinic.api.send(route, { token: doctor.token, params: { id: chat._id }, body: { seq } })
    expect(await inList(doctor)).toMatchObject({ unread: 3, readSeq: 0, deliveredSeq: 0 })
    await mark(markDelivered, 2)
    expect(await inList(patient)).toMatchObject({ otherDeliveredSeq: 2, otherReadSeq: 0, unread: 1 })
    await mark(markRead, 3)
    await mark(markRead, 1)
    await mark(markDelivered, 1)
    expect(await inList(doctor)).toMatchObject({ unread: 0, readSeq: 3, deliveredSeq: 3, otherReadSeq: 0 })
    await mark(markRead, 2_000_000_000)
    const seen = await inList(patient)
    expect(seen).toMatchObject({ otherReadSeq: 4, otherDeliveredSeq: 4 })
    await mark(markRead, 4)
    expect((await inList(patient)).version).toBe(seen.version)
  })
})

describe('reading', () => {
  test('CHAT-06 history is read upwards page by page, and what was missed from where one was', async () => {
    const { chat, patient, doctor, say } = await openThread(clinic)
    for (const n of range(1, 12)) await say(n % 3 ? patient : doctor, `Ziņa ${n}`)
    const read = async (query: { before?: number; after?: number; limit?: number; offset?: number }) => {
      const page = await clinic.api.send(listMessages, {
        token: doctor.token,
        params: { id: chat._id },
        query,
      })
      return { total: page.total, seqs: seqs(page.data) }
    }
    expect(await read({ limit: 4 })).toEqual({ total: 12, seqs: [12, 11, 10, 9] })
    expect(await read({ limit: 4, before: 9 })).toEqual({ total: 8, seqs: [8, 7, 6, 5] })
    expect(await read({ limit: 4, offset: 10 })).toEqual({ total: 12, seqs: [2, 1] })
    expect(await read({ limit: 4, after: 3 })).toEqual({ total: 9, seqs: [7, 6, 5, 4] })
    expect(await read({ before: 6, after: 3 })).toEqual({ total: 2, seqs: [5, 4] })
    expect(await read({ after: 12 })).toEqual({ total: 0, seqs: [] })
    expect(await read({ before: 0 })).toEqual({ total: 0, seqs: [] })
  })

  test('CHAT-01 the chat written to last comes first', async () => {
    const patient = await clinic.newPatient()
    await clinic.subscribe(patient, 'advanced')
    const chats = []
    for (let n = 0; n < 3; n++) {
      const doctor = await clinic.newDoctor()
      const opened = await open(patient, doctor.clientId)
      chats.push((opened.body as { _id: string })._id)
    }
    const [first = '', second = '', third = ''] = chats
    const params = { id: second, messageId: randomUUID() }
    const body = { content: 'Sveiki', sentAt: '2000-01-01T00:00:00.000Z' }
    await clinic.api.send(putMessage, { token: patient.token, params, body })
    const { data } = await clinic.api.send(listChats, { token: patient.token })
    expect(data.map(({ _id }) => _id)).toEqual([second, third, first])
    const paged = await clinic.api.send(listChats, { token: patient.token, query: { limit: 1, offset: 5 } })
    expect(paged).toMatchObject({ total: 3, data: [] })
  })

  test('AUTH-13 the doctor reads a pseudonym where the patient stays anonymous', async () => {
    const { chat, patient, doctor, say, inList, thread } = await openThread(clinic, { anonymous: true })
    await say(patient, 'Sveiki')
    const seen = JSON.stringify([await inList(doctor), await thread(doctor)])
    expect(seen).not.toMatch(/Līga|Bērziņa/)
    expect((await inList(doctor)).with).toMatchObject({
      anonymous: true,
      displayName: expect.stringMatching(/^\d{4,}$/),
    })
    expect(chat.with).toMatchObject({ role: 'doctor', anonymous: false, _id: doctor.clientId })
  })
})
