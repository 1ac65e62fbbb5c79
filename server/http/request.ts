import { failure, isFailure, type FieldCode, type Outcome } from '#contract/errors.ts'
import { fieldCodes } from '#contract/errors.ts'
import type { Route } from '#contract/route.ts'
import type { Context } from 'hono'
import * as z from 'zod/mini'

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
): Promise<Outcome<{ params: unknown; query: unknown; body: unknown; raw: string }>> {
  const params = route.params ? z.safeParse(route.params, context.req.param()) : undefined
  if (params && !params.success) return failure('not_found')
  const query = route.query ? z.safeParse(route.query, context.req.query()) : undefined
  if (query && !query.success) return failure('validation', { fields: faults(query.error) })
  const raw = route.body ? await context.req.text() : ''
  const json = route.body ? parse(raw) : undefined
  if (isFailure(json)) return json
  const body = route.body ? z.safeParse(route.body, json?.value) : undefined
  if (body && !body.success) return failure('validation', { fields: faults(body.error) })
  return { params: params?.data, query: query?.data, body: body?.data, raw }
}

function parse(raw: string): Outcome<{ value: unknown }> {
  if (raw === '') return { value: {} }
  try {
    return { value: JSON.parse(raw) }
  } catch {
    return failure('malformed_json')
  }
}
