import { failure, fieldCodes, isFailure, type FieldCode, type Outcome } from '#contract/errors.ts'
import type { Route } from '#contract/route.ts'
import type { Context } from 'hono'
import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { readBody, readBytes, tooLong } from './body.ts'
import { isTooHeavy } from './json-weight.ts'

/** The largest body of a call that does not say otherwise. */
const MAX_BODY_BYTES = 128 * 1024
/** Characters of a body that is no longer read in a moment. */
const LARGE = 1024 * 1024

const known = new Set<string>(fieldCodes)
const toCode = (message: string): FieldCode => (known.has(message) ? (message as FieldCode) : 'invalid')

/** What is wrong with an input, by field path; the first fault of a field counts. */
export function faults(error: z.core.$ZodError): Record<string, FieldCode> {
  const fields: Record<string, FieldCode> = {}
  const add = (path: PropertyKey[], message: string) => (fields[path.join('.') || 'body'] ??= toCode(message))
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add([...issue.path, key], 'unknown_key')
    else add(issue.path, issue.message)
  }
  return fields
}

/** Reads and validates a request. A parameter that cannot be an id is simply not found. */
export async function readRequest(
  context: Context,
  route: Route,
): Promise<Outcome<{ params: unknown; query: unknown; body: unknown; raw: string; file?: Buffer }>> {
  const params = route.params ? z.safeParse(route.params, context.req.param()) : undefined
  if (params && !params.success) return failure('not_found')
  const query = route.query ? z.safeParse(route.query, context.req.query()) : undefined
  if (query && !query.success) return failure('validation', { fields: faults(query.error) })
  if (route.fileBytes !== undefined) {
    const file = await readBytes(context, route.fileBytes)
    if (isFailure(file)) return file
    return { params: params?.data, query: query?.data, body: undefined, raw: '', file }
  }
  const most = route.bodyBytes ?? MAX_BODY_BYTES
  if (!route.body) {
    if (tooLong(context, most)) return failure('payload_too_large')
    return { params: params?.data, query: query?.data, body: undefined, raw: '' }
  }
  const sent = await readBody(context, most)
  if (isFailure(sent)) return sent
  if (isTooHeavy(sent.text)) return failure('payload_too_large')
  await betweenSteps(sent.text)
  const json = parse(sent.text)
  if (isFailure(json)) return json
  await betweenSteps(sent.text)
  const body = z.safeParse(route.body, json.value)
  if (!body.success) return failure('validation', { fields: faults(body.error) })
  return { params: params?.data, query: query?.data, body: body.data, raw: sent.text }
}

/** Lets others be served between the steps that each take some milliseconds with a large body. */
async function betweenSteps({ length }: string): Promise<void> {
  if (length > LARGE) await setImmediate()
}

function parse(raw: string): Outcome<{ value: unknown }> {
  if (raw === '') return { value: {} }
  try {
    return { value: JSON.parse(raw) }
  } catch {
    return failure('malformed_json')
  }
}
