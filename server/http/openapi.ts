import { api } from '#contract/api.ts'
import { errorCodes, errorStatus, fieldCodes } from '#contract/errors.ts'
import { isFile, type Route, type Who } from '#contract/route.ts'
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

function jsonSchema(schema: Schema, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Usual validators divide in binary, where 19.99 is no multiple of 0.01.
    override: ({ jsonSchema }) => void delete jsonSchema.multipleOf,
  })
  return rest
}

function parameters(route: Route) {
  return (['params', 'query'] as const).flatMap((part) => {
    const schema = route[part]
    if (!schema) return []
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Record<string, unknown>
      required?: string[]
    }
    return Object.entries(properties).map(([name, of]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema: of,
    }))
  })
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

function responses(route: Route) {
  const good = Object.entries(route.answers).map(([status, shape]) => {
    if (shape === null) return [status, { description: 'Done.' }]
    const content =
      typeof shape === 'string'
        ? { [shape]: { schema: { type: 'string' } } }
        : isFile(shape)
          ? Object.fromEntries(shape.map((type) => [type, { schema: file(type) }]))
          : { 'application/json': { schema: jsonSchema(shape, 'output') } }
    return [status, { description: 'Done.', content }]
  })
  const bad = refusals(route)
  const refusal = { $ref: '#/components/responses/Refusal' }
  return Object.fromEntries([
    ...good,
    ...bad.map((status) => [String(status), refusal]),
    ['default', refusal],
  ])
}

function operation(name: string, route: Route) {
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
    parameters: [...parameters(route), ...headers, ...signature],
    ...(route.fileBytes
      ? {
          requestBody: {
            content: { 'application/octet-stream': { schema: file('application/octet-stream') } },
          },
        }
      : {}),
    ...(route.body
      ? { requestBody: { content: { 'application/json': { schema: jsonSchema(route.body, 'input') } } } }
      : {}),
    responses: responses(route),
  }
}

/** The OpenAPI 3.1 document of the v1 API, made from the contract: a tenth of a second of work, in slices of one route. */
export async function openApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, route] of Object.entries(api)) {
    ;(paths[route.path] ??= {})[route.method.toLowerCase()] = operation(name, route)
    await setImmediate()
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Saruna v1',
      version: '1.0.0',
      description:
        'Times are ISO 8601 in UTC, amounts EUR, ids UUIDs. `Accept-Language` (lv, en, ru) chooses the language of messages.',
    },
    servers: [{ url: '/v1' }],
    paths,
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
}
