import type { Document, Operation, Schema } from '../reading/openapi.ts'

/** Words as people write them. Whatever takes them is free text, be it kept to some signs by a pattern. */
const WORDS = ['Slepenvārds', 'Slepenvārds, kas neko nenozīmē.']

const list = (schema: Schema, keyword: string) => (schema[keyword] as Schema[] | undefined) ?? []

/** Whether a string's schema lets words through; a shape known by its name, such as an address, lets through that alone. */
function takesWords(schema: Schema): boolean {
  if (['format', 'enum', 'const'].some((keyword) => schema[keyword] !== undefined)) return false
  const pattern = schema['pattern'] as string | undefined
  return pattern === undefined || WORDS.some((words) => new RegExp(pattern, 'u').test(words))
}

const isShape = (schema: Schema) =>
  ['type', 'anyOf', 'oneOf', 'allOf', 'enum', 'const', '$ref', 'properties'].some(
    (keyword) => keyword in schema,
  )

/** The ways to all places in a schema that words may stand in; one that is said to be anything takes them too. */
function freeTexts(
  schema: Schema,
  path: readonly string[],
  { components }: Pick<Document, 'components'>,
): string[] {
  const inside = (of: Schema, more: readonly string[] = []) =>
    freeTexts(of, [...path, ...more], { components })
  const named = components.schemas[String(schema['$ref']).split('/').at(-1) ?? '']
  if (named) return inside(named)
  if (!isShape(schema)) return [path.join(' ')]
  const types = [schema['type']].flat()
  const { items, properties, additionalProperties: others, propertyNames: names } = schema
  return [
    ...(types.includes('string') && takesWords(schema) ? [path.join(' ')] : []),
    ...(items ? inside(items as Schema) : []),
    ...Object.entries((properties as Record<string, Schema> | undefined) ?? {}).flatMap(([name, of]) =>
      inside(of, [name]),
    ),
    ...(others && typeof others === 'object' ? inside(others as Schema, ['*']) : []),
    ...(names ? inside(names as Schema, ['(name)']) : []),
    ...['anyOf', 'oneOf', 'prefixItems'].flatMap((kind) => list(schema, kind)).flatMap((of) => inside(of)),
    ...list(schema, 'allOf')
      .filter(isShape)
      .flatMap((of) => inside(of)),
  ]
}

/** Everything of requests that people may write anything into: the operation, and the way to the field. */
export function freeFields({ paths, components }: Pick<Document, 'paths' | 'components'>): string[] {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  return [...new Set(operations.flatMap((operation) => fieldsOf(operation, { components })))].toSorted()
}

function fieldsOf(
  { operationId, requestBody, parameters }: Operation,
  document: Pick<Document, 'components'>,
): string[] {
  const bodies = Object.values(requestBody?.content ?? {})
  return [
    ...bodies.flatMap(({ schema }) => freeTexts(schema, [operationId], document)),
    ...parameters.flatMap(({ name, in: place, schema }) =>
      freeTexts(schema, [operationId, place, name], document),
    ),
  ]
}
