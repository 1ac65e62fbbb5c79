import { basename } from 'node:path'
import { expect, test } from 'vitest'
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
  lane: 'worker-pool',
  lobby: 'pre-join',
  pursue: 'advance',
  rests: 'circuit-breaker',
  speak: 'emit, queueMail or queuePush',
  story: 'scenario',
  'take-up': 'requeue',
  taker: 'claim',
  tell: 'emit, queueMail or queuePush',
  telling: 'mail',
  told: 'mailed',
  'until-start': 'time-to-start',
  untold: 'to mail',
  verdict: 'oracle',
  ways: 'payment options',
  wish: 'request or selection',
}

const DECLARED =
  /^(?:export )?(?:default )?(?:async )?(?:function\*?|const|let|class|interface|type) (?<name>\w+)/gm

const inKebab = (name: string) => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()

const oldWordIn = (name: string) =>
  Object.keys(OLD).find((word) => `-${inKebab(name).replaceAll('_', '-')}-`.includes(`-${word}-`))

/** Files, and names declared in them, that have an old word: `place name: say …`. */
function oldNames(sources: readonly Source[], exceptions: ReadonlySet<string> = new Set()): string[] {
  return sources.flatMap(({ file, text }) => {
    const stem = basename(file).replace(/\..*$/, '')
    const declared = Array.from(text.matchAll(DECLARED), ({ groups }) => groups?.['name'] ?? '')
    return [stem, ...declared]
      .filter((name) => !exceptions.has(name))
      .flatMap((name) => {
        const word = oldWordIn(name)
        return word === undefined ? [] : `${file} ${name}: say ${OLD[word]}`
      })
  })
}

/** What may keep its name, as the glossary says with the reason. */
function exceptionsOfGlossary(): Set<string> {
  const row = /^\| operation \|.*$/m.exec(sourceOf('README.md').text)?.[0] ?? ''
  return new Set(Array.from(row.matchAll(/`(\w+)`/g), ([, name = '']) => name))
}

test('nothing is called by a word that only this code spoke', () => {
  const sources = sourcesIn(['src', 'server', 'sw', 'tests'], /\.m?tsx?$|\.mjs$/)
  expect(sources.length).toBeGreaterThan(2000)
  expect(oldNames(sources, exceptionsOfGlossary())).toEqual([])
})

test('every exception of the glossary is declared somewhere', () => {
  const declared = new Set(
    sourcesIn(['src/contract'], /\.ts$/).flatMap(({ text }) =>
      Array.from(text.matchAll(DECLARED), ({ groups }) => groups?.['name'] ?? ''),
    ),
  )
  const exceptions = [...exceptionsOfGlossary()]
  expect(exceptions.length).toBeGreaterThan(0)
  expect(exceptions.filter((name) => !declared.has(name))).toEqual([])
})

test('an old word is found in a file’s name and in what it declares, and not within other words', () => {
  const text = [
    'export async function giveUpPayment() {}',
    'const TOLD_TWICE = 1',
    'export type Finding = { wish: string }',
    'export const shearing = (tell: string) => tell',
    'interface Whereabouts {}',
  ].join('\n')
  expect(oldNames([{ file: 'server/usecases/hear.ts', text }], new Set(['giveUpPayment']))).toEqual([
    'server/usecases/hear.ts hear: say receive',
    'server/usecases/hear.ts TOLD_TWICE: say mailed',
    'server/usecases/hear.ts Finding: say payment issue',
  ])
})
