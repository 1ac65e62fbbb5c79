// Plants one fault after another in a copy of the product and looks whether the test that is there for it turns red.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setup as startDatabase } from '../world/global-postgres.ts'
import { makeTemplate } from '../world/make-template.ts'
import type { Fault } from './fault.ts'
import { faults } from './faults.ts'
import { prove, type Outcome } from './proving.ts'
import { copyTree, staleness, type Copy } from './tree.ts'

// Which commands were seen green without a fault, for one state of all sources.
const GREEN = join(import.meta.dirname, '../../node_modules/.cache/saruna-planted.json')

const asked = process.argv.slice(2)
const numbered = faults.map((fault, index) => ({ fault, number: index + 1 }))
const chosen = numbered.filter(
  ({ fault, number }) => asked.length === 0 || asked.includes(fault.name) || asked.includes(String(number)),
)
const known = (name: string) =>
  numbered.some(({ fault, number }) => fault.name === name || String(number) === name)

/** Everything that is wrong with the list itself. */
function wrongWithList(): string[] {
  return [
    ...asked.filter((name) => !known(name)).map((name) => `no fault is called ${name}`),
    ...faults
      .filter(({ name }, index) => faults.findIndex((other) => other.name === name) !== index)
      .map(({ name }) => `two faults are called ${name}`),
    ...faults.flatMap((fault) => {
      const why = staleness(fault)
      return why === undefined ? [] : [`${fault.name} is stale: ${why}`]
    }),
  ]
}

const keyOf = ({ caughtBy: { project, file } }: Fault) => `${project} ${file}`

/** The tests of a fault's file that are to turn red, all those of the chosen faults at once. */
const titlesIn = (key: string) => [
  ...new Set(chosen.filter(({ fault }) => keyOf(fault) === key).map(({ fault }) => fault.caughtBy.title)),
]

const reached = (titles: readonly string[], title: string) => titles.some((each) => each.startsWith(title))

/** What was seen green before, title by title, unless something has changed since. */
function readGreen(print: string): Set<string> {
  try {
    const kept = JSON.parse(readFileSync(GREEN, 'utf8')) as { print: string; titles: string[] }
    return new Set(kept.print === print ? kept.titles : [])
  } catch {
    return new Set()
  }
}

function keepGreen(print: string, titles: Set<string>): void {
  mkdirSync(dirname(GREEN), { recursive: true })
  writeFileSync(GREEN, JSON.stringify({ print, titles: [...titles] }))
}

/** Whether the test of a fault passes as long as nothing is wrong; else a red one would prove nothing. */
async function isGreen(copy: Copy, fault: Fault, green: Set<string>): Promise<boolean> {
  const key = keyOf(fault)
  const entry = (title: string) => `${key} ${title}`
  if (!green.has(entry(fault.caughtBy.title))) {
    const titles = titlesIn(key)
    const { passed, failed } = await prove(copy.folder, fault.caughtBy, titles)
    for (const title of titles) if (reached(passed, title) && !reached(failed, title)) green.add(entry(title))
    keepGreen(copy.print, green)
  }
  return green.has(entry(fault.caughtBy.title))
}

/** Why a fault counts as missed; undefined when its own test has caught it. */
function missedBy({ caughtBy: { title } }: Fault, { passed, failed, trouble }: Outcome): string | undefined {
  if (reached(failed, title)) return undefined
  if (reached(passed, title)) return 'its test stayed green'
  return `its test was not reached: ${trouble.split('\n').slice(0, 6).join('\n    ')}`
}

async function tryFault(copy: Copy, fault: Fault, green: Set<string>): Promise<string | undefined> {
  if (!(await isGreen(copy, fault, green))) return 'its test does not pass without the fault either'
  const takeOut = copy.plant(fault)
  try {
    return missedBy(fault, await prove(copy.folder, fault.caughtBy, [fault.caughtBy.title]))
  } finally {
    takeOut()
  }
}

async function tryAll(copy: Copy): Promise<number> {
  const green = readGreen(copy.print)
  let caught = 0
  for (const { fault, number } of chosen) {
    const started = Date.now()
    const why = await tryFault(copy, fault, green)
    if (why === undefined) caught += 1
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(
      `${String(number).padStart(2)} ${why === undefined ? '✔ caught' : '✘ missed'} ${fault.name} (${seconds} s)`,
    )
    console.log(`     ${fault.harm}`)
    console.log(`     ${fault.caughtBy.file} › ${fault.caughtBy.title}`)
    if (why !== undefined) console.log(`     ${why}`)
  }
  return caught
}

const wrong = wrongWithList()
for (const line of wrong) console.error(line)
if (wrong.length > 0) process.exit(1)

const started = Date.now()
const copy = copyTree()
// Every server of every fault begins with what one has migrated, on one PostgreSQL.
const stopDatabase = await startDatabase()
const clear = await makeTemplate('postgres')
try {
  const caught = await tryAll(copy)
  const minutes = ((Date.now() - started) / 60_000).toFixed(1)
  console.log(`\n${caught} of ${chosen.length} caught, in ${minutes} minutes`)
  process.exitCode = caught === chosen.length ? 0 : 1
} finally {
  await clear()
  await stopDatabase()
  copy.remove()
}
