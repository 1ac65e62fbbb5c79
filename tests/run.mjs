// `npm test` and its parts on a bare machine: node tests/run.mjs [check] [ports] [api] [sync] [faults] [journeys] [bench]
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBuilt, ensureInstalled, environment, root } from '../server/prepare.mjs'
import { countPlaywright, countVitest } from './counts.mjs'

const LIMIT_MS = 35 * 60_000
const scratch = mkdtempSync(join(tmpdir(), 'saruna-tests-'))
const total = { passed: 0, failed: [] }
const children = new Set()

/** Runs a command with its output shown; answers its exit code. What hangs is ended and has failed. */
function run(command, args, extra = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...environment(), ...extra }, stdio: 'inherit' })
    children.add(child)
    const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS)
    const end = (code) => {
      clearTimeout(limit)
      children.delete(child)
      resolve(code ?? 1)
    }
    child.on('error', () => end(1))
    child.on('exit', end)
  })
}

/** Times a suite and adds its counts. */
async function suite(name, work) {
  console.log(`\n▸ ${name}`)
  const started = Date.now()
  const { passed, failed } = await work()
  total.passed += passed
  total.failed.push(...failed.map((test) => ({ ...test, name: `${name}: ${test.name}` })))
  console.log(
    `▸ ${name}: ${passed} passed, ${failed.length} failed, ${((Date.now() - started) / 1000).toFixed(1)} s`,
  )
}

const command = (name, program, ...args) =>
  suite(name, async () =>
    (await run(program, args)) === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [{ name: program }] },
  )

/** What a suite reported; a suite that broke without reporting a failure has failed once. */
function counted(report, code, count) {
  if (!existsSync(report)) return { passed: 0, failed: [{ name: 'it ended without a report' }] }
  const counts = count(JSON.parse(readFileSync(report, 'utf8')))
  return code !== 0 && counts.failed.length === 0
    ? { ...counts, failed: [{ name: `it ended with ${code}` }] }
    : counts
}

const vitest = (project) =>
  suite(project, async () => {
    const report = join(scratch, `${project}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await run('vitest', [
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--project',
      project,
      ...reporters,
    ])
    return counted(report, code, countVitest)
  })

/** The shell starts faster; only a whole browser shows notifications. */
const browsers = {
  CHROMIUM_PATH: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
  WHOLE_CHROMIUM_PATH: ['chromium', 'chromium-browser', 'google-chrome'],
}

/** The first of these programs that there is. */
function find(names) {
  const script = names.map((name) => `command -v ${name}`).join(' || ')
  return spawnSync('sh', ['-c', script], { encoding: 'utf8' }).stdout.trim() || null
}

/** Where each browser is, by the setting that names it; null where there is none. */
function browserPaths() {
  return Object.fromEntries(
    Object.entries(browsers).map(([setting, names]) => [setting, process.env[setting] || find(names)]),
  )
}

const complete = (paths) => Object.values(paths).every((path) => path !== null)

function ensureBrowsers() {
  const found = browserPaths()
  if (complete(found)) return found
  console.log('Installing Chromium …')
  const sudo = process.getuid?.() === 0 ? '' : 'sudo '
  const script = `${sudo}apt-get update -qq && ${sudo}apt-get install -y -qq --no-install-recommends chromium-headless-shell chromium`
  spawnSync('sh', ['-c', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  const installed = browserPaths()
  if (complete(installed)) return installed
  throw new Error(`Chromium could not be installed; set ${Object.keys(browsers).join(' and ')}`)
}

const suites = {
  async check() {
    for (const part of ['src/domain', 'src', 'sw', 'server', 'tests'])
      await command(`types of ${part}`, 'tsc', '-p', part)
    await command('lint', 'oxlint', '--type-aware')
    await command('format', 'oxfmt', '--check')
    await vitest('check')
  },
  ports: () => vitest('ports'),
  async api() {
    await vitest('api-embedded')
    await vitest('api-postgres')
  },
  sync: () => vitest('sync'),
  faults: () => vitest('faults'),
  async journeys() {
    const paths = ensureBrowsers()
    await suite('journeys', async () => {
      const report = join(scratch, 'journeys.json')
      const args = ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json']
      const code = await run('playwright', args, {
        ...paths,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      })
      return counted(report, code, countPlaywright)
    })
  },
  /** Programs that measure and fail when a promise about speed is broken; not part of `npm test`. */
  async bench() {
    Object.assign(process.env, ensureBrowsers())
    for (const file of readdirSync(join(root, 'tests/bench')).filter((name) => name.endsWith('.bench.ts')))
      await command(file, 'node', `tests/bench/${file}`)
  },
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
    process.exit(1)
  })

/** The beginning of an error, indented: enough to know it by at the end of a long run. */
const excerpt = (why) =>
  stripVTControlCharacters(why)
    .split('\n')
    .slice(0, 8)
    .map((line) => `    ${line.slice(0, 200)}`)
    .join('\n')

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in suites))
if (unknown) {
  console.error(`no suite is called ${unknown}; there are ${Object.keys(suites).join(', ')}`)
  process.exit(1)
}
const started = Date.now()
try {
  await ensureInstalled()
  await ensureBuilt()
  const everything = Object.keys(suites).filter((name) => name !== 'bench')
  for (const name of asked.length > 0 ? asked : everything) await suites[name]()
} catch (error) {
  console.error(error)
  total.failed.push({ name: 'the run broke off', why: String(error) })
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
console.log(`\nin ${((Date.now() - started) / 60_000).toFixed(1)} minutes`)
for (const { name, why = '' } of total.failed) console.log('✘', name, `\n${excerpt(why)}`)
console.log(`${total.passed} passed, ${total.failed.length} failed`)
process.exit(total.failed.length > 0 || total.passed === 0 ? 1 : 0)
