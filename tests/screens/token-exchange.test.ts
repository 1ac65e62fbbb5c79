import { logout, switchClient } from '#contract/account-routes.ts'
import { uploadAttachment } from '#contract/attachment.ts'
import { acceptConsultation, getDoctorCalendar, listRequests } from '#contract/consultation-routes.ts'
import type { Route } from '#contract/route.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { exchangingApi } from '../../src/external/api/exchange.ts'
import '../../src/external/api/drain.ts'
import type { Api, CallOptions } from '../../src/external/api/port.ts'

/** A server that answers when it is told to, over the API whose token is exchanged. */
function line() {
  const sent: string[] = []
  const answers = new Map<string, () => void>()
  const storage = { token: 'doctor' }
  const call = ({ path }: Route, _: unknown, { token = storage.token, signal }: CallOptions = {}) => {
    if (!signal?.aborted) sent.push(`${path} as ${token}`)
    return new Promise((resolve, reject) => {
      const abort = () => reject(new DOMException('given up', 'AbortError'))
      if (signal?.aborted) return abort()
      signal?.addEventListener('abort', abort)
      answers.set(path, () => resolve({ status: 200, body: {} }))
    })
  }
  // Only what these tests ask for is answered.
  const api = exchangingApi({ call } as unknown as Api, () => storage.token)
  return { api, sent, storage, answer: (route: Route) => answers.get(route.path)?.() }
}

/** As long as everything takes that waits for nobody, now that every part is loaded. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve))
}

const calendar = { query: { from: '2026-01-01T00:00:00.000Z', to: '2026-01-08T00:00:00.000Z' } }
const one = { params: { id: '1' } }
const noAnswer = { code: 'network', repeatable: true }

afterEach(() => vi.useRealTimers())

/** An exchange that ends when the server has answered it. */
const toPatient = ({ api, storage }: ReturnType<typeof line>) =>
  api.exchange(async (old) => {
    await old.call(switchClient, one)
    storage.token = 'patient'
  })

test('AUTH-17 what is being read is given up before the token is exchanged', async () => {
  const world = line()
  const reading = expect(world.api.call(getDoctorCalendar, calendar)).rejects.toMatchObject(noAnswer)
  const upload = { ...one, query: { attachmentId: '2' }, file: new Uint8Array() }
  const file = expect(world.api.call(uploadAttachment, upload)).rejects.toMatchObject(noAnswer)
  const exchanged = toPatient(world)
  await Promise.all([reading, file, settle()])
  expect(world.sent.at(-1)).toBe(`${switchClient.path} as doctor`)
  world.answer(switchClient)
  await exchanged
})

test('AUTH-17 what is being done is waited for, but not for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const world = line()
  const accepting = world.api.call(acceptConsultation, one)
  const leaving = expect(world.api.call(logout, {})).rejects.toMatchObject(noAnswer)
  const exchanged = toPatient(world)
  await settle()
  world.answer(acceptConsultation)
  expect(await accepting).toMatchObject({ status: 200 })
  await settle()
  expect(world.sent).toHaveLength(2)
  vi.advanceTimersByTime(5_000)
  await Promise.all([leaving, settle()])
  expect(world.sent.at(-1)).toBe(`${switchClient.path} as doctor`)
  world.answer(switchClient)
  await exchanged
})

test('AUTH-17 what is asked meanwhile goes out with neither token; what is asked after it has the new one', async () => {
  const world = line()
  const exchanged = toPatient(world)
  await settle()
  const meanwhile = expect(world.api.call(listRequests, { query: {} })).rejects.toMatchObject(noAnswer)
  const named = expect(world.api.call(acceptConsultation, one, { token: 'doctor' })).rejects.toMatchObject(
    noAnswer,
  )
  await settle()
  expect(world.sent).toEqual([`${switchClient.path} as doctor`])
  world.answer(switchClient)
  await Promise.all([exchanged, meanwhile, named])
  const after = world.api.call(logout, {})
  await settle()
  expect(world.sent.slice(1)).toEqual([`${logout.path} as patient`])
  world.answer(logout)
  await after
})

test('AUTH-17 where the exchange fails, what waited goes out as ever, but for what nobody waits for any more', async () => {
  const world = line()
  const refused = Promise.withResolvers<void>()
  const exchanged = expect(world.api.exchange(() => refused.promise)).rejects.toThrow('refused')
  await settle()
  const left = new AbortController()
  const nobody = expect(
    world.api.call(getDoctorCalendar, calendar, { signal: left.signal }),
  ).rejects.toThrow()
  const meanwhile = world.api.call(listRequests, { query: {} })
  left.abort()
  refused.reject(new Error('refused'))
  await Promise.all([exchanged, nobody, settle()])
  expect(world.sent).toEqual([`${listRequests.path} as doctor`])
  world.answer(listRequests)
  expect(await meanwhile).toMatchObject({ status: 200 })
})

test('AUTH-17 whoever gives up a question of theirs hears that, and not that nobody answered', async () => {
  const { api } = line()
  const left = new AbortController()
  const asked = expect(api.call(listRequests, { query: {} }, { signal: left.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  left.abort()
  await asked
})

test('AUTH-17 AUTH-12 whoever signs out meanwhile does so at once', async () => {
  const world = line()
  const exchanged = toPatient(world)
  await settle()
  const left = world.api.beside.call(logout, {}, { token: 'doctor' })
  expect(world.sent).toEqual([`${switchClient.path} as doctor`, `${logout.path} as doctor`])
  world.answer(logout)
  expect(await left).toMatchObject({ status: 200 })
  world.answer(switchClient)
  await exchanged
})
