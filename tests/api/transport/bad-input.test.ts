import { errorCodes, fieldCodes } from '#contract/errors.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { api as contract } from '#contract/api.ts'
import { openChat } from '#contract/chat.ts'
import {
  hostileIds,
  hostileQueries,
  sampleOf,
  spoilt,
  type KnownIds,
} from '../../world/hostile/bad-values.ts'
import type { Answer } from '../../world/people/client.ts'
import { openClinic, type Clinic } from '../../world/people/clinic.ts'
import { addContent } from '../../world/people/content.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { expectInvariants } from '../../world/reading/invariants.ts'
import { documentOf, type Operation } from '../../world/reading/openapi.ts'
import { inTurn } from '../../world/whole.ts'

let server: InspectedServer
let clinic: Clinic
let api: Awaited<ReturnType<typeof documentOf>>
let ids: KnownIds
const tokens: Record<string, string | undefined> = {}
let counted = ''

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  api = await documentOf(server.url)
  const [doctor, patient, content] = await Promise.all([
    clinic.newDoctor(),
    clinic.newPatient(),
    addContent(server),
  ])
  await clinic.giveCard(patient)
  await clinic.subscribe(patient, 'advanced')
  const chat = await clinic.api.send(openChat, { token: patient.token, body: { doctorId: doctor.clientId } })
  ids = {
    doctorId: doctor.clientId,
    chatId: chat._id,
    questionnaireId: content.questionnaire,
    question: content.question,
  }
  Object.assign(tokens, {
    user: patient.token,
    patient: patient.token,
    'patient+': patient.token,
    doctor: doctor.token,
    'doctor+': doctor.token,
    'patient|doctor': patient.token,
    admin: clinic.admin.token,
  })
  const tables = await server.sql<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  // Attempts are counted; an earlier call's mail may go out meanwhile, the audit is sealed and findings are told.
  const moving = new Set([
    'attempt_counter',
    'audit_leaf',
    'audit_seal',
    'finding_telling',
    'link_token',
    'sent_mail',
  ])
  const kept = tables.map(({ name }) => name).filter((name) => !moving.has(name))
  // Of what has made this world nothing is still to be written.
  await clinic.effectsDone()
  counted = `select ${kept.map((name) => `(select count(*) from ${name}) as ${name}`).join(', ')}`
})
afterEach(() => {
  expect(server.logs()).not.toContain('something unexpected happened')
})
afterEach(() => expectInvariants(server))
afterAll(() => server.remove())

let last: { next: string; rows: Record<string, number> } | undefined
/**
 * How many rows there are of everything a refused call must leave alone. Whoever writes takes a number of a transaction:
 * while the next one is the same, so are the rows.
 */
async function counts() {
  const [snapshot] = await server.sql<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  )
  const [rows] =
    snapshot?.next === last?.next ? [last?.rows] : await server.sql<Record<string, number>>(counted)
  if (!snapshot || !rows) throw new Error('the database counted nothing')
  // The count sees at least what the snapshot before it saw.
  last = { next: snapshot.next, rows }
  return rows
}

const known = new Set<string>(errorCodes)
const knownFields = new Set<string>(fieldCodes)

/** What is wrong with an answer to a bad call, whatever was bad about it. */
function faultsOf(operation: Operation | undefined, answer: Answer): string[] {
  const faults = operation ? api.faultsOf(operation, answer) : []
  if (answer.status >= 500) return [...faults, `status ${answer.status}`]
  if (answer.status < 400) return faults
  const {
    error,
    message,
    fields = {},
  } = answer.body as {
    error?: string
    message?: string
    fields?: Record<string, string>
  }
  if (error === undefined || !known.has(error)) faults.push(`error ${error}`)
  if (!message) faults.push('no message')
  if ((error === 'validation') !== Object.keys(fields).length > 0) faults.push('fields')
  faults.push(...Object.values(fields).filter((code) => !knownFields.has(code)))
  return faults
}

const names = Object.keys(contract)
const operationOf = (name: string) => {
  const found = api.operations.find(({ operation }) => operation.operationId === name)
  if (!found) throw new Error(`no operation ${name}`)
  return { ...found, token: tokens[found.operation['x-who']] }
}
const bodySchema = (operation: Operation) => operation.requestBody?.content?.['application/json']?.schema
const idIn = (path: string) => {
  if (path.includes('{audience}')) return 'doctor'
  const known = path.startsWith('/doctors/') ? 'doctorId' : path.startsWith('/chats/') ? 'chatId' : ''
  return ids[known] ?? '6f9619ff-8b86-4011-b42d-00c04fc964ff'
}

describe('VAL-08 a spoilt body is refused field by field, and writes nothing', () => {
  for (const [turn, name] of names.filter((each) => contract[each]?.body).entries()) {
    test(name, { timeout: 120_000 }, async () => {
      const { path, method, token, operation } = operationOf(name)
      const address = path.replaceAll(/\{\w+\}/g, idIn(path))
      const schema = bodySchema(operation)
      if (!schema) throw new Error(`${name} has no body`)
      let before = await counts()
      const bad: unknown[] = []
      for (const { where, body } of spoilt(sampleOf(schema, '', ids), turn)) {
        const answer = await clinic.api.call(method, address, { token, body })
        const faults = faultsOf(operation, answer)
        // What one that was taken sets going is written before the next is sent.
        if (answer.status < 400) await clinic.effectsDone()
        const after = await counts()
        const written = Object.keys(after).filter((table) => after[table] !== before[table])
        if (answer.status >= 400 && written.length > 0) faults.push(`wrote ${written.join(', ')}`)
        before = after
        if (faults.length > 0)
          bad.push({ where, body: JSON.stringify(body).slice(0, 300), faults, answer: answer.body })
      }
      expect(bad, JSON.stringify(bad)).toEqual([])
    })
  }
})

describe('VAL-08 whatever is sent instead of a body is refused', () => {
  const texts = {
    empty: '',
    broken: '{"email": "a@example.com", ',
    'two of them': '{}{}',
    'not an object': 'null',
    'a list': '[]',
    'a text': '"x"',
    'a number': '1e999',
    deep: '['.repeat(60_000),
    'deep and whole': `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    'with a mark in front': '\ufeff{}',
    'a form': 'email=a%40example.com&password=x',
    prototype: '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"status":"confirmed"}}}',
  }
  for (const [turn, name] of names.filter((each) => contract[each]?.body).entries()) {
    test(name, async () => {
      const { path, method, token, operation } = operationOf(name)
      const address = path.replaceAll(/\{\w+\}/g, idIn(path))
      const schema = bodySchema(operation)
      const needsFields = schema?.['required'] !== undefined || schema?.['anyOf'] !== undefined
      const before = await counts()
      const bad: unknown[] = []
      const send = async (what: string, body: string, type: string) => {
        const headers = { 'content-type': type }
        const answer = await clinic.api.call(method, address, { token, body, headers })
        const faults = faultsOf(operation, answer)
        if (answer.status < 400 && needsFields) faults.push('accepted')
        if (faults.length > 0) bad.push({ what, type, faults, status: answer.status, answer: answer.body })
      }
      for (const [at, [what, body]] of Object.entries(texts).entries()) {
        const types = ['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'x']
        await Promise.all(inTurn(types, { turn: turn + at, oneOf: 8 }).map((type) => send(what, body, type)))
      }
      expect(bad, JSON.stringify(bad)).toEqual([])
      expect(await counts()).toEqual(before)
    })
  }
})

test('VAL-08 bad query values are refused by name, never by accident', { timeout: 240_000 }, async () => {
  const bad: unknown[] = []
  for (const [turn, name] of names.filter((each) => contract[each]?.query).entries()) {
    const { path, method, token, operation } = operationOf(name)
    const address = path.replaceAll(/\{\w+\}/g, idIn(path))
    const parameters = operation.parameters.filter((each) => each.in === 'query')
    const fields = [
      ...parameters.map((each) => each.name),
      ...inTurn(['unknown', '__proto__', 'then'], { turn, oneOf: 3 }),
    ]
    for (const [at, field] of fields.entries()) {
      const others = parameters
        .filter((each) => each.required && each.name !== field)
        .map((each) => `${each.name}=${String(sampleOf(each.schema, each.name, ids))}`)
      const values = inTurn(hostileQueries, { turn: turn + at, oneOf: 6 })
      const queries = values.flatMap((value) => [`${field}=${value}`, `${field}[a]=${value}`])
      queries.push(`${field}=1&${field}=2`, field, `${field}[]=1&${field}[]=2`)
      const ask = async (query: string) => {
        const answer = await clinic.api.call(method, `${address}?${[query, ...others].join('&')}`, { token })
        const faults = faultsOf(operation, answer)
        if (faults.length > 0) bad.push({ name, query: query.slice(0, 80), faults, answer: answer.body })
      }
      await Promise.all(queries.map(ask))
    }
  }
  expect(bad).toEqual([])
})

test('VAL-08 what cannot be an id is not found', { timeout: 120_000 }, async () => {
  const bad: unknown[] = []
  for (const name of names.filter((each) => contract[each]?.params)) {
    const { path, method, token, operation } = operationOf(name)
    const schema = bodySchema(operation)
    const query = operation.parameters.filter((each) => each.in === 'query' && each.required)
    const search = query.map((each) => `${each.name}=${String(sampleOf(each.schema, each.name, ids))}`)
    for (const id of [...hostileIds, randomUUID()]) {
      const address = `${path.replaceAll(/\{\w+\}/g, () => id)}${search.length > 0 ? `?${search.join('&')}` : ''}`
      const body = schema ? sampleOf(schema, '', ids) : undefined
      const answer = await clinic.api.call(method, address, { token, body })
      // One level up may be the address of another route, which takes other methods.
      if (id === '%2e%2e' && answer.status === 405) continue
      const faults = faultsOf(operation, answer)
      // Letting a hold go that is gone is nothing.
      const gone = name === 'releaseHold' && answer.status === 204
      if (answer.status !== 404 && !gone) faults.push(`status ${answer.status}`)
      if (faults.length > 0) bad.push({ name, id: id.slice(0, 60), faults, answer: answer.body })
    }
  }
  expect(bad).toEqual([])
})

test('VAL-08 an address says which methods it takes, and refuses the others', async () => {
  const paths = new Map<string, string[]>()
  for (const { path, method } of api.operations) paths.set(path, [...(paths.get(path) ?? []), method])
  for (const [path, methods] of paths) {
    const address = path.replaceAll(/\{\w+\}/g, randomUUID())
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].filter(
      (m) => !methods.includes(m),
    )) {
      const token = tokens[path.startsWith('/doctor/') ? 'doctor' : 'admin']
      const answer = await clinic.api.call(method, address, { token })
      // A fixed word in a path may be an id of the route beside it.
      if (answer.status === 404) continue
      expect({ method, path, status: answer.status }).toEqual({ method, path, status: 405 })
      expect(answer.body).toMatchObject({ error: 'method_not_allowed' })
      expect(answer.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(methods))
    }
  }
  expect((await clinic.api.call('GET', '/nowhere')).body).toMatchObject({ error: 'not_found' })
  expect((await clinic.api.call('POST', '/', { body: '{}' })).status).toBe(404)
})

test('VAL-08 a bad idempotency key is refused before anything happens', async () => {
  const before = await counts()
  for (const name of names.filter((each) => contract[each]?.idempotent)) {
    const { path, method, token, operation } = operationOf(name)
    const schema = bodySchema(operation)
    for (const key of ['', 'x', '1', randomUUID().slice(1), 'x'.repeat(1000), "' or 1=1"]) {
      const answer = await clinic.api.call(method, path.replaceAll(/\{\w+\}/g, idIn(path)), {
        token,
        body: schema && sampleOf(schema, '', ids),
        headers: { 'idempotency-key': key },
      })
      expect({ name, key, status: answer.status }).toEqual({ name, key, status: 422 })
      expect(answer.body).toMatchObject({ fields: { 'Idempotency-Key': 'invalid' } })
    }
  }
  expect(await counts()).toEqual(before)
})
