import { api } from '#contract/api.ts'
import { errorCodes, errorStatus, fieldCodes } from '#contract/errors.ts'
import { isFile, type Bytes, type Route, type Who } from '#contract/route.ts'
import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'

type Schema = z.ZodMiniType

const roleText: Record<Who, string> = {
  guest: 'Anyone.',
  user: 'Any signed-in person.',
  patient: 'Patients.',
  doctor: 'Doctors.',
  admin: 'Administrators.',
  'patient|doctor': 'Patients and doctors.',
  'patient+': 'Patients and above, on their own patient profile.',
  'doctor+': 'Doctors and above, on their own doctor profile.',
}

/** Each in a turn of its own: together they take a tenth of a second. */
async function jsonSchema(schema: Schema, io: 'input' | 'output'): Promise<Record<string, unknown>> {
  await setImmediate()
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Usual validators divide in binary, where 19.99 is no multiple of 0.01.
    override: ({ jsonSchema }) => void delete jsonSchema.multipleOf,
  })
  return rest
}

async function parametersOf(route: Route, part: 'params' | 'query') {
  const schema = route[part]
  if (!schema) return []
  const { required = [] } = (await jsonSchema(schema, 'input')) as { required?: string[] }
  // As it is read: what an address has in digits is a number to OpenAPI.
  const { properties = {} } = (await jsonSchema(schema, 'output')) as { properties?: Record<string, unknown> }
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: part === 'params' ? 'path' : 'query',
    required: part === 'params' || required.includes(name),
    schema: of,
  }))
}

/** The statuses a route may refuse with; what every route of its kind may refuse with is added. */
function refusals(route: Route): number[] {
  const codes = [
    ...(route.errors ?? []),
    ...(route.who === 'guest' ? [] : (['unauthenticated'] as const)),
    ...(route.who === 'guest' || route.who === 'user' ? [] : (['forbidden'] as const)),
    ...(route.params ? (['not_found'] as const) : []),
    ...(route.body ? (['malformed_json', 'payload_too_large', 'validation'] as const) : []),
    ...(route.query ? (['validation'] as const) : []),
    ...(route.idempotent ? (['idempotency_key_reused', 'conflict', 'validation'] as const) : []),
  ]
  return [...new Set(codes.map((code) => errorStatus[code]))].toSorted((a, b) => a - b)
}

const file = (contentMediaType: string) => ({ type: 'string', contentMediaType })

async function contentOf(shape: Exclude<Route['answers'][number], null>) {
  if (typeof shape === 'string') return { [shape.split(';')[0] ?? shape]: { schema: { type: 'string' } } }
  if (isFile(shape)) return Object.fromEntries(shape.map((type) => [type, { schema: file(type) }]))
  return { 'application/json': { schema: await jsonSchema(shape, 'output') } }
}

async function responses(route: Route) {
  const good: [string, object][] = []
  for (const [status, shape] of Object.entries(route.answers))
    good.push([status, { description: 'Done.', ...(shape !== null && { content: await contentOf(shape) }) }])
  const bad = refusals(route)
  const refusal = { $ref: '#/components/responses/Refusal' }
  return Object.fromEntries([
    ...good,
    ...bad.map((status) => [String(status), refusal]),
    ['default', refusal],
  ])
}

async function operation(name: string, route: Route) {
  const headers = route.idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } }]
    : []
  const signature = route.signedBy
    ? [{ name: route.signedBy, in: 'header', required: true, schema: { type: 'string' } }]
    : []
  return {
    operationId: name,
    summary: route.summary,
    description: `${roleText[route.who]} Refuses with: ${route.errors?.join(', ') ?? 'nothing of its own'}.`,
    security: route.who === 'guest' ? [] : [{ bearer: [] }],
    'x-who': route.who,
    'x-errors': route.errors ?? [],
    parameters: [
      ...(await parametersOf(route, 'params')),
      ...(await parametersOf(route, 'query')),
      ...headers,
      ...signature,
    ],
    ...(route.fileBytes
      ? {
          requestBody: {
            content: { 'application/octet-stream': { schema: file('application/octet-stream') } },
          },
        }
      : {}),
    ...(route.body
      ? {
          requestBody: { content: { 'application/json': { schema: await jsonSchema(route.body, 'input') } } },
        }
      : {}),
    responses: await responses(route),
  }
}

const head = {
  openapi: '3.1.0',
  info: {
    title: 'Saruna v1',
    version: '1.0.0',
    description:
      'Times are ISO 8601 in UTC, amounts EUR, ids UUIDs. `Accept-Language` (lv, en, ru) chooses the language of messages.',
  },
  servers: [{ url: '/v1' }],
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Refusal: {
        type: 'object',
        required: ['error', 'message'],
        properties: {
          error: { enum: errorCodes },
          message: { type: 'string' },
          fields: { type: 'object', additionalProperties: { enum: fieldCodes } },
        },
      },
    },
    responses: {
      Refusal: {
        description: 'Refused, and why.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  },
}

const member = (name: string, json: string) => `${JSON.stringify(name)}:${json}`

/** The OpenAPI 3.1 document of the v1 API as JSON, made from the contract; written route by route, as at once it takes long. */
export async function openApi(): Promise<Bytes> {
  const paths = new Map<string, string[]>()
  for (const [name, route] of Object.entries(api)) {
    const json = JSON.stringify(await operation(name, route))
    paths.set(route.path, [...(paths.get(route.path) ?? []), member(route.method.toLowerCase(), json)])
  }
  const whole = [...paths].map(([path, methods]) => member(path, `{${methods.join()}}`)).join()
  return Uint8Array.from(Buffer.from(`${JSON.stringify(head).slice(0, -1)},"paths":{${whole}}}`))
}
