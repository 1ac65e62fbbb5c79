// `npm test` and its parts on a bare machine: node tests/run.mjs [check] [ports] [api] [sync] [faults] [journeys] [bench]
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBuilt, ensureInstalled, root } from '../server/prepare.mjs'
import { ensureBrowsers } from './run/browsers.mjs'
import { endAll, print } from './run/programs.mjs'
import { turnFor } from './run/pace.mjs'
import { ensureRedis } from './run/redis.mjs'
import { ensureRelay } from './run/relay.mjs'
import { again, playwright, program, vitest } from './run/suites.mjs'

/** As many programs or suites at a time as the smallest machine that runs this has cores: more of them push each other out. */
const CORES = 2
const scratch = mkdtempSync(join(tmpdir(), 'saruna-tests-'))
/** Every suite that ran: its name, its counts, and how one of its files is run once more. */
const ran = []

/** Runs a suite and notes its counts and its time. With `beside`, others run too: its output is shown at its end. */
async function run(suite, beside = false) {
  console.log(`\n▸ ${suite.name}`)
  const started = Date.now()
  const { passed, failed, output } = await suite.run({ scratch, quiet: beside })
  if (output) print(output)
  ran.push({ suite, passed, failed })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`▸ ${suite.name}: ${passed} passed, ${failed.length} failed, ${seconds} s`)
}

/** Runs so many suites side by side, and waits for all. */
async function beside(width, ...suites) {
  const waiting = [...suites]
  const runWaiting = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await run(next, true)
  }
  await Promise.all(Array.from({ length: width }, runWaiting))
}

/** Each stage has the machine for itself. */
const stages = {
  /** The linter reads the types anyway; asked for by name, the compiler itself is asked as well. */
  async check(everything) {
    const parts = everything ? ['src/domain', 'src', 'sw', 'server', 'tests'] : []
    await beside(
      CORES,
      program('lint and types', 'oxlint', '--type-aware', '--type-check'),
      vitest('check'),
      ...parts.map((part) => program(`types of ${part}`, 'tsc', '-p', part)),
      program('format', 'oxfmt', '--check'),
    )
  },
  async api() {
    await run(vitest('api-postgres'))
    await run(vitest('api-embedded'))
  },
  ports: () => run(vitest('ports', ensureRedis())),
  sync: () => run(vitest('sync')),
  faults: () => run(vitest('faults', ensureRedis())),
  journeys: (everything) => run(playwright({ ...ensureBrowsers(), ...ensureRelay() }, everything)),
  /** Programs that measure and fail when a promise about speed is broken; not part of `npm test`. */
  async bench() {
    Object.assign(process.env, ensureBrowsers())
    for (const file of readdirSync(join(root, 'tests/bench')).filter((name) => name.endsWith('.bench.ts')))
      await run(program(file, 'node', `tests/bench/${file}`))
  },
}

/**
 * What `npm test` runs: all but the benchmarks and what `world/whole.ts` names, and of the crawler the sizes of a smoke test;
 * on a slow machine one turn of it (`world/turn.ts`), unless `TESTS_TURN` says which.
 */
async function everything() {
  const isWhole = process.env['TESTS'] === 'whole'
  const started = Date.now()
  await stages.check(isWhole)
  const turn = turnFor(Date.now() - started)
  if (turn && !isWhole) process.env['TESTS_TURN'] ??= turn
  console.log(`\nturn ${process.env['TESTS_TURN'] ?? '1/1'} of the files that are not always run`)
  // The longest suite first, and beside it what mostly waits.
  const [redis, rest] = [ensureRedis(), ['sync', 'api-embedded'].map((project) => vitest(project))]
  await beside(CORES, vitest('api-postgres'), vitest('ports', redis), vitest('faults', redis), ...rest)
  await stages.journeys(false)
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    endAll(signal)
    process.exit(1)
  })

/** The beginning of an error, indented: enough to know it by at the end of a long run. */
const excerpt = (why = '') =>
  stripVTControlCharacters(why)
    .split('\n')
    .slice(0, 8)
    .map((line) => `    ${line.slice(0, 200)}`)
    .join('\n')

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in stages))
if (unknown) {
  console.error(`no suite is called ${unknown}; there are ${Object.keys(stages).join(', ')}`)
  process.exit(1)
}
const started = Date.now()
const flaky = []
try {
  await ensureInstalled()
  await ensureBuilt()
  if (asked.length === 0) await everything()
  for (const name of asked) await stages[name](true)
  for (const suite of ran) flaky.push(...(await again(suite, { scratch })))
} catch (error) {
  console.error(error)
  ran.push({ suite: { name: 'the run' }, passed: 0, failed: [{ name: 'it broke off', why: String(error) }] })
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
const failed = ran.flatMap(({ suite, failed }) =>
  failed.map(({ name, why }) => ({ name: `${suite.name}: ${name}`, why })),
)
const passed = ran.reduce((sum, suite) => sum + suite.passed, 0)
console.log(`\nin ${((Date.now() - started) / 60_000).toFixed(1)} minutes`)
for (const { name, why } of flaky) console.log('flaky:', name, `\n${excerpt(why)}`)
for (const { name, why } of failed) console.log('✘', name, `\n${excerpt(why)}`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exit(failed.length > 0 || passed === 0 ? 1 : 0)
