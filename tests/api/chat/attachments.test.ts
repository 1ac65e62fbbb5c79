import { getAttachment, type StoredAttachment } from '#contract/attachment.ts'
import { removeMessage, type Message } from '#contract/chat.ts'
import { pullChanges, pushMutations, type MutationResult } from '#contract/sync.ts'
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockUser } from '#contract/admin.ts'
import { pdf, photo } from '../../world/people/attached.ts'
import { openThread, type Thread } from '../../world/people/chat.ts'
import { pdfText } from '../../world/reading/pdf-text.ts'
import { stubbornPdfs, identifyingPdf, identifying } from '../../world/hostile/identifying-pdf.ts'
import { iso, openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'

const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024
const DAY = 86_400_000

let server: InspectedServer
let clinic: Clinic
beforeAll(async () => {
  server = await startInspected({ env: { UPLOADS_PER_MINUTE: '6' } })
  clinic = await openClinic(server)
})
afterAll(() => server.remove())

const read = (who: Pick<Member, 'token'>, id: string) =>
  clinic.api.ask(getAttachment, { token: who.token, params: { id } })
const idOf = ({ attachment }: Message) => attachment?._id ?? ''
/** The names of the sealed files, where this home keeps them. */
async function sealed(): Promise<string[]> {
  const all =
    server.databaseUrl === undefined
      ? await readdir(join(server.dataDir, 'files'), { recursive: true })
      : (await server.sql('select name from stored_file')).map(({ name }) => String(name))
  return all.filter((name) => name.endsWith('.sealed')).toSorted((a, b) => a.localeCompare(b))
}

/** What is stored under such a name. */
async function storedAs(name: string): Promise<Buffer> {
  if (server.databaseUrl === undefined) return readFile(join(server.dataDir, 'files', name))
  const parts = await server.sql('select bytes from stored_file_part where name = $1 order by number', [name])
  return Buffer.concat(parts.map(({ bytes }) => bytes as Buffer))
}

describe('CHAT-07 a file in a message', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'a %s is seen by both, upright, in its size, without what it told of place and people',
    async (format) => {
      const { patient, doctor, sendFile, thread, inList } = await openThread(clinic)
      const sent = await sendFile(patient, await photo({ format }), 'Recepte (1).jpg', 'Lūk, recepte')
      // It lay on its side: what was 60 by 40 is 40 by 60 for those who look at it.
      const shown = { name: 'Recepte (1).jpg', type: 'image/webp', width: 40, height: 60 }
      expect(sent).toMatchObject({ content: 'Lūk, recepte', attachment: shown })
      for (const who of [patient, doctor]) {
        expect(await thread(who)).toEqual([sent])
        expect((await inList(who)).lastMessage).toEqual(sent)
        const { status, headers, body } = await read(who, idOf(sent))
        expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'image/webp' })
        const picture = await sharp(body as Uint8Array).metadata()
        expect(picture).toMatchObject({ format: 'webp', width: 40, height: 60 })
        expect([picture.exif, picture.icc, picture.xmp]).toEqual([undefined, undefined, undefined])
        expect((body as Uint8Array).length).toBe(sent.attachment?.size)
      }
    },
  )

  test('a PDF comes as it was sent, to be saved and never opened as a page of ours; nothing between keeps it', async () => {
    const { doctor, patient, sendFile } = await openThread(clinic)
    const file = pdf('Izraksts no slimnīcas')
    const sent = await sendFile(doctor, file, 'Izraksts.pdf')
    expect(sent).toMatchObject({ content: '', attachment: { type: 'application/pdf', size: file.length } })
    const { headers, body } = await read(patient, idOf(sent))
    expect(body).toEqual(file)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  test('CHAT-07 a PDF of an anonymous patient tells the doctor nothing of who made it', async () => {
    const { doctor, patient, sendFile } = await openThread(clinic, { anonymous: true })
    const sent = await sendFile(patient, await identifyingPdf('Izraksts'), 'Izraksts.pdf')
    const { body } = await read(doctor, idOf(sent))
    const letters = Buffer.from(body as Uint8Array).toString('latin1')
    for (const word of identifying) expect({ word, is: letters.includes(word) }).toEqual({ word, is: false })
    expect(await pdfText(body)).toMatchObject({ text: 'Izraksts', pages: 1 })
    expect(sent.attachment?.size).toBe((body as Uint8Array).length)
  })

  test('a large photograph is made smaller', async () => {
    const { patient, tryUpload } = await openThread(clinic)
    const { status, body } = await tryUpload(patient, await photo({ width: 5000, height: 1000 }))
    expect({ status, body }).toMatchObject({ status: 201, body: { width: 512, height: 2560 } })
  })

  test('devices get it with their copy', async () => {
    const { doctor, patient, sendFile } = await openThread(clinic)
    const sent = await sendFile(patient, pdf(), 'A.pdf')
    const { messages } = await clinic.api.send(pullChanges, { token: doctor.token })
    expect(messages?.put).toEqual([sent])
  })
})

describe('CHAT-07 what may be sent', () => {
  const text = new TextEncoder()
  test.each([
    ['nothing', new Uint8Array()],
    ['a text', text.encode('Sveiki')],
    ['a page', text.encode('<html><script>alert(1)</script></html>')],
    ['a drawing, which may act', text.encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['what only begins like a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['what only calls itself PDF further on', text.encode('x%PDF-1.4')],
    ['a program', new Uint8Array([0x4d, 0x5a, 0x90, 0])],
  ])('not %s, whatever it is called', async (_, bytes) => {
    const { patient, tryUpload } = await openThread(clinic)
    const before = await sealed()
    expect(await tryUpload(patient, bytes)).toMatchObject({
      status: 422,
      body: { error: 'file_not_allowed' },
    })
    expect(await sealed()).toEqual(before)
  })

  test.each(stubbornPdfs)('not a PDF that %s, and the sentence says what to do', async (_, bytes) => {
    const { patient, tryUpload } = await openThread(clinic)
    const before = await sealed()
    expect(await tryUpload(patient, bytes)).toMatchObject({
      status: 422,
      body: { error: 'pdf_not_rewritable', message: expect.stringMatching(/PDF/) },
    })
    expect(await sealed()).toEqual(before)
  })

  test('what could not be noted in the database leaves no bytes behind, and may be sent again', async () => {
    const { patient, tryUpload } = await openThread(clinic)
    const [before, id, file] = [await sealed(), randomUUID(), pdf('Neizdevās')]
    await server.sql(`alter table attachment add constraint broken check (size <> ${file.length}) not valid`)
    expect(await tryUpload(patient, file, id)).toMatchObject({ status: 500 })
    expect(await sealed()).toEqual(before)
    await server.sql('alter table attachment drop constraint broken')
    expect(await tryUpload(patient, file, id)).toMatchObject({ status: 201 })
  })

  test('ten megabytes are taken, one byte more is not', async () => {
    const { patient, tryUpload } = await openThread(clinic)
    expect((await tryUpload(patient, pdf('x', MAX_ATTACHMENT_BYTES))).status).toBe(201)
    expect(await tryUpload(patient, pdf('x', MAX_ATTACHMENT_BYTES + 1))).toMatchObject({
      status: 413,
      body: { error: 'payload_too_large' },
    })
  })

  test.each(['', '   ', '../../etc/passwd', 'a\\b', 'fdp.\u202eexe', 'x'.repeat(201), 'a\nb'])(
    'not under the name %j',
    async (name) => {
      const { patient, tryUpload, trySend } = await openThread(clinic)
      const { _id } = (await tryUpload(patient, pdf())).body as StoredAttachment
      expect(await trySend(patient, { _id, name })).toMatchObject({
        status: 422,
        body: { error: 'validation' },
      })
    },
  )
})

describe('CHAT-07 however often it comes', () => {
  test('the same upload answers the same and is one file; another under its id is refused', async () => {
    const { patient, doctor, tryUpload } = await openThread(clinic)
    const other = await openThread(clinic)
    const [file, id] = [pdf('Viens'), randomUUID()]
    const before = (await sealed()).length
    const answers = await Promise.all(Array.from({ length: 5 }, () => tryUpload(patient, file, id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 201])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await sealed()).toHaveLength(before + 1)
    for (const refused of [
      await tryUpload(patient, pdf('Cits'), id),
      await tryUpload(doctor, file, id),
      await other.tryUpload(other.patient, file, id),
    ])
      expect(refused).toMatchObject({ status: 409, body: { error: 'id_reused' } })
  })

  test('the same message again is one message; with another file or name it is refused', async () => {
    const { patient, tryUpload, trySend, thread } = await openThread(clinic)
    const [one, two] = [randomUUID(), randomUUID()]
    for (const id of [one, two]) await tryUpload(patient, pdf(id), id)
    const messageId = randomUUID()
    const send = (_id: string, name = 'A.pdf') => trySend(patient, { _id, name }, { messageId })
    expect((await send(one)).status).toBe(201)
    expect((await send(one)).status).toBe(200)
    expect((await send(two)).status).toBe(409)
    expect((await send(one, 'B.pdf')).status).toBe(409)
    // One file belongs to one message.
    expect(await trySend(patient, { _id: one, name: 'A.pdf' })).toMatchObject({
      body: { error: 'id_reused' },
    })
    expect(await thread(patient)).toHaveLength(1)
  })

  test('OFF-03 a queued message waits for its file and holds up what was written after it, in its chat alone', async () => {
    const thread = await openThread(clinic)
    const aside = await openThread(clinic)
    const { patient, chat, tryUpload } = thread
    const at = iso(clinic.now())
    const attachment = { _id: randomUUID(), name: 'A.pdf' }
    const queued = ({ chat: { _id } }: Thread, content: string, more: object = {}) => ({
      _id: randomUUID(),
      name: 'sendMessage' as const,
      args: { chatId: _id, messageId: randomUUID(), content, sentAt: at, ...more },
      at,
    })
    await server.sql('update chat set patient_id = $1 where id = $2', [patient.clientId, aside.chat._id])
    const mutations = [queued(thread, '', { attachment }), queued(thread, 'Pēc tam'), queued(aside, 'Citur')]
    const push = async (): Promise<MutationResult[]> =>
      (await clinic.api.send(pushMutations, { token: patient.token, body: { deviceId: 'a', mutations } }))
        .results
    expect(await push()).toMatchObject([
      { _id: mutations[0]?._id, status: 'rejected', error: 'attachment_missing' },
      { _id: mutations[2]?._id, status: 'applied' },
    ])
    await tryUpload(patient, pdf(), attachment._id)
    expect((await push()).map(({ status }) => status)).toEqual(['applied', 'applied', 'duplicate'])
    expect((await push()).map(({ status }) => status)).toEqual(Array(3).fill('duplicate'))
    expect((await thread.thread(patient)).map((each) => each.attachment?.name ?? each.content)).toEqual([
      'A.pdf',
      'Pēc tam',
    ])
    expect(chat.lastSeq).toBe(0)
  })

  test('more in a minute than people send is too much, and says when to come again', async () => {
    const { patient, tryUpload } = await openThread(clinic)
    for (const n of '123456') expect((await tryUpload(patient, pdf(n))).status).toBe(201)
    const refused = await tryUpload(patient, pdf('7'))
    expect(refused).toMatchObject({ status: 429, body: { error: 'too_many_requests' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('CHAT-07 who', () => {
  test('only the two of the chat read it; to everyone else, and before it is in a message, it does not exist', async () => {
    const { patient, doctor, tryUpload, trySend } = await openThread(clinic)
    const { _id } = (await tryUpload(patient, pdf())).body as StoredAttachment
    for (const who of [patient, doctor]) expect((await read(who, _id)).status).toBe(404)
    await trySend(patient, { _id, name: 'A.pdf' })
    for (const who of [patient, doctor]) expect((await read(who, _id)).status).toBe(200)
    const stranger = await openThread(clinic)
    for (const who of [stranger.patient, stranger.doctor, clinic.admin])
      expect(await read(who, _id)).toMatchObject({ status: 404, body: { error: 'not_found' } })
    expect((await clinic.api.ask(getAttachment, { params: { id: _id } })).status).toBe(401)
    expect((await read(patient, randomUUID())).status).toBe(404)
  })

  test('nobody uploads into a chat of others, or sends a file of another chat or of the other side', async () => {
    const { patient, doctor, chat, tryUpload, trySend } = await openThread(clinic)
    const stranger = await openThread(clinic)
    for (const who of [stranger.patient, stranger.doctor, clinic.admin])
      expect((await tryUpload(who, pdf())).status).toBe(404)
    const theirs = (await stranger.tryUpload(stranger.patient, pdf())).body as StoredAttachment
    const doctors = (await tryUpload(doctor, pdf())).body as StoredAttachment
    for (const { _id } of [theirs, doctors])
      expect((await trySend(patient, { _id, name: 'A.pdf' })).status).toBe(409)
    expect(chat.lastSeq).toBe(0)
  })

  test('CHAT-02 without the plan a patient sends none and still reads; with a blocked person nobody sends', async () => {
    const { patient, doctor, tryUpload, sendFile } = await openThread(clinic)
    const sent = await sendFile(doctor, pdf('Pirms'), 'Pirms.pdf')
    const [known, file] = [randomUUID(), pdf('Zināms')]
    await tryUpload(patient, file, known)
    await server.sql("update client set payment_plan = 'pay_as_you_go' where id = $1", [patient.clientId])
    expect(await tryUpload(patient, pdf())).toMatchObject({
      status: 402,
      body: { error: 'plan_without_chat' },
    })
    // What was uploaded before may come once more.
    expect((await tryUpload(patient, file, known)).status).toBe(200)
    expect((await read(patient, idOf(sent))).status).toBe(200)
    expect((await tryUpload(doctor, pdf())).status).toBe(201)
    await clinic.api.send(blockUser, { token: clinic.admin.token, params: { id: patient.personId } })
    expect(await tryUpload(doctor, pdf())).toMatchObject({ status: 403, body: { error: 'forbidden' } })
    expect((await read(doctor, idOf(sent))).status).toBe(200)
  })
})

describe('CHAT-07 at rest', () => {
  test('neither the file nor its name lies readable on the disk, in the database or in what is logged', async () => {
    const { patient, sendFile } = await openThread(clinic)
    const before = new Set(await sealed())
    const sent = await sendFile(patient, pdf('Ļoti slepens saturs'), 'Noslēpumaina diagnoze.pdf')
    const added = (await sealed()).filter((name) => !before.has(name))
    expect(added).toHaveLength(1)
    const stored = await storedAs(added[0] ?? '')
    expect(stored.length).toBeGreaterThan(100)
    for (const word of ['%PDF', 'slepens']) expect(stored.includes(word)).toBe(false)
    const rows = [
      await server.sql('select * from message where id = $1', [sent._id]),
      await server.sql('select * from attachment where id = $1', [idOf(sent)]),
    ]
    expect(JSON.stringify(rows)).not.toMatch(/diagnoze/i)
    expect(server.logs()).not.toMatch(/diagnoze/i)
    // Nor may everybody's pictures be a way to it.
    const name = (added[0] ?? '').split('/').at(-1)
    expect((await fetch(`${server.url}/files/${name}`)).status).toBe(404)
  })

  test('who removes the message removes the file, for both and from the disk', async () => {
    const { chat, patient, doctor, sendFile, thread, trySend } = await openThread(clinic)
    const before = await sealed()
    const sent = await sendFile(patient, pdf('Nožēlots'), 'Nožēlots.pdf')
    const params = { id: chat._id, messageId: sent._id }
    expect((await clinic.api.ask(removeMessage, { token: doctor.token, params })).status).toBe(403)
    expect(await sealed()).toHaveLength(before.length + 1)
    await clinic.api.send(removeMessage, { token: patient.token, params })
    for (const who of [patient, doctor]) {
      expect((await read(who, idOf(sent))).status).toBe(404)
      const [left] = await thread(who)
      expect(left).toMatchObject({ removed: true, content: '' })
      expect(left).not.toHaveProperty('attachment')
    }
    await clinic.effectsDone()
    expect(await sealed()).toEqual(before)
    const rows = await server.sql<{ attachment: null }>('select attachment from message where id = $1', [
      sent._id,
    ])
    expect(rows).toEqual([{ attachment: null }])
    // A late copy of the message brings nothing back.
    const late = await trySend(patient, { _id: idOf(sent), name: 'Nožēlots.pdf' }, { messageId: sent._id })
    expect(late).toMatchObject({ status: 200, body: { removed: true } })
  })

  test('OPS-04 a file whose message never came is forgotten after a week, one in a message stays', async () => {
    const { patient, tryUpload, sendFile } = await openThread(clinic)
    const before = (await sealed()).length
    const kept = await sendFile(patient, pdf('Paliek'), 'Paliek.pdf')
    await tryUpload(patient, pdf('Aizmirsts'))
    const unsent = async () => (await server.sql('select id from attachment where message_id is null')).length
    expect(await unsent()).toBeGreaterThan(0)
    await clinic.moveTo(clinic.now() + 6 * DAY)
    expect(await sealed()).toHaveLength(before + 2)
    await clinic.moveTo(clinic.now() + 2 * DAY)
    await clinic.effectsDone()
    expect(await unsent()).toBe(0)
    expect((await read(patient, idOf(kept))).status).toBe(200)
    expect(await sealed()).toHaveLength((await server.sql('select id from attachment')).length)
  })
})
