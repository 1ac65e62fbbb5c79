import { switchClient } from '#contract/account-routes.ts'
import { listMessages } from '#contract/chat.ts'
import { getQuestionnaire } from '#contract/questionnaire.ts'
import { pushMutations, type MutationArgs, type MutationName, type MutationResult } from '#contract/sync.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openThread, type Thread } from '../../world/people/chat.ts'
import { iso, type Clinic, type Member } from '../../world/people/clinic.ts'
import { type Content, openContent } from '../../world/people/content.ts'
import type { InspectedServer } from '../../world/server/inspected.ts'

let server: InspectedServer
let clinic: Clinic
let content: Content
beforeAll(async () => {
  ;({ server, clinic, content } = await openContent({ env: { MESSAGES_PER_MINUTE: '60' } }))
})
afterAll(() => server.remove())

type Sent = { _id: string; name: MutationName; n?: number; client?: string; at: string }

function mutation<N extends MutationName>(name: N, args: MutationArgs<N>, more: Partial<Sent> = {}) {
  return { _id: randomUUID(), name, args, at: iso(Date.now()), v: 1, ...more }
}
const message = ({ chat }: Thread, text: string, more: Partial<Sent> = {}) =>
  mutation(
    'sendMessage',
    { chatId: chat._id, messageId: randomUUID(), content: text, sentAt: iso(Date.now()) },
    more,
  )

const ask = (who: Member, mutations: unknown[], headers: Record<string, string> = {}) =>
  clinic.api.call('POST', '/sync/push', { token: who.token, headers, body: { deviceId: 'phone', mutations } })
async function push(who: Member, mutations: unknown[]): Promise<MutationResult[]> {
  const answer = await ask(who, mutations)
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return (answer.body as { results: MutationResult[] }).results
}
const statuses = (results: MutationResult[]) => results.map(({ status }) => status)
const texts = async (thread: Thread, who = thread.doctor) =>
  (await thread.thread(who)).map((each) => each.content)

describe('OFF-03 what was done offline is done', () => {
  test('every kind, in order, with one result each', async () => {
    const thread = await openThread(clinic)
    const { patient, doctor, chat } = thread
    await thread.say(doctor, 'Kā klājas?')
    const kept = message(thread, 'Labi')
    const regretted = message(thread, 'Slikti')
    const chatId = chat._id
    const answers = { [content.question]: [false, true] }
    const results = await push(patient, [
      mutation('markDelivered', { chatId, seq: 1 }),
      kept,
      regretted,
      mutation('removeMessage', { chatId, messageId: regretted.args.messageId }),
      mutation('markRead', { chatId, seq: 1 }),
      mutation('saveAnswers', { questionnaireId: content.questionnaire, answers, savedAt: iso(Date.now()) }),
    ])
    expect(statuses(results)).toEqual(Array(6).fill('applied'))
    expect(results[1]?._id).toBe(kept._id)
    expect(await texts(thread)).toEqual(['Kā klājas?', 'Labi', ''])
    expect(await thread.inList(patient)).toMatchObject({ readSeq: 1, unread: 0 })
    const saved = await clinic.api.send(getQuestionnaire, { token: patient.token })
    expect(saved.answers).toEqual(answers)
  })

  test('CHAT-05 push and the route for one message know each other', async () => {
    const thread = await openThread(clinic)
    const queued = message(thread, 'Viena')
    await thread.say(thread.patient, 'Viena', queued.args.messageId)
    expect(statuses(await push(thread.patient, [queued]))).toEqual(['applied'])
    expect((await thread.trySay(thread.patient, 'Viena', queued.args.messageId)).status).toBe(200)
    expect(await texts(thread)).toEqual(['Viena'])
  })

  test('CHAT-04 a shuffled batch is applied by number; gaps in the numbers mean nothing', async () => {
    const thread = await openThread(clinic)
    const queued = [3, 1, 9, 4, 7].map((n) => message(thread, String(n), { n }))
    const results = await push(thread.patient, queued)
    expect(results.map(({ _id }) => _id)).toEqual(queued.map(({ _id }) => _id))
    expect(await texts(thread)).toEqual(['1', '3', '4', '7', '9'])
  })
})

describe('OFF-03 however often it comes', () => {
  test('CHAT-05 parallel copies of batches are applied once, in order, and answered alike', async () => {
    const thread = await openThread(clinic)
    const queued = Array.from({ length: 12 }, (_, i) => message(thread, `Ziņa ${i}`, { n: i }))
    const batches = [queued, queued.slice(0, 5), queued, queued.slice(0, 9), queued]
    const answers = await Promise.all(batches.map((batch) => push(thread.patient, batch)))
    expect(await texts(thread)).toEqual(queued.map(({ args }) => args.content))
    const all = answers.flat()
    expect(all.filter(({ status }) => status === 'applied')).toHaveLength(12)
    expect(all.every(({ status }) => status !== 'rejected')).toBe(true)
    expect(statuses(await push(thread.patient, queued))).toEqual(Array(12).fill('duplicate'))
  })

  test('the same id with another body is refused, and changes nothing', async () => {
    const thread = await openThread(clinic)
    const first = message(thread, 'Pirmais')
    await push(thread.patient, [first])
    const other = { ...message(thread, 'Otrais'), _id: first._id }
    const same = { ...message(thread, 'Otrais'), args: { ...first.args, content: 'Otrais' } }
    const results = await push(thread.patient, [other, same])
    expect(results).toMatchObject([
      { status: 'rejected', error: 'id_reused' },
      { status: 'rejected', error: 'id_reused' },
    ])
    expect(await texts(thread)).toEqual(['Pirmais'])
    // Another person's ids are their own affair.
    const stranger = await openThread(clinic)
    expect(
      statuses(await push(stranger.patient, [{ ...message(stranger, 'Savs'), _id: first._id }])),
    ).toEqual(['applied'])
  })

  test('a refusal stands under its id; another id may try again', async () => {
    const thread = await openThread(clinic)
    const plan = (name: string) =>
      server.sql('update client set payment_plan = $2 where id = $1', [thread.patient.clientId, name])
    const queued = message(thread, 'Bez abonementa')
    await plan('pay_as_you_go')
    const refused = { status: 'rejected', error: 'plan_without_chat', message: expect.stringMatching(/\w/) }
    expect(await push(thread.patient, [queued])).toMatchObject([refused])
    await plan('advanced')
    expect(await push(thread.patient, [queued])).toMatchObject([refused])
    expect(await texts(thread)).toEqual([])
    expect(statuses(await push(thread.patient, [{ ...queued, _id: randomUUID() }]))).toEqual(['applied'])
  })
})

describe('OFF-03 a bad one holds up nothing', () => {
  test('each is refused by itself with its reason, in the caller’s language', async () => {
    const thread = await openThread(clinic)
    const stranger = await openThread(clinic)
    const theirs = await thread.say(thread.doctor, 'Ārsta')
    const chatId = thread.chat._id
    const bad = [
      { _id: randomUUID() },
      { ...message(thread, 'x'), name: 'fly' },
      { ...message(thread, 'x'), v: 2 },
      { ...message(thread, 'x'), args: { chatId } },
      { ...message(thread, '   ') },
      { ...message(thread, 'x'), at: 'yesterday' },
      message(stranger, 'x'),
      mutation('markRead', { chatId: randomUUID(), seq: 1 }),
      mutation('removeMessage', { chatId, messageId: randomUUID() }),
      mutation('removeMessage', { chatId, messageId: theirs._id }),
      message(thread, 'x', { client: thread.doctor.clientId }),
      mutation('saveAnswers', {
        questionnaireId: content.questionnaire,
        answers: { [content.question]: [true, true] },
        savedAt: iso(Date.now()),
      }),
    ]
    const good = message(thread, 'Labs')
    const answer = await ask(thread.patient, [...bad, good], { 'accept-language': 'lv' })
    const { results } = answer.body as { results: MutationResult[] }
    expect(results.map(({ error }) => error)).toEqual([
      ...Array<string>(6).fill('validation'),
      ...Array<string>(3).fill('not_found'),
      'forbidden',
      'forbidden',
      'validation',
      undefined,
    ])
    expect(results[4]?.fields).toEqual({ 'args.content': 'required' })
    expect(results.at(-2)?.fields).toEqual({ [`answers.${content.question}`]: 'invalid' })
    expect(results[6]?.message).toBe('Tas nav atrasts.')
    expect(await texts(thread)).toEqual(['Ārsta', 'Labs'])
    expect(await texts(stranger)).toEqual([])
  })

  test('what was done as another client profile waits until that one is in use', async () => {
    const thread = await openThread(clinic)
    const { patient } = thread
    const doctorId = randomUUID()
    await server.sql(
      "insert into client (id, person_id, role, alias, created_at) values ($1, $2, 'doctor', 9001, now())",
      [doctorId, patient.personId],
    )
    const queued = message(thread, 'Kā pacients', { client: patient.clientId })
    const change = async (token: string, id: string) => {
      const { accessToken } = await clinic.api.send(switchClient, { token, params: { id } })
      return { ...patient, token: accessToken }
    }
    const asDoctor = await change(patient.token, doctorId)
    expect(await push(asDoctor, [queued])).toMatchObject([{ status: 'rejected', error: 'forbidden' }])
    const asPatient = await change(asDoctor.token, patient.clientId)
    expect(statuses(await push(asPatient, [queued]))).toEqual(['applied'])
    const answers = mutation('saveAnswers', { questionnaireId: randomUUID(), answers: {}, savedAt: iso(0) })
    expect(await push(thread.doctor, [answers])).toMatchObject([{ error: 'forbidden' }])
  })

  test('P7 a fault of the server gives no answer to its thread, and the rest goes on', async () => {
    const [broken, whole] = [await openThread(clinic), await openThread(clinic)]
    // The same patient in both: one of the two threads cannot be opened.
    await server.sql('update chat set patient_id = $2 where id = $1', [
      broken.chat._id,
      whole.patient.clientId,
    ])
    await server.sql("update chat set message_key = 'broken' where id = $1", [broken.chat._id])
    const first = message(broken, 'Viens')
    const after = message(broken, 'Divi')
    const fine = message(whole, 'Trīs')
    const results = await push(whole.patient, [first, after, fine])
    expect(results).toEqual([{ _id: fine._id, status: 'applied' }])
    expect((await ask(whole.patient, [first])).status).toBe(500)
    const [left] = await server.sql('select id from mutation where id = any($1)', [[first._id, after._id]])
    expect(left).toBeUndefined()
  })
})

describe('OFF-04 who may push, and how much', () => {
  test('CHAT-04 nobody is flooded: sixty messages a minute, and what is beyond them comes later, in order', async () => {
    const thread = await openThread(clinic)
    const { patient, doctor, chat } = thread
    const queued = Array.from({ length: 70 }, (_, n) => message(thread, String(n), { n }))
    const mark = mutation('markRead', { chatId: chat._id, seq: 1 }, { n: 70 })
    const results = await push(patient, [...queued, mark])
    expect(results).toEqual(queued.slice(0, 60).map(({ _id }) => ({ _id, status: 'applied' })))
    const left = await ask(patient, [...queued.slice(60), mark])
    expect(left).toMatchObject({ status: 429, body: { error: 'too_many_requests' } })
    const wait = Number(left.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect((await thread.trySay(patient, 'Viena')).status).toBe(429)
    // What is there already may come again, and the other side may answer.
    expect((await thread.trySay(patient, '3', queued[3]?.args.messageId)).status).toBe(200)
    expect((await thread.trySay(doctor, 'Lēnāk')).status).toBe(201)
    await server.moveClock(wait * 1000)
    expect(statuses(await push(patient, [...queued.slice(60), mark]))).toEqual(Array(11).fill('applied'))
    const said = (await texts(thread)).filter((text) => text !== 'Lēnāk')
    expect(said).toEqual(queued.map(({ args }) => args.content))
  })

  test('a dead token is told so; nothing is lost by it', async () => {
    const thread = await openThread(clinic)
    const queued = message(thread, 'Pēc ienākšanas')
    expect((await ask({ ...thread.patient, token: randomUUID() }, [queued])).status).toBe(401)
    expect(statuses(await push(thread.patient, [queued]))).toEqual(['applied'])
  })

  test('at most a hundred, and no more bytes than that needs', async () => {
    const thread = await openThread(clinic)
    const many = Array.from({ length: 101 }, () => mutation('markRead', { chatId: thread.chat._id, seq: 0 }))
    expect(await ask(thread.patient, many)).toMatchObject({
      status: 422,
      body: { fields: { mutations: 'too_large' } },
    })
    expect(statuses(await push(thread.patient, many.slice(1)))).toEqual(Array(100).fill('applied'))
    expect(await push(thread.patient, [])).toEqual([])
    const long = Array.from({ length: 20 }, () => message(thread, `${'\u0001'.repeat(3999)}x`))
    expect(statuses(await push(thread.patient, long))).toEqual(Array(20).fill('applied'))
    const huge = await ask(thread.patient, [{ ...message(thread, 'x'), more: 'x'.repeat(5_000_000) }])
    expect(huge.status).toBe(413)
    const { total } = await clinic.api.send(listMessages, {
      token: thread.doctor.token,
      params: { id: thread.chat._id },
    })
    expect(total).toBe(20)
  })

  test('QST-04 the newest choice wins, whichever device sends it last', async () => {
    const { patient } = await openThread(clinic)
    const choose = (picked: boolean[], savedAt: number) =>
      mutation('saveAnswers', {
        questionnaireId: content.questionnaire,
        answers: { [content.question]: picked },
        savedAt: iso(savedAt),
      })
    const now = Date.now()
    await push(patient, [choose([true, false], now - 1000)])
    await push(patient, [choose([false, true], now - 5000)])
    const saved = await clinic.api.send(getQuestionnaire, { token: patient.token })
    expect(saved.answers[content.question]).toEqual([true, false])
    expect(
      await clinic.api.ask(pushMutations, { token: patient.token, body: { deviceId: '', mutations: [] } }),
    ).toMatchObject({ status: 422 })
  })
})
