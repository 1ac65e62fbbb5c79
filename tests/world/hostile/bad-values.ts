import { randomUUID } from 'node:crypto'
import { newEmail, PASSWORD } from '../people/accounts.ts'
import type { Schema } from '../reading/openapi.ts'
import { newSubscription } from '../outside/push-crypto.ts'
import { inTurn } from '../whole.ts'

/** Ids that mean something in the server under test, by the field that takes them. */
export type KnownIds = Record<string, string>

const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** The smallest picture there is. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** Values by the name of a field, where its schema alone does not tell what is right. */
const byName: Record<string, () => unknown> = {
  email: newEmail,
  password: () => PASSWORD,
  newPassword: () => 'Jauna1234',
  phone: () => '+371 20000000',
  birthDate: () => '1990-05-17',
  from: () => soon(72),
  to: () => soon(74),
  savedAt: () => soon(0),
  sentAt: () => soon(0),
  at: () => soon(0),
  number: () => '4242424242424242',
  expiry: () => '12/49',
  cvc: () => '123',
  iban: () => 'LV80BANK0000435195001',
  photo: () => PIXEL,
  // One that is there already: nothing is encoded for each bad field beside it.
  image: () => '/files/a.svg',
  picture: () => PIXEL,
  languages: () => ['lv'],
  price: () => 40,
  endpoint: () => `https://push.invalid/${randomUUID()}`,
  p256dh: () => newSubscription('').subscription.keys.p256dh,
  auth: () => newSubscription('').subscription.keys.auth,
}

/** Of two fields that exclude each other the one that is left out, and the one that is given. */
const instead: Record<string, string> = {
  amount: 'percent',
  setupIntentId: 'setup',
  payBy: 'cardId',
}

type Properties = Record<string, Schema>

/** A right value for a schema, every optional field filled in. */
export function sampleOf(schema: Schema, name: string, ids: KnownIds): unknown {
  const named = byName[name]
  if (name in ids) return ids[name]
  if (named) return schema['format'] === 'date' ? String(named()).slice(0, 10) : named()
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  if (Array.isArray(schema['anyOf'])) return sampleOf(schema['anyOf'][0] as Schema, name, ids)
  if (schema['type'] === 'array') return [sampleOf(schema['items'] as Schema, name, ids)]
  if (schema['type'] === 'boolean') return false
  if (schema['type'] === 'integer' || schema['type'] === 'number') return schema['minimum'] ?? 1
  if (schema['format'] === 'date') return '2026-01-02'
  if (schema['type'] !== 'object') return schema['format'] === 'uuid' ? randomUUID() : 'Teksts'
  if (schema['propertyNames']) {
    const of = schema['additionalProperties'] as Schema
    return { [ids['question'] ?? randomUUID()]: [...(sampleOf(of, '', ids) as unknown[]), false] }
  }
  const properties = schema['properties'] as Properties
  const given = Object.entries(properties).filter(([key]) => !((instead[key] ?? '') in properties))
  return Object.fromEntries(given.map(([key, of]) => [key, sampleOf(of, key, ids)]))
}

/** Values no field should choke on. Which are refused is the schema's business; a few are plain text to some fields. */
const hostile: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.0001,
  1e308,
  2 ** 53,
  '',
  '   ',
  'NaN',
  'null',
  [],
  [[[]]],
  {},
  { $ne: null },
  { toString: 'x', length: -1 },
  "Robert'); drop table person; --",
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'NUL \u0000 inside',
  'lone \ud800 surrogate',
  '\udc00\ud800',
  '😀'.repeat(80),
  '\u202eevil\u0007\u001b[31m',
  '../../../etc/passwd',
  '%00%n%s',
  'x'.repeat(20_000),
  '9999-12-31T23:59:59.999Z',
  '2999-12-31T23:59:59Z',
  '1900-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '2026-02-30T10:00:00Z',
  '2026-01-01T10:00:00+02:00',
  '2999-12-31',
  '00000000-0000-0000-0000-000000000000',
  '6F9619FF-8B86-4011-B42D-00C04FC964FF',
]

/** The ways one field of a body, however deep, may be spoilt: by hostile values in turn, and by not being there. */
export function* spoilt(body: unknown, turn: number): Generator<{ where: string; body: unknown }> {
  if (typeof body !== 'object' || body === null) return
  for (const [at, key] of Object.keys(body).entries()) {
    const value: unknown = (body as Record<string, unknown>)[key]
    const put = (other: unknown): unknown =>
      Array.isArray(body)
        ? body.with(Number(key), other)
        : Object.fromEntries(Object.entries({ ...body, [key]: other }))
    for (const other of inTurn(hostile, { turn: turn + at, oneOf: 14 }))
      yield { where: key, body: put(other) }
    if (!Array.isArray(body)) {
      yield {
        where: `${key} missing`,
        body: Object.fromEntries(Object.entries(body).filter(([k]) => k !== key)),
      }
    }
    for (const deeper of spoilt(value, turn + at + 1))
      yield { where: `${key}.${deeper.where}`, body: put(deeper.body) }
  }
}

/** Query values, as they stand in an address. */
export const hostileQueries = [
  '',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  '1.5',
  '9007199254740993',
  'null',
  '%20',
  '%00',
  '%ED%A0%80',
  '%FF',
  '%',
  '%F0%9F%98%80',
  '%27%3B%20drop%20table%20person%3B--',
  '%25_%5C',
  '2026-02-30T10:00:00Z',
  '9999-12-31T23:59:59Z',
  '1900-01-01T00:00:00Z',
  '2999-01-01T00:00:00Z',
  'x'.repeat(5000),
]

/** What may stand where an id belongs, as it stands in an address. */
export const hostileIds = [
  'x',
  '%00',
  '%E0%A4%A',
  '%ED%A0%80',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  "'%20or%20'1'='1",
  '%F0%9F%98%80',
  '__proto__',
  'constructor',
  'undefined',
  '1',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(5000),
]
