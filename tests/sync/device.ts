import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { ErrorCode } from '#contract/errors.ts'
import type { Bytes } from '#contract/route.ts'
import type { Mutation } from '#contract/sync.ts'
import { type Api, ApiError } from '../../src/external/api/port.ts'
import { pageLocks } from '../../src/external/locks/browser.ts'
import type { Locks } from '../../src/external/locks/port.ts'
import type { Live } from '../../src/replica/live.ts'
import { createReplica } from '../../src/replica/replica.ts'
import type { Environment } from '../../src/replica/environment.ts'
import type { ServerDouble } from './double.ts'

/** One call on its way; what a test may do to it. */
interface Call {
  path: string
  token: string
  input: {
    body?: { mutations: Mutation[] }
    query?: { cursor?: string; attachmentId?: string }
    params?: { id: string }
    file?: Bytes
  }
}
/** Decides what happens to a call: let it through by calling `pass`, throw, or answer something else. */
type Line = (call: Call, pass: () => unknown) => unknown

export const unreachable = (code: ErrorCode | 'network' = 'network', status = 0, retryAfter?: number) =>
  new ApiError(code, { status, ...(retryAfter !== undefined && { retryAfter }) })

/** A line on which nothing happens to a call. */
const open: Line = (_, pass) => pass()

const text = (der: ArrayBuffer) => Buffer.from(der).toString('base64')

export interface SealingKey {
  _id: string
  publicKey: string
  privateKey: string
}

/** Keys for sealing as the server gives them, one pair for each person. */
const keys = new Map<string, SealingKey>()
/** Lets the server have had this key of a person long before. */
export const giveKey = (person: string, key: SealingKey) => keys.set(person, key)
async function keyOf(person: string) {
  const known = keys.get(person)
  if (known) return known
  const { subtle } = globalThis.crypto
  const pair = await subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const key = {
    _id: crypto.randomUUID(),
    publicKey: text(await subtle.exportKey('spki', pair.publicKey)),
    privateKey: text(await subtle.exportKey('pkcs8', pair.privateKey)),
  }
  keys.set(person, key)
  return key
}

/** The API over a server in memory and a line that a test may cut. */
export function apiOver(server: ServerDouble, line: () => Line): Api {
  const serve = async ({ path, token, input }: Call): Promise<unknown> => {
    const account = server.accounts.get(token)
    if (path === '/sync/pull') return server.pull(account, input.query?.cursor)
    if (!account) throw unreachable('unauthenticated', 401)
    if (path === '/sync/push') return { results: server.push(account, input.body?.mutations ?? []) }
    if (path === '/chats/{id}/attachments' && input.file)
      return server.upload(input.query?.attachmentId ?? '', input.file)
    if (path === '/attachments/{id}') {
      const file = server.files.get(input.params?.id ?? '')
      if (!file) throw unreachable('not_found', 404)
      return { type: 'application/pdf', bytes: file.bytes }
    }
    const { _id, publicKey, privateKey } = await keyOf(account.person)
    if (path === '/user/sealing-key') return { _id, publicKey }
    if (path === '/user/sealing-key/open') return { _id, privateKey }
    throw new Error(`nobody answers ${path}`)
  }
  return {
    async call(route, input, options) {
      // Whichever route: its input goes out, and what the double answers comes back, as they are.
      const call = structuredClone({ path: route.path, token: options?.token ?? '', input }) as Call
      const body = await line()(call, () => serve(call))
      return structuredClone({ status: 200, body }) as never
    },
  }
}

let count = 0

/** A device: what lies on its disk, and the pages that are opened on it. */
export function device(server: ServerDouble) {
  count += 1
  const name = `device-${count}`
  const indexedDB = new IDBFactory()
  const shared = pageLocks()
  const state = { now: Date.parse('2026-10-01T08:00:00.000Z'), line: open, asked: 0 }
  const timers = new Set<{ at: number; run: () => void }>()
  const place = { name, indexedDB, IDBKeyRange }
  /** Turns that hold in the whole browser. */
  const locks: Locks = { everywhere: true, hold: shared.hold }
  const environment = (over: Partial<Environment> = {}): Environment => ({
    api: apiOver(server, () => state.line),
    locks,
    clock: {
      now: () => state.now,
      after(milliseconds, run) {
        const timer = { at: state.now + milliseconds, run }
        timers.add(timer)
        return () => void timers.delete(timer)
      },
    },
    background: {
      finishLater: () => (state.asked += 1),
      keepFresh: () => undefined,
      keepForGood: () => Promise.resolve(true),
    },
    place,
    newId: () => crypto.randomUUID(),
    random: () => 0.5,
    ...over,
  })
  return {
    place,
    state,
    timers,
    environment,
    /** From now on nobody is reached. */
    cut() {
      state.line = () => {
        throw unreachable()
      }
    },
    mend() {
      state.line = open
    },
    /** Opens a page. */
    page: (over: Partial<Environment> = {}) => createReplica(environment(over)),
    /** Lets time pass and what was due happen. */
    pass(milliseconds: number) {
      state.now += milliseconds
      for (const timer of Array.from(timers)) {
        if (timer.at > state.now) continue
        timers.delete(timer)
        timer.run()
      }
    },
  }
}

/** The next answer of a live query that fits. */
export function answer<T>(live: Live<T>, fits: (value: T) => boolean = () => true): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = live.subscribe((value) => {
      if (!fits(value)) return
      resolve(value)
      queueMicrotask(() => stop())
    }, reject)
  })
}

export const patient = {
  token: 'patient',
  language: 'lv',
  person: 'anna',
  client: 'anna-patient',
  role: 'patient',
  host: '',
  device: 'device',
} as const
export const doctor = {
  token: 'doctor',
  language: 'lv',
  person: 'juris',
  client: 'juris-doctor',
  role: 'doctor',
  host: '',
  device: 'device',
} as const

/** A server that knows both. */
export function knowing(server: ServerDouble): ServerDouble {
  server.accounts.set('patient', { person: 'anna', client: 'anna-patient', role: 'patient' })
  server.accounts.set('doctor', { person: 'juris', client: 'juris-doctor', role: 'doctor' })
  return server
}
