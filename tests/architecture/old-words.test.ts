import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { type Declared, declaredIn } from './declared.ts'
import { type Source, sourceOf, sourcesIn } from './sources.ts'

/** Words that only this code spoke, and what the field says; files and whatever a file declares are called by the latter. */
const OLD: Readonly<Record<string, string>> = {
  announce: 'emit, queueMail or queuePush',
  aftermath: 'post-capture state',
  antechamber: 'before-call',
  'as-client': 'profile-link',
  'as-it-stands': 'current',
  'call-off': 'cancel',
  'called-off': 'cancelled',
  conclude: 'finalise',
  'despite-faults': 'run-all',
  disturb: 'change',
  disturbance: 'test incident',
  disturbed: 'changed',
  door: 'lazy service',
  'draw-aside': 'worker',
  finding: 'payment issue',
  findings: 'payment issues',
  'for-file': 'useWorld',
  gadget: 'device',
  gather: 'batch-loader',
  'give-up': 'cancel',
  hands: 'write context',
  hasten: 'soon',
  hear: 'receive',
  'in-pages': 'paginate',
  joining: 'contiguous',
  'keep-in-step': 'sync loop',
  lane: 'worker-pool, flow or column',
  lanes: 'worker pools, flows or columns',
  lobby: 'pre-join',
  pursue: 'advance',
  rests: 'circuit-breaker',
  speak: 'emit, queueMail or queuePush',
  story: 'scenario',
  'take-up': 'requeue',
  taker: 'claim',
  takers: 'claims',
  tell: 'emit, queueMail or queuePush',
  telling: 'mail',
  told: 'mailed',
  'until-start': 'time-to-start',
  untold: 'to mail',
  verdict: 'oracle or outcome',
  verdicts: 'oracles or outcomes',
  ways: 'payment options',
  wish: 'request or selection',
  wishes: 'requests or selections',
}

const inKebab = (name: string) => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()

const oldWordIn = (name: string) =>
  Object.keys(OLD).find((word) => `-${inKebab(name).replaceAll('_', '-')}-`.includes(`-${word}-`))

/** An old word within a name: `giveUp`, `toGiveUp`, `give_up`, `GIVE_UP`. */
function written(word: string): string {
  const [[first = '', ...rest] = '', ...parts] = word.split('-')
  const later = parts.map(
    ([letter = '', ...more]) => `[-_]?[${letter}${letter.toUpperCase()}]${more.join('')}`,
  )
  const anyCase = `(?:(?<![a-zA-Z])${first}|${first.toUpperCase()})${rest.join('')}${later.join('')}`
  return `${anyCase}(?![a-z])|${word.replaceAll('-', '_').toUpperCase()}`
}

/** Lines of code, not of comments, that have an old word. */
const MAY_DECLARE = new RegExp(`^(?!\\s*(?:/?\\*|//)).*(?:${Object.keys(OLD).map(written).join('|')})`, 'm')

/** Whether a file need be read whole, which costs more than all else here: an old word in a sentence names nothing. */
const mayDeclare = (text: string) =>
  MAY_DECLARE.test(text.replaceAll(/'[^'\n]*'/g, (quoted) => (quoted.includes(' ') ? "''" : quoted)))

/** What may keep its name. */
interface Kept {
  /** Of the API's routes, whatever is called so. */
  readonly operations: ReadonlySet<string>
  /** Of what is sent or stored: keys of literals, and what stands in quotes. */
  readonly keys: ReadonlySet<string>
  /** What made the columns and tables. */
  readonly migrations: string
}

function isKept({ name, is }: Declared, { operations, keys, migrations }: Kept): boolean {
  // A title or a sentence as a key is not a name.
  if (is === 'key' && !/^[\w-]+$/.test(name)) return true
  if (operations.has(name)) return true
  if (is === 'key' && keys.has(name)) return true
  return is !== 'variable' && name.includes('_') && migrations.includes(name)
}

/** Files, and names declared in them, that have an old word: `place name: say …`. */
function oldNames(sources: readonly Source[], kept: Kept): string[] {
  return sources.flatMap((source) => {
    const stem = basename(source.file).replace(/\..*$/, '')
    const declared = mayDeclare(source.text) ? declaredIn(source) : []
    return [stem, ...declared.filter((each) => !isKept(each, kept)).map(({ name }) => name)].flatMap(
      (name) => {
        const word = oldWordIn(name)
        return word === undefined ? [] : `${source.file} ${name}: say ${OLD[word]}`
      },
    )
  })
}

/** The names in quotes of one row of the glossary, which says why they stay. */
function inRow(row: string): Set<string> {
  const [line = ''] = new RegExp(`^\\| ${row} \\|.*$`, 'm').exec(sourceOf('README.md').text) ?? []
  return new Set(Array.from(line.matchAll(/`([\w-]+)`/g), ([, name = '']) => name))
}

const operations = inRow('operation')
const keys = inRow('sent or stored name')

test('nothing is called by a word that only this code spoke', () => {
  const sources = sourcesIn(['src', 'server', 'sw', 'tests'], /\.m?tsx?$|\.mjs$/).filter(
    ({ file }) => file !== 'tests/architecture/old-words.test.ts',
  )
  expect(sources.length).toBeGreaterThan(2000)
  const migrations = sourcesIn(['migrations'], /\.ts$/).map(({ text }) => text)
  expect(oldNames(sources, { operations, keys, migrations: migrations.join('\n') })).toEqual([])
})

test('every exception of the glossary is declared or said in the contract, or queued as a job', () => {
  const said = sourcesIn(['src/contract', 'server/external/jobs'], /\.ts$/).map(({ text }) => text)
  const names = new Set(said.flatMap((text) => text.match(/[\w-]+/g) ?? []))
  for (const exceptions of [operations, keys]) {
    expect(exceptions.size).toBeGreaterThan(0)
    expect([...exceptions].filter((name) => !names.has(name))).toEqual([])
  }
})

test('an old word is found in a file’s name and in whatever it declares, and not within other words', () => {
  const text = [
    'export async function giveUpPayment() {}',
    'const TOLD_TWICE = 1',
    'export type Finding = { wish: string; told_at: string; untold_at: string }',
    'export const shearing = (tell: string) => tell // never untold',
    "interface Whereabouts { 'call-off': number; findings(door: string): void }",
    'class Post { readonly #telling = 0; speak() {} }',
    "const { told, wish: asked, other: lane, ...gadgetOf } = { findings: 1, lanes: 2, 'what people tell': 3 }",
    "import { pursue as advance, advance as pursue } from './gather.ts'",
    'for (const [ways = 1] of all) try {} catch (verdict) {}',
  ].join('\n')
  const kept: Kept = {
    operations: new Set(['giveUpPayment']),
    keys: new Set(['call-off', 'findings']),
    migrations: 'told_at timestamptz',
  }
  const names = oldNames([{ file: 'server/usecases/hear.ts', text }], kept)
  expect(names.map((each) => each.replace('server/usecases/hear.ts ', ''))).toEqual([
    'hear: say receive',
    'TOLD_TWICE: say mailed',
    'Finding: say payment issue',
    'wish: say request or selection',
    'untold_at: say to mail',
    'tell: say emit, queueMail or queuePush',
    'door: say lazy service',
    'findings: say payment issues',
    'telling: say mail',
    'speak: say emit, queueMail or queuePush',
    'lane: say worker-pool, flow or column',
    'gadgetOf: say device',
    'lanes: say worker pools, flows or columns',
    'pursue: say advance',
    'ways: say payment options',
    'verdict: say oracle or outcome',
  ])
})
