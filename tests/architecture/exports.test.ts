import { dirname, join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'
import { type Source, sourceOf, sourcesIn } from './sources.ts'

/** What tools read by a name of their own: settings, set-ups of test runners, and the routes of the router. */
const READ_BY_TOOLS = [
  /^vite\.config\.ts default$/,
  /^tests\/(.*\/)?(vitest|playwright|vite)\.config\.ts default$/,
  /^tests\/(world\/server|journeys)\/global-\w+\.ts (default|setup)$/,
  /^src\/routes\/.* Route$/,
]

type Node = Record<string, unknown> & { type: string }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const nameOf = (value: unknown) => {
  const { name, value: text } = value as { name?: string; value?: string }
  return name ?? text ?? ''
}

/** The file that a module is imported from, by its path; null where it is a package's. */
function fileOf(from: string, module: string): string | null {
  if (module.startsWith('#')) return `src/${module.slice(1)}`
  return module.startsWith('.') ? join(dirname(from), module.replace(/\?.*/, '')) : null
}

/** What one file gives to others, and takes from them: `*` stands for everything. */
class Reading {
  readonly given = new Set<string>()
  readonly taken: { file: string; name: string }[] = []
  readonly #file: string

  constructor({ file, text }: Source) {
    this.#file = file
    this.#read(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file))
  }

  #take(module: unknown, names: readonly string[]): void {
    if (!isNode(module) || typeof module['value'] !== 'string') return
    const file = fileOf(this.#file, module['value'])
    if (file !== null) this.taken.push(...names.map((name) => ({ file, name })))
  }

  #read(node: unknown): void {
    if (Array.isArray(node)) for (const each of node) this.#read(each)
    if (!isNode(node)) return
    const specifiers = (node['specifiers'] ?? []) as Node[]
    if (node.type === 'ImportDeclaration')
      this.#take(
        node['source'],
        specifiers.map(({ type, imported }) =>
          type === 'ImportSpecifier' ? nameOf(imported) : type === 'ImportDefaultSpecifier' ? 'default' : '*',
        ),
      )
    if (['ImportExpression', 'TSImportType', 'ExportAllDeclaration'].includes(node.type))
      this.#take(node['source'], ['*'])
    if (node.type === 'ExportDefaultDeclaration') this.given.add('default')
    if (node.type === 'ExportNamedDeclaration') {
      this.#take(
        node['source'],
        specifiers.map(({ local }) => nameOf(local)),
      )
      for (const { exported } of specifiers) this.given.add(nameOf(exported))
      this.#give(node['declaration'])
    }
    for (const part of Object.values(node)) if (typeof part === 'object') this.#read(part)
  }

  #give(declaration: unknown): void {
    if (!isNode(declaration)) return
    const several = (declaration['declarations'] ?? [declaration]) as Node[]
    for (const { id } of several) {
      const properties = (id as { properties?: { value: unknown }[] }).properties
      for (const named of properties?.map(({ value }) => value) ?? [id]) this.given.add(nameOf(named))
    }
  }
}

/** What is exported and imported nowhere, as `file name`. */
function unused(sources: readonly Source[]): string[] {
  const readings = new Map(sources.map((source) => [source.file, new Reading(source)]))
  const taken = new Set(
    [...readings.values()].flatMap((reading) => reading.taken.map(({ file, name }) => `${file} ${name}`)),
  )
  return [...readings].flatMap(([file, { given }]) =>
    taken.has(`${file} *`)
      ? []
      : [...given].map((name) => `${file} ${name}`).filter((each) => !taken.has(each)),
  )
}

test('nothing is exported that nobody imports', { timeout: 60_000 }, () => {
  const folders = ['src', 'sw', 'server', 'migrations', 'tests']
  const sources = [...sourcesIn(folders, /\.m?tsx?$|\.mjs$/), sourceOf('vite.config.ts')]
  expect(sources.length).toBeGreaterThan(2000)
  expect(unused(sources).filter((each) => !READ_BY_TOOLS.some((tool) => tool.test(each)))).toEqual([])
})

test('what nobody imports is found, and what somebody does is not', () => {
  const sources = [
    { file: 'src/a.ts', text: 'export const one = 1, two = 2\nexport type Three = 3\nexport default one' },
    { file: 'src/b.ts', text: "import a, { one } from './a.ts'\nexport const { four } = { four: a + one }" },
    { file: 'server/c.ts', text: "const c = await import('./d.ts')\nexport { c as five }" },
    { file: 'server/d.ts', text: 'export function six() {}' },
    { file: 'src/contract/e.ts', text: 'export class Seven {}\nexport const eight = 8' },
    { file: 'server/f.ts', text: "import { Seven } from '#contract/e.ts'\nnew Seven()" },
  ]
  expect(unused(sources)).toEqual([
    'src/a.ts two',
    'src/a.ts Three',
    'src/b.ts four',
    'server/c.ts five',
    'src/contract/e.ts eight',
  ])
})
