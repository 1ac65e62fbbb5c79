import { parseAst } from 'rolldown/parseAst'
import type { Source } from './sources.ts'

/**
 * A name that a file declares: a variable, parameter, function or type; a field of a type or class; a key of a literal.
 * What quotes stand around is a key too.
 */
export interface Declared {
  name: string
  is: 'variable' | 'field' | 'key'
}

type Node = Record<string, unknown> & { type: string }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Where a node of a kind holds the names or patterns that it declares. */
const BINDS: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  TSFunctionType: ['params'],
  TSMethodSignature: ['params'],
  CatchClause: ['param'],
  ClassDeclaration: ['id'],
  TSInterfaceDeclaration: ['id'],
  TSTypeAliasDeclaration: ['id'],
  TSTypeParameter: ['name'],
  ImportNamespaceSpecifier: ['local'],
  ImportDefaultSpecifier: ['local'],
}

const FIELDS = new Set(['TSPropertySignature', 'TSMethodSignature', 'PropertyDefinition', 'MethodDefinition'])

/** What a pattern binds. A field that it takes under its own name was named where the field was declared. */
function bound(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(bound)
  if (!isNode(pattern)) return []
  const { type, name, properties, elements, left, argument, value, shorthand } = pattern
  if (type === 'Identifier') return [String(name)]
  if (type === 'ObjectPattern') return bound(properties)
  if (type === 'Property') return shorthand === true ? [] : bound(value)
  return [elements, left, argument].flatMap(bound)
}

function keyOf({ key, computed }: Node, is: 'field' | 'key'): Declared[] {
  if (computed === true || !isNode(key)) return []
  const { type, name, value } = key
  if (type === 'Literal') return typeof value === 'string' ? [{ name: value, is: 'key' }] : []
  return [{ name: String(name), is }]
}

function declaredBy(node: Node): Declared[] {
  const names = (BINDS[node.type] ?? []).flatMap((place) => bound(node[place]))
  if (node.type === 'ImportSpecifier') {
    const [here, there] = [bound(node['local']), bound(node['imported'])]
    if (here[0] !== there[0]) names.push(...here)
  }
  const fields = FIELDS.has(node.type) ? keyOf(node, 'field') : []
  const literal = node.type === 'ObjectExpression' ? (node['properties'] as Node[]) : []
  const keys = literal.filter((each) => each.type === 'Property' && each['shorthand'] !== true)
  return [
    ...names.map((name): Declared => ({ name, is: 'variable' })),
    ...fields,
    ...keys.flatMap((each) => keyOf(each, 'key')),
  ]
}

/** Every name that a file declares. */
export function declaredIn({ file, text }: Source): Declared[] {
  const found: Declared[] = []
  const read = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) read(each)
    if (!isNode(node)) return
    found.push(...declaredBy(node))
    for (const part of Object.values(node)) if (typeof part === 'object') read(part)
  }
  read(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file))
  return found
}
