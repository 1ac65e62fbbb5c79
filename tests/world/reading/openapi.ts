import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Answer } from '../people/client.ts'

export interface Schema {
  [keyword: string]: unknown
}
interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
}
interface Content {
  content?: Record<string, { schema: Schema }>
}

/** One operation as the document describes it. */
export interface Operation {
  operationId: string
  'x-who': string
  'x-errors': string[]
  parameters: Parameter[]
  requestBody?: Content
  responses: Record<string, Content & { $ref?: string }>
}
export interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Content> }
}

/** The document of a server, its operations in one row, and what is wrong with an answer by it. */
export async function documentOf(url: string) {
  const document = (await (await fetch(`${url}/v1/openapi.json`)).json()) as Document
  const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true })
  formats.default(ajv)
  const compiled = new Map<string, ValidateFunction>()
  const validator = (key: string, schema: Schema) => {
    const known = compiled.get(key) ?? ajv.compile({ ...schema, components: document.components })
    compiled.set(key, known)
    return known
  }
  ajv.addVocabulary(['components'])
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )

  /** What the document does not allow about an answer; nothing when it is as described. */
  function faultsOf(operation: Operation, { status, headers, body }: Answer): string[] {
    const described = operation.responses[status]
    if (!described) return [`${status} is not described`]
    const name = described.$ref?.split('/').at(-1)
    const content = (name === undefined ? described : document.components.responses[name])?.content
    if (!content) return body === undefined ? [] : [`${status} has a body`]
    const type = headers.get('content-type')?.split(';')[0] ?? ''
    const schema = content[type]?.schema
    if (!schema) return [`${status} answers ${type}`]
    const check = validator(`${operation.operationId} ${status} ${type}`, schema)
    // A file is told by its type alone.
    return check(body instanceof Uint8Array ? '' : body)
      ? []
      : (check.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
  }
  return { document, operations, faultsOf, validator }
}
