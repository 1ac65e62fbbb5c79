// Plants one fault after another in a copy of the product and looks whether the test that is there for it turns red.
import { setup as startDatabase } from '../world/server/global-postgres.ts'
import { makeTemplate } from '../world/server/make-template.ts'
import type { Fault } from './fault.ts'
import { faults } from './faults.ts'
import { greenTests, reached } from './green.ts'
import { prove } from './proving.ts'
import type { Outcome } from './reports.ts'
import { copyTree, type Copy } from './tree.ts'
import { wrongWithFaults } from './wrong.ts'

/** Each has a copy of its own: as many at a time as the smallest machine that runs this has cores. */
const COPIES = Number(process.env['PLANTED_LANES'] ?? 2)

const asked = process.argv.slice(2)
const numbered = faults.map((fault, index) => ({ fault, number: index + 1 }))
const chosen = numbered.filter(
  ({ fault, number }) => asked.length === 0 || asked.includes(fault.name) || asked.includes(String(number)),
)
const known = (name: string) =>
  numbered.some(({ fault, number }) => fault.name === name || String(number) === name)

/** Why a fault counts as missed; undefined when its own test has caught it. */
function missedBy({ caughtBy: { title } }: Fault, { passed, failed, trouble }: Outcome): string | undefined {
  if (reached(failed, title)) return undefined
  if (reached(passed, title)) return 'its test stayed green'
  return `its test was not reached: ${trouble.split('\n').slice(0, 6).join('\n    ')}`
}

type IsGreen = ReturnType<typeof greenTests>

async function tryFault(copy: Copy, fault: Fault, isGreen: IsGreen): Promise<string | undefined> {
  if (!(await isGreen(copy, fault))) return 'its test does not pass without the fault either'
  let takeOut: (() => void) | undefined
  try {
    takeOut = await copy.plant(fault)
    const migrating = fault.file.startsWith('migrations/')
    return missedBy(fault, await prove(copy.folder, fault.caughtBy, [fault.caughtBy.title], migrating))
  } catch (error) {
    return String(error)
  } finally {
    takeOut?.()
  }
}

/** Tries what is left of the list, one after another in one copy; answers how many were caught. */
async function tryInTurn(copy: Copy, left: typeof chosen, isGreen: IsGreen): Promise<number> {
  let caught = 0
  for (let next = left.shift(); next; next = left.shift()) {
    const { fault, number } = next
    const started = Date.now()
    const why = await tryFault(copy, fault, isGreen)
    if (why === undefined) caught += 1
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    const outcome = why === undefined ? '✔ caught' : '✘ missed'
    const lines = [
      `${String(number).padStart(3)} ${outcome} ${fault.name} (${seconds} s)`,
      ...[fault.harm, `${fault.caughtBy.file} › ${fault.caughtBy.title}`, why ?? []]
        .flat()
        .map((line) => `      ${line}`),
    ]
    console.log(lines.join('\n'))
  }
  return caught
}

const wrong = [
  ...asked.filter((name) => !known(name)).map((name) => `no fault is called ${name}`),
  ...wrongWithFaults(),
]
for (const line of wrong) console.error(line)
if (wrong.length > 0) process.exit(1)

const started = Date.now()
const copies = Array.from({ length: Math.min(COPIES, chosen.length) }, copyTree)
const needsBrowser = chosen.some(({ fault }) => fault.caughtBy.project === 'journeys')
// Every server of every fault begins with what one has migrated, on one PostgreSQL or embedded.
const stopDatabase = await startDatabase()
const clear = await makeTemplate('postgres')
const clearEmbedded = needsBrowser ? await makeTemplate('embedded') : undefined
try {
  const isGreen = greenTests(chosen.map(({ fault }) => fault))
  const left = [...chosen]
  const counts = await Promise.all(copies.map((copy) => tryInTurn(copy, left, isGreen)))
  const caught = counts.reduce((sum, count) => sum + count, 0)
  const minutes = ((Date.now() - started) / 60_000).toFixed(1)
  console.log(`\n${caught} of ${chosen.length} caught, in ${minutes} minutes`)
  process.exitCode = caught === chosen.length ? 0 : 1
} finally {
  await clearEmbedded?.()
  await clear()
  await stopDatabase()
  for (const copy of copies) copy.remove()
}
