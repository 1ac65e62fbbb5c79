import { getUserProfile, signUpPatient } from '#contract/account-routes.ts'
import { Agent, request, type IncomingMessage, type RequestOptions } from 'node:http'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { details, mailedToken, newPerson } from '../../world/people/accounts.ts'
import { client, type ApiClient } from '../../world/people/client.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'

let server: InspectedServer
let api: ApiClient
beforeAll(async () => {
  server = await startInspected()
  api = client(server.url)
})
afterEach(() => expect(server.logs()).not.toContain('something unexpected happened'))
afterAll(() => server.remove())

interface Raw {
  status: number
  body: string
  headers: IncomingMessage['headers']
  port: number | undefined
}

/** One call as it is written, without the tidying that `fetch` does. */
function raw(path: string, options: RequestOptions = {}, body: Iterable<Buffer> = []): Promise<Raw> {
  const { hostname, port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    let answered = false
    const call = request({ hostname, port, path, ...options }, (response) => {
      answered = true
      const local = response.socket.localPort
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: text, headers: response.headers, port: local }),
      )
      response.on('error', reject)
    })
    // An answer may come, and the rest be refused, while the body is still being written.
    call.on('error', (error) => answered || reject(error))
    for (const chunk of body) call.write(chunk)
    call.end()
  })
}

const MEGABYTE = Buffer.alloc(1024 * 1024, ' ')
const twenty = Array.from({ length: 20 }, () => MEGABYTE)
const tooLarge = { status: 413, body: expect.stringContaining('"error":"payload_too_large"') }

test('VAL-08 a body of twenty megabytes is answered, with its length told or not, and calls go on', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const type = { 'content-type': 'application/json' }
  const length = { 'content-length': String(20 * MEGABYTE.length) }
  for (const path of ['/v1/auth/login', '/v1/auth/signup/patient']) {
    for (const headers of [{ ...type, ...length }, type]) {
      expect(await raw(path, { method: 'POST', agent, headers }, twenty)).toMatchObject(tooLarge)
      expect((await raw('/v1/pricing', { agent })).status).toBe(200)
    }
  }
  agent.destroy()
})

test('VAL-08 a huge body is refused by routes that read none, and by those that take pictures', async () => {
  const { token } = await newPerson(server.url, 'doctor')
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': String(20 * MEGABYTE.length),
  }
  const publish = { method: 'POST', path: '/v1/doctor/profile/publish' }
  const save = { method: 'PUT', path: '/v1/doctor/profile' }
  for (const { method, path } of [publish, save]) {
    expect(await raw(path, { method, headers }, twenty)).toMatchObject(tooLarge)
  }
  expect((await api.ask(getUserProfile, { token })).status).toBe(200)
})

test('VAL-08 megabytes of brackets and of empty parts are refused by those that take large bodies', async () => {
  const { token } = await newPerson(server.url, 'doctor')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  for (const heavy of ['['.repeat(2_000_000), `{"languages":[${'{},'.repeat(500_000)}{}]}`])
    expect(await raw('/v1/doctor/profile', { method: 'PUT', headers }, [Buffer.from(heavy)])).toMatchObject(
      tooLarge,
    )
  expect((await api.ask(getUserProfile, { token })).status).toBe(200)
})

test('VAL-08 a body without a told length is read like any other, and none is none', async () => {
  const { token } = await newPerson(server.url)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const language = [Buffer.from('{"langu'), Buffer.from('age":"ru"}')]
  expect((await raw('/v1/user/language', { method: 'PUT', headers }, language)).status).toBe(204)
  expect(await api.send(getUserProfile, { token })).toMatchObject({ language: 'ru' })
  expect((await raw('/v1/user/language', { method: 'PUT', headers })).status).toBe(422)
  expect((await raw('/v1/auth/logout', { method: 'POST', headers }, [Buffer.from('x')])).status).toBe(204)
})

test('VAL-08 a length that lies or a body that breaks off harms nobody else', async () => {
  const { hostname, port } = new URL(server.url)
  const head = `POST /v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`
  for (const bytes of [
    `${head}content-length: 1000\r\n\r\n{"email":`,
    `${head}content-length: -5\r\n\r\n{}`,
    `${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    `${head}transfer-encoding: chunked\r\n\r\nzz\r\n`,
    'GET /v1/doctors HTTP/9.9\r\n\r\n',
    'nonsense\r\n\r\n',
    `GET /v1/doctors HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
  ]) {
    const socket = connect(Number(port), hostname)
    const answer = await new Promise<string>((resolve) => {
      let text = ''
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
      socket.on('error', () => resolve(text))
      socket.on('close', () => resolve(text))
      socket.write(bytes)
      socket.end()
    })
    expect(answer === '' || /^HTTP\/1\.1 4\d\d /.test(answer)).toBe(true)
    expect((await api.call('GET', '/pricing')).status).toBe(200)
  }
})

test('VAL-08 bytes that are no UTF-8 and compressed bodies are refused as JSON', async () => {
  for (const bytes of [
    Buffer.of(0xff, 0xfe, 0x7b),
    Buffer.of(0x7b, 0x22, 0xc3, 0x28, 0x22),
    Buffer.of(0x1f, 0x8b),
  ]) {
    const headers = { 'content-type': 'application/json' }
    const answer = await raw('/v1/auth/login', { method: 'POST', headers }, [bytes])
    expect(answer).toMatchObject({ status: 400, body: expect.stringContaining('"malformed_json"') })
  }
})

test('VAL-08 no path leads out of the pictures or the pages', async () => {
  const options = [
    '../..',
    '../../../package.json',
    '..%2f..%2fpackage.json',
    '%2e%2e/%2e%2e/package.json',
    '%2e%2e%2f%2e%2e%2fpackage.json',
    '..%5c..%5cpackage.json',
    '%252e%252e%252fpackage.json',
    '....//....//package.json',
    '/etc/passwd',
    '%00',
    'a.svg%00.png',
    '%c0%ae%c0%ae/package.json',
    `${'a'.repeat(64)}.svg`,
    `../master.key`,
    'constructor.png',
  ]
  for (const way of options) {
    for (const start of ['/files/', '/assets/', '/', '/v1/files/', '/icons/']) {
      const { status, body } = await raw(`${start}${way}`)
      expect({ way, start, fails: status >= 500 }).toEqual({ way, start, fails: false })
      expect(body).not.toContain('"scripts"')
      expect(body).not.toContain('root:')
      // What an address is tidied up to may be a page, never a file.
      expect({ way, ok: status === 404 || status === 400 || /^<!doctype html/i.test(body) }).toEqual({
        way,
        ok: true,
      })
    }
  }
})

test('VAL-08 hostile headers are just headers', async () => {
  const odd = ["' or 1=1 --", 'x'.repeat(8000), 'Bearer', `Bearer ${'ü'.repeat(40)}`, 'Bearer \u0001'.trim()]
  for (const value of odd) {
    const bytes = Buffer.from(value, 'latin1')
      .toString('latin1')
      .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '')
    for (const name of [
      'authorization',
      'accept-language',
      'x-forwarded-for',
      'origin',
      'accept',
      'content-type',
    ]) {
      const { status } = await raw('/v1/user/profile', { headers: { [name]: bytes } })
      expect({ name, status }).toEqual({ name, status: 401 })
    }
  }
})

test('VAL-08 texts come back as they were sent, whatever they look like', async () => {
  const name = `Robert'); drop table person; -- &amp; 😀 ā%_\\`
  const personalCode = `<script>'"\\😀\u202e`
  const { token } = await newPerson(server.url, 'patient', { name, personalCode })
  expect(await api.send(getUserProfile, { token })).toMatchObject({ name, personalCode })
})

test('VAL-08 nobody gives themselves what was not asked of them', async () => {
  const body = {
    ...details(),
    _id: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
    status: 'confirmed',
    approval: 'confirmed',
    role: 'admin',
    password_hash: 'x',
    firstSession: true,
    ...(JSON.parse('{"__proto__":{"status":"confirmed"}}') as object),
  }
  const { _id } = await api.send(signUpPatient, { body })
  const [row] = await server.sql(
    'select person.id, status, approval, role from person join client on client.person_id = person.id where email = $1',
    [body.email],
  )
  expect(row).toEqual({ id: _id, status: 'created', approval: null, role: 'patient' })
  expect(_id).not.toBe(body._id)
  await mailedToken(server.url, body.email, '/email/confirm/')
})
