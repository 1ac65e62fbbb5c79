import { getQuestionnaire } from '#contract/questionnaire.ts'
import type { MutationArgs, MutationName, MutationResult } from '#contract/sync.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdf } from '../../world/people/attached.ts'
import { openThread, type Thread } from '../../world/people/chat.ts'
import { iso, type Clinic, type Member } from '../../world/people/clinic.ts'
import { type Content, openContent } from '../../world/people/content.ts'
import type { InspectedServer } from '../../world/server/inspected.ts'
import { openLine } from '../../world/people/socket.ts'

let server: InspectedServer
let clinic: Clinic
let content: Content
beforeAll(async () => {
  ;({ server, clinic, content } = await openContent())
})
afterAll(() => server.remove())

const mutation = <N extends MutationName>(name: N, n: number, args: MutationArgs<N>) => ({
  _id: randomUUID(),
  name,
  args,
  at: iso(Date.now()),
  n,
  v: 1,
})
type Queued = ReturnType<typeof mutation<'sendMessage'>>

/** What was written offline in one thread, numbered from a number on. */
const written = ({ chat }: Thread, count: number, from = 0): Queued[] =>
  Array.from({ length: count }, (_, index) =>
    mutation('sendMessage', from + index, {
      chatId: chat._id,
      messageId: randomUUID(),
      content: `Ziņa ${from + index}`,
      sentAt: iso(Date.now()),
    }),
  )
/** What was written in several threads in turns. */
const inTurns = (threads: Thread[]): Queued[] =>
  Array.from({ length: 16 }, (_, turn) =>
    threads.flatMap((thread, place) => written(thread, 3, (turn * threads.length + place) * 3)),
  ).flat()
const textsOf = (queued: Queued[]) => queued.map(({ args }) => args.content)

const ask = (who: Member, mutations: unknown[], headers: Record<string, string> = {}) =>
  clinic.api.call('POST', '/sync/push', { token: who.token, headers, body: { deviceId: 'phone', mutations } })
async function push(who: Member, mutations: unknown[], headers?: Record<string, string>) {
  const answer = await ask(who, mutations, headers)
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return (answer.body as { results: MutationResult[] }).results
}
const statuses = (results: MutationResult[]) => results.map(({ status }) => status)

/** What a thread holds must be whole: each place once, all of it unread, none told of twice, the newest told of. */
async function expectWhole(thread: Thread, texts: string[]): Promise<void> {
  const said = await thread.thread(thread.doctor)
  expect(said.map((each) => each.content)).toEqual(texts)
  expect(said.map(({ seq }) => seq)).toEqual(texts.map((_, index) => index + 1))
  const chat = await thread.inList(thread.doctor)
  expect(chat).toMatchObject({ lastSeq: texts.length, lastMessage: { content: texts.at(-1) } })
  const mine = said.filter(({ from }) => from === 'patient')
  expect(chat.unread).toBe(mine.length)
  const noticed = await noticesOf(thread)
  expect(new Set(noticed).size).toBe(noticed.length)
  expect(mine.map(({ _id }) => _id)).toEqual(expect.arrayContaining(noticed))
  expect(noticed).toContain(mine.at(-1)?._id)
}

/** The messages of which the doctor of a thread was notified. */
async function noticesOf({ chat, doctor }: Thread): Promise<string[]> {
  const notices = await server.sql<{ id: string }>(
    `select data->>'messageId' as id from pgboss.job
     where name = 'notify' and data->>'chatId' = $1 and data->>'clientId' = $2`,
    [chat._id, doctor.clientId],
  )
  return notices.map(({ id }) => id)
}

describe('OFF-03 CHAT-04 a batch that goes well', () => {
  test('is in the thread in its order, each told to those who are connected once, and each noted', async () => {
    const thread = await openThread(clinic)
    const lines = [
      await openLine(server.url, thread.doctor.token),
      await openLine(server.url, thread.patient.token),
    ]
    const queued = written(thread, 60)
    expect(statuses(await push(thread.patient, queued))).toEqual(Array(60).fill('applied'))
    await expectWhole(thread, textsOf(queued))
    // Nobody's phone rings sixty times for what one person wrote on a train.
    expect(await noticesOf(thread)).toHaveLength(3)
    for (const line of lines) {
      await line.next('chatMessage', ({ message }) => message.content === 'Ziņa 59')
      expect(line.heard('chatMessage').map(({ message }) => message.content)).toEqual(textsOf(queued))
      line.close()
    }
    expect(statuses(await push(thread.patient, queued))).toEqual(Array(60).fill('duplicate'))
  })

  test('asks for its thread once for many messages', async () => {
    const thread = await openThread(clinic)
    const lockings = async (queued: Queued[]) => {
      const watched = server.watch()
      await push(thread.patient, queued, watched.headers)
      const asked = (await watched.statements()).map(({ text }) => text)
      return {
        locked: asked.filter((text) => /for update of "chat"/.test(text)).length,
        noted: asked.filter((text) => /insert into "mutation"/.test(text)).length,
        written: asked.filter((text) => /insert into "message"/.test(text)).length,
        counted: asked.filter((text) => /insert into "attempt_counter"/.test(text)).length,
      }
    }
    const once = { locked: 1, noted: 1, written: 1, counted: 1 }
    expect(await lockings(written(thread, 1))).toEqual(once)
    expect(await lockings(written(thread, 25))).toEqual(once)
    expect(await lockings(written(thread, 50))).toEqual({ locked: 2, noted: 2, written: 2, counted: 2 })
  })
})

describe('OFF-03 one that does not go well in the middle of a batch', () => {
  test('CHAT-05 a refused one is refused alone', async () => {
    const thread = await openThread(clinic)
    const theirs = await thread.say(thread.doctor, 'Ārsta')
    const queued = written(thread, 30)
    const bad = queued[12]
    if (!bad) throw new Error('nothing was queued')
    bad.args.messageId = theirs._id
    const results = await push(thread.patient, queued)
    expect(results[12]).toMatchObject({ _id: bad._id, status: 'rejected', error: 'id_reused' })
    expect(results.filter(({ status }) => status === 'applied')).toHaveLength(29)
    const rest = textsOf(queued.filter((each) => each !== bad))
    await expectWhole(thread, ['Ārsta', ...rest])
    // The refusal stands, and nothing comes twice.
    const again = await push(thread.patient, queued)
    expect(again[12]).toMatchObject({ status: 'rejected', error: 'id_reused' })
    expect(again.filter(({ status }) => status === 'duplicate')).toHaveLength(29)
    await expectWhole(thread, ['Ārsta', ...rest])
  })

  test('CHAT-05 one that came before, by a push or by the route for one message, is not there twice', async () => {
    const thread = await openThread(clinic)
    const line = await openLine(server.url, thread.doctor.token)
    const queued = written(thread, 40)
    const [early, said] = [queued[3], queued[30]]
    if (!early || !said) throw new Error('nothing was queued')
    await push(thread.patient, [early])
    await thread.say(thread.patient, said.args.content, said.args.messageId)
    const results = await push(thread.patient, queued)
    expect(results.filter(({ status }) => status === 'duplicate')).toEqual([
      { _id: early._id, status: 'duplicate' },
    ])
    expect(results.filter(({ status }) => status === 'applied')).toHaveLength(39)
    const rest = queued.filter((each) => each !== early && each !== said)
    const texts = textsOf([early, said, ...rest])
    await expectWhole(thread, texts)
    await line.next('chatMessage', ({ message }) => message.content === 'Ziņa 39')
    expect(line.heard('chatMessage').map(({ message }) => message.content)).toEqual(texts)
    line.close()
  })

  test('CHAT-05 the same one twice in a batch is applied once', async () => {
    const thread = await openThread(clinic)
    const queued = written(thread, 6)
    const results = await push(
      thread.patient,
      queued.flatMap((each) => [each, each]),
    )
    expect(statuses(results)).toEqual(queued.flatMap(() => ['applied', 'duplicate']))
    await expectWhole(thread, textsOf(queued))
  })

  test('CHAT-04 P7 what follows a fault in its thread waits, and comes in its order when it is mended', async () => {
    const [thread, aside] = [await openThread(clinic), await openThread(clinic)]
    await server.sql('update chat set patient_id = $2 where id = $1', [
      aside.chat._id,
      thread.patient.clientId,
    ])
    const queued = written(thread, 30)
    const elsewhere = written(aside, 3, 30)
    const line = await openLine(server.url, thread.doctor.token)
    await server.sql(`create function break_message() returns trigger language plpgsql as $$
      begin raise exception 'broken on purpose'; end $$`)
    await server.sql(`create trigger break_message before insert on message for each row
      when (new.id = '${queued[7]?.args.messageId}') execute function break_message()`)
    const results = await push(thread.patient, [...queued, ...elsewhere])
    const done = [...queued.slice(0, 7), ...elsewhere]
    expect(results).toEqual(done.map(({ _id }) => ({ _id, status: 'applied' })))
    await expectWhole(thread, textsOf(queued.slice(0, 7)))
    expect((await ask(thread.patient, queued.slice(7))).status).toBe(500)
    await server.sql('drop trigger break_message on message')
    await server.sql('drop function break_message')
    const late = await push(thread.patient, queued)
    expect(statuses(late)).toEqual([...Array(7).fill('duplicate'), ...Array(23).fill('applied')])
    await expectWhole(thread, textsOf(queued))
    await line.next('chatMessage', ({ message }) => message.content === 'Ziņa 29')
    expect(line.heard('chatMessage').map(({ message }) => message.content)).toEqual(textsOf(queued))
    line.close()
  })

  test('CHAT-04 one whose file is not there holds up what follows it; one file goes with one message', async () => {
    const thread = await openThread(clinic)
    const queued = written(thread, 9)
    const file = { _id: randomUUID(), name: 'A.pdf' }
    const withFile = (index: number) => {
      const each = queued[index]
      if (!each) throw new Error('nothing was queued')
      each.args = { ...each.args, attachment: file }
    }
    withFile(4)
    const results = await push(thread.patient, queued)
    expect(statuses(results)).toEqual([...Array(4).fill('applied'), 'rejected'])
    expect(results.at(-1)).toMatchObject({ _id: queued[4]?._id, error: 'attachment_missing' })
    await expectWhole(thread, textsOf(queued.slice(0, 4)))
    const stored = await thread.tryUpload(thread.patient, pdf(), file._id)
    expect(stored.status).toBe(201)
    withFile(6)
    const late = await push(thread.patient, queued.slice(4))
    expect(statuses(late)).toEqual(['applied', 'applied', 'rejected', 'applied', 'applied'])
    expect(late[2]).toMatchObject({ error: 'id_reused' })
    await expectWhole(thread, textsOf(queued.filter((_, index) => index !== 6)))
  })

  test('QST-04 answers that do not fit are refused alone, and the newest choice stays', async () => {
    const { patient } = await openThread(clinic)
    const choose = (n: number, picked: boolean[]) =>
      mutation('saveAnswers', n, {
        questionnaireId: content.questionnaire,
        answers: { [content.question]: picked },
        savedAt: iso(Date.now() - 10_000 + n),
      })
    const saved = async () =>
      (await clinic.api.send(getQuestionnaire, { token: patient.token })).answers[content.question]
    const all = [choose(0, [true, false]), choose(1, [false, true]), choose(2, [false, false])]
    expect(statuses(await push(patient, all))).toEqual(Array(3).fill('applied'))
    expect(await saved()).toEqual([false, false])
    const mixed = [choose(3, [true, false]), choose(4, [true, true]), choose(5, [false, true])]
    const results = await push(patient, mixed)
    expect(statuses(results)).toEqual(['applied', 'rejected', 'applied'])
    expect(results[1]?.fields).toEqual({ [`answers.${content.question}`]: 'invalid' })
    expect(await saved()).toEqual([false, true])
  })
})

describe('OFF-03 CHAT-05 at the same moment', () => {
  test('devices that push the same batch, or parts of it, have each message in the thread once, in order', async () => {
    const thread = await openThread(clinic)
    const queued = written(thread, 80)
    await push(thread.patient, queued.slice(0, 10))
    const parts = [queued, queued.slice(10), queued.slice(0, 45), queued.slice(10, 60), queued]
    const answers = await Promise.all(parts.map((part) => push(thread.patient, part)))
    const all = answers.flat()
    expect(all.filter(({ status }) => status === 'applied')).toHaveLength(70)
    expect(all.filter(({ status }) => status === 'duplicate')).toHaveLength(parts.flat().length - 70)
    await expectWhole(thread, textsOf(queued))
  })

  test('two devices that push the whole of it leave it whole', async () => {
    const thread = await openThread(clinic)
    const queued = written(thread, 100)
    const answers = await Promise.all([push(thread.patient, queued), push(thread.patient, queued)])
    expect(answers.flat().filter(({ status }) => status === 'applied')).toHaveLength(100)
    expect(answers.flat().filter(({ status }) => status === 'duplicate')).toHaveLength(100)
    await expectWhole(thread, textsOf(queued))
  })

  test('both sides write, on two devices each: every message has its own place, each device’s in its order', async () => {
    const thread = await openThread(clinic)
    const devices = [thread.patient, thread.doctor, thread.patient, thread.doctor].map((who) => ({
      who,
      queued: written(thread, 40),
    }))
    const answers = await Promise.all(devices.map(({ who, queued }) => push(who, queued)))
    expect(statuses(answers.flat())).toEqual(Array(160).fill('applied'))
    const said = await thread.thread(thread.patient)
    expect(said.map(({ seq }) => seq)).toEqual(said.map((_, index) => index + 1))
    for (const { queued } of devices) {
      const ids = new Set(queued.map(({ args }) => args.messageId))
      expect(said.filter(({ _id }) => ids.has(_id)).map((each) => each.content)).toEqual(textsOf(queued))
    }
    expect(await thread.inList(thread.doctor)).toMatchObject({ unread: 80, lastSeq: 160 })
    expect(await thread.inList(thread.patient)).toMatchObject({ unread: 80 })
  })

  test('two threads of one patient in turns, from two devices the other way round', async () => {
    const [one, other] = [await openThread(clinic), await openThread(clinic)]
    await server.sql('update chat set patient_id = $2 where id = $1', [other.chat._id, one.patient.clientId])
    const answers = await Promise.all([
      push(one.patient, inTurns([one, other])),
      push(one.patient, inTurns([other, one])),
    ])
    expect(statuses(answers.flat())).toEqual(Array(192).fill('applied'))
    for (const { inList, doctor } of [one, other])
      expect(await inList(doctor)).toMatchObject({ unread: 96, lastSeq: 96 })
  })
})
