// What a bare machine needs before anything can run: packages, then the built page. No dependencies; any Node from 20 on.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')
/** The Node the product runs on, whatever the machine has. */
export const node = join(root, 'node_modules/.bin/node')
const stamp = join(root, 'dist/.sources')

/** Programs of the installed packages come first, the pinned Node among them; libuv has threads for every processor and two more. */
export const environment = () => ({
  UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism() + 2)),
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter),
})

/** Runs a command to its end and answers its exit code; its output is shown only when it fails. */
function quietly(command, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code !== 0) process.stderr.write(output)
      resolve(code)
    })
  })
}

async function step(title, work) {
  const started = Date.now()
  process.stdout.write(`${title} …`)
  const done = await work()
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  process.stdout.write(done ? ` ${seconds} s\n` : ' failed\n')
  if (!done) throw new Error(`${title} failed`)
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return null
  }
}

/** npm writes its own list last, so an interrupted installation has none; optional packages belong to other machines. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  if (!wanted || !present || !existsSync(node)) return false
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
  )
}

/** Installs exactly what the lock file says, when that is not what is there. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await step('Installing packages (once, about a minute)', async () => {
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
    return (await quietly('npm', args, process.env)) === 0 && isInstalled()
  })
}

const sources = ['src', 'sw', 'server/texts/locales']
const settings = ['package-lock.json', 'package.json', 'vite.config.ts', 'lingui.config.ts', 'tsconfig.json']

function fingerprint() {
  const hash = createHash('sha256')
  const files = sources.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      // The build writes this one itself.
      .filter((entry) => entry.isFile() && entry.name !== 'router.gen.ts')
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
  )
  for (const file of [
    ...files.toSorted((a, b) => (a < b ? -1 : 1)),
    ...settings.map((name) => join(root, name)),
  ])
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Building empties dist, the stamp with it: half a build is never taken for a whole one. */
function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()
}

/** Builds the page when its sources changed. */
export async function ensureBuilt() {
  if (isBuilt()) return
  await step('Building the page', async () => {
    const before = fingerprint()
    const code = await quietly('npm', ['run', 'build', '--silent'], environment())
    if (code === 0) writeFileSync(stamp, before)
    return code === 0
  })
}
