import type { Operation, Schema } from './openapi.ts'

const inner = (schema: Schema): Schema[] =>
  (['anyOf', 'oneOf', 'allOf'] as const).flatMap((kind) => (schema[kind] as Schema[] | undefined) ?? [])

/** The paths of all strings in a schema that may hold any words. */
function freeTexts(schema: Schema, path: readonly string[]): string[] {
  const shaped = ['pattern', 'format', 'enum', 'const'].some((keyword) => schema[keyword] !== undefined)
  if (schema['type'] === 'string') return shaped ? [] : [path.join(' ')]
  const items = schema['items'] as Schema | undefined
  const properties = (schema['properties'] as Record<string, Schema> | undefined) ?? {}
  return [
    ...(items ? freeTexts(items, path) : []),
    ...Object.entries(properties).flatMap(([name, of]) => freeTexts(of, [...path, name])),
    ...inner(schema).flatMap((each) => freeTexts(each, path)),
  ]
}

/** Every field of a request that people may write anything into: the operation, and the way to the field. */
export function freeFields(operations: readonly Operation[]): string[] {
  const all = operations.flatMap(({ operationId, requestBody }) =>
    Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => freeTexts(schema, [operationId])),
  )
  return [...new Set(all)].toSorted()
}
