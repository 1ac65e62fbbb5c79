import { expect, test } from 'vitest'
import { isRefusal } from '../../src/replica/refusal.ts'
import { answer, device, knowing, patient, unreachable } from './device.ts'
import { serverDouble } from './double.ts'

async function signedIn({ page = 1000 } = {}) {
  const server = knowing(serverDouble({ page }))
  const phone = device(server)
  const replica = phone.page()
  await replica.enter(patient)
  await replica.now()
  const states = async () =>
    (await answer(replica.thread('chat', 50))).messages.map(({ content, state }) => `${content}: ${state}`)
  const say = async (content: string) => {
    const sent = await replica.sendMessage({ chatId: 'chat', content })
    if (isRefusal(sent)) throw new Error(sent.failure)
    return sent._id
  }
  return { server, phone, replica, states, say }
}

test('CHAT-04 OFF-03 a message written without network is shown as waiting and sent in order when there is one', async () => {
  const { server, phone, replica, states, say } = await signedIn()
  phone.cut()
  await say('one')
  await say('two')
  await replica.now()
  expect(await states()).toEqual(['one: waiting', 'two: waiting'])
  expect(server.said()).toEqual([])
  expect(phone.state.asked).toBe(2)
  phone.mend()
  await replica.now()
  expect(server.said()).toEqual(['one', 'two'])
  expect(await states()).toEqual(['one: sent', 'two: sent'])
})

test('CHAT-04 what waits is still there after the page was closed and opened again', async () => {
  const { server, phone, replica, say } = await signedIn()
  phone.cut()
  await say('kept')
  await replica.stop()
  phone.mend()
  const again = phone.page()
  await again.now()
  expect(server.said()).toEqual(['kept'])
})

test('OFF-03 CHAT-05 an answer that was lost is asked for again, and nothing is done twice', async () => {
  const { server, phone, replica, states, say } = await signedIn()
  let pushes = 0
  phone.state.line = async ({ path }, pass) => {
    const done = await pass()
    if (path === '/sync/push' && (pushes += 1) === 1) throw unreachable()
    return done
  }
  await say('once')
  await replica.now()
  await replica.now()
  expect(pushes).toBeGreaterThan(1)
  expect(server.said()).toEqual(['once'])
  expect(await states()).toEqual(['once: sent'])
  expect(await answer(replica.outbox())).toMatchObject({ waiting: 0, lastError: null, nextTry: null })
})

test('F9 a message that comes back by pull before its push was answered stays one message', async () => {
  const { server, phone, replica, states, say } = await signedIn()
  phone.state.line = async ({ path }, pass) => {
    const done = await pass()
    if (path === '/sync/push') throw unreachable()
    return done
  }
  await say('echo')
  await replica.now()
  expect(await states()).toEqual(['echo: sent'])
  phone.mend()
  await replica.now()
  expect(await states()).toEqual(['echo: sent'])
  expect(server.said()).toEqual(['echo'])
})

test('OFF-03 a refused item is shown with its reason, blocks nothing, and can be sent again, changed or dropped', async () => {
  const { server, replica, states, say } = await signedIn()
  server.refused.set('poison', 'plan_without_chat')
  await say('before')
  await say('poison')
  await say('after')
  await replica.now()
  expect(server.said()).toEqual(['before', 'after'])
  expect(await states()).toEqual(['before: sent', 'after: sent', 'poison: failed'])
  const [failed] = await answer(replica.failed())
  expect(failed).toMatchObject({
    code: 'plan_without_chat',
    what: { name: 'sendMessage', content: 'poison' },
  })
  expect(await answer(replica.outbox())).toMatchObject({ waiting: 0, failed: 1 })

  server.refused.clear()
  await replica.resend(failed?.itemId ?? '')
  await replica.now()
  expect(await states()).toEqual(['before: sent', 'after: sent', 'poison: sent'])

  server.refused.set('bad words', 'validation')
  await say('bad words')
  await replica.now()
  const [worse] = await answer(replica.failed())
  await replica.editMessage(worse?.itemId ?? '', 'good words')
  await replica.now()
  expect(server.said()).toEqual(['before', 'after', 'poison', 'good words'])

  await say('bad words')
  await replica.now()
  const [last] = await answer(replica.failed())
  await replica.drop(last?.itemId ?? '')
  expect(await answer(replica.failed())).toEqual([])
  expect((await states()).at(-1)).toBe('good words: sent')
})

test('OFF-03 a body that the server will not read at all is found, set aside, and the rest is sent', async () => {
  const { server, phone, replica, states, say } = await signedIn()
  phone.state.line = ({ input }, pass) => {
    if (input.body?.mutations.some(({ args }) => 'content' in args && args.content === 'unreadable'))
      throw unreachable('validation', 422)
    return pass()
  }
  for (const text of ['a', 'b', 'unreadable', 'c', 'd']) await say(text)
  await replica.now()
  expect(server.said()).toEqual(['a', 'b', 'c', 'd'])
  expect((await states()).at(-1)).toBe('unreadable: failed')
})

test('OFF-04 after a failure nobody tries again before a growing pause is over, except when a person asks', async () => {
  const { phone, replica, say } = await signedIn()
  let pushes = 0
  phone.state.line = ({ path }, pass) => {
    if (path !== '/sync/push') return pass()
    pushes += 1
    throw unreachable('unavailable', 503)
  }
  await say('later')
  await replica.now()
  const first = (await answer(replica.outbox())).nextTry ?? 0
  expect(first - phone.state.now).toBeGreaterThanOrEqual(500)
  const before = pushes
  replica.nudge()
  await replica.unsent()
  expect(pushes).toBe(before)
  await replica.now()
  expect(pushes).toBe(before + 1)
  const second = (await answer(replica.outbox())).nextTry ?? 0
  expect(second - phone.state.now).toBeGreaterThan(first - phone.state.now)
  expect((await answer(replica.outbox())).lastError).toBe('unavailable')
})

test('OFF-04 a refusal that asks to wait for hours is not followed by try after try', async () => {
  const { phone, replica, say } = await signedIn()
  let pushes = 0
  phone.state.line = ({ path }, pass) => {
    if (path !== '/sync/push') return pass()
    pushes += 1
    throw unreachable('unavailable', 503, 3 * 60 * 60)
  }
  await say('later')
  await replica.now()
  const before = pushes
  for (let nudge = 0; nudge < 5; nudge++) {
    replica.nudge()
    await replica.unsent()
  }
  expect(pushes).toBe(before)
})

test('OFF-04 an expired token keeps the queue until the same person signs in', async () => {
  const { server, phone, replica, say } = await signedIn()
  server.accounts.delete('patient')
  await say('patience')
  await replica.now()
  expect(await answer(replica.outbox())).toMatchObject({ waiting: 1, lastError: 'unauthenticated' })
  server.accounts.set('fresh', { person: 'anna', client: 'anna-patient', role: 'patient' })
  await replica.enter({ ...patient, token: 'fresh' })
  await answer(replica.outbox(), ({ waiting }) => waiting === 0)
  expect(server.said()).toEqual(['patience'])
  expect(phone.state.asked).toBe(1)
})

test('what the server says nothing about goes out again', async () => {
  const { server, phone, replica, say } = await signedIn()
  let half = true
  phone.state.line = (call, pass) => {
    const mutations = call.input.body?.mutations
    if (mutations && half) mutations.splice(1)
    return pass()
  }
  for (const text of ['a', 'b', 'c']) await say(text)
  await replica.now()
  half = false
  await replica.now()
  expect(server.said()).toEqual(['a', 'b', 'c'])
})

test('QST-04 the newest choice is what is sent, but never in place of one the server may know', async () => {
  const { server, phone, replica } = await signedIn()
  const option = { _id: 'o', label: { lv: '', en: '', ru: '' }, selected: false }
  const question = {
    text: option.label,
    multiselect: true,
    preview: false,
    lastSelectedIdx: null,
    options: [option, option],
  }
  const questions = ['q1', 'q2'].map((_id, order) => Object.assign({ _id, order }, question))
  const questionnaire = { _id: 'form', createdAt: '2026-01-01T00:00:00.000Z', questionCount: 2, questions }
  server.questionnaires.set('anna-patient', {
    _id: 'anna-patient',
    questionnaire,
    answers: {},
    submittedAt: null,
    version: 1,
  })
  server.newEpoch()
  await replica.now()
  const save = (questionId: string, picked: boolean[]) => {
    phone.state.now += 1_000
    return replica.saveAnswer({ questionnaireId: 'form', questionId, picked })
  }
  let sent = 0
  phone.state.line = async ({ path, input }, pass) => {
    if (path !== '/sync/push') throw unreachable()
    await pass()
    sent = input.body?.mutations.length ?? 0
    throw unreachable()
  }
  phone.cut()
  await save('q1', [true, false])
  await save('q1', [false, true])
  await save('q2', [true, true])
  expect(await answer(replica.questionnaire())).toMatchObject({
    rows: { answers: { q1: [false, true], q2: [true, true] }, waiting: ['q1', 'q2'] },
  })
  phone.state.line = async ({ path, input }, pass) => {
    if (path !== '/sync/push') throw unreachable()
    sent = input.body?.mutations.length ?? 0
    await pass()
    throw unreachable()
  }
  await replica.now()
  expect(sent).toBe(2)
  phone.cut()
  await save('q1', [true, true])
  phone.mend()
  await replica.now()
  expect(server.questionnaires.get('anna-patient')?.answers).toEqual({ q1: [true, true], q2: [true, true] })
  expect(await answer(replica.questionnaire())).toMatchObject({ rows: { waiting: [], failed: [] } })
})

test('F10 a clock that jumps changes neither the order nor whether anything is sent', async () => {
  const { server, phone, replica, say } = await signedIn()
  phone.cut()
  await say('first')
  phone.state.now += 366 * 86_400_000
  await say('second')
  await replica.now()
  phone.state.now -= 400 * 86_400_000
  await say('third')
  phone.mend()
  replica.nudge()
  await answer(replica.outbox(), ({ waiting }) => waiting === 0)
  expect(server.said()).toEqual(['first', 'second', 'third'])
})

test('a message that never left is simply gone when it is removed; one that may have is removed after it was sent', async () => {
  const { server, phone, replica, states, say } = await signedIn()
  phone.cut()
  await replica.removeMessage(await say('never mind'))
  expect(await states()).toEqual([])
  phone.state.line = async (_, pass) => {
    await pass()
    throw unreachable()
  }
  const id = await say('oh no')
  await replica.now()
  await replica.removeMessage(id)
  phone.mend()
  await replica.now()
  expect([...server.messages.values()]).toMatchObject([{ content: '', removed: true }])
  expect((await answer(replica.thread('chat', 9))).messages).toMatchObject([{ removed: true, content: '' }])
})
