import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, type TestDatabase } from './postgres.ts'
import { freePort } from './ports.ts'
import { serverProgram } from './server-program.ts'
import { templateOf } from './template.ts'

const root = join(import.meta.dirname, '../../..')
/** What Node made of the server's files is kept: the next of hundreds of starts takes half the time. */
const compiled = join(root, 'node_modules/.cache/server')

export interface ServerOptions {
  /** Where the data lies; the suite's `TEST_HOME` when not said. */
  home?: 'embedded' | 'postgres'
  /** An address to use instead of a database of its own, for a second process on the same data. */
  databaseUrl?: string
  /** A port chosen beforehand, for two servers that must know each other. */
  port?: number
  /** Begins with nothing, as an installation in its first second, also where a template was made. */
  fresh?: boolean
  env?: Record<string, string>
  /** A module that runs in the server's process before it; it may speak with the test. */
  preload?: string
}

/** A running server process of the product, alone in its world. */
export interface TestServer {
  readonly url: string
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** The process that runs now. */
  process(): ChildProcess
  /** Everything it wrote so far. */
  logs(): string
  /** Asks it to end and waits; answers its exit code. */
  stop(): Promise<number | null>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on the same data and the same address; these settings are for this start alone. */
  start(settings?: Record<string, string>): Promise<void>
  /** Moves its clock to this many milliseconds ahead of the machine's. It notices within a twentieth of a second. */
  shiftClock(milliseconds: number): void
  /** Ends it and clears everything away. */
  remove(): Promise<void>
}

async function untilReady(url: string, child: ChildProcess, logs: () => string): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended:\n${logs()}`)
    const ready = await fetch(`${url}/ready`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`the server was not ready in two minutes:\n${logs()}`)
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<number | null> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
  const gone = once(child, 'exit')
  child.kill(signal)
  const [code] = (await gone) as [number | null]
  return code
}

/** Starts the real server with empty data and waits until it is ready. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const home = options.home ?? (process.env['TEST_HOME'] === 'postgres' ? 'postgres' : 'embedded')
  const folder = mkdtempSync(join(tmpdir(), 'saruna-server-'))
  const clockFile = join(folder, 'clock')
  const port = options.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const template = options.databaseUrl === undefined && !options.fresh ? templateOf(home) : null
  const own: TestDatabase | null =
    home === 'postgres' && options.databaseUrl === undefined ? await createDatabase(template?.database) : null
  if (template) cpSync(template.dataDir, join(folder, 'data'), { recursive: true })
  const databaseUrl = options.databaseUrl ?? own?.url
  let child: ChildProcess | undefined
  let output = ''

  const start = async (settings: Record<string, string> = {}) => {
    const preloaded = [
      join(import.meta.dirname, 'with-parent.ts'),
      ...(options.preload ? [options.preload] : []),
    ]
    const preload = preloaded.flatMap((file) => ['--import', file])
    // Where many servers live for seconds, optimising the embedded engine's code takes longer than it saves.
    const engine = template && databaseUrl === undefined ? ['--liftoff-only'] : []
    child = spawn(process.execPath, [...engine, ...preload, await serverProgram()], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      serialization: 'advanced',
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: join(folder, 'data'),
        TEST_CLOCK_FILE: clockFile,
        NODE_COMPILE_CACHE: compiled,
        DEMO: 'off',
        FAILED_LOGINS_PER_ADDRESS: '100000',
        FAILED_LOGINS_PER_ACCOUNT: '100000',
        SIGN_UPS_PER_ADDRESS: '100000',
        ACCOUNT_PROBES_PER_ADDRESS: '100000',
        WRONG_LINKS_PER_ADDRESS: '100000',
        MESSAGES_PER_MINUTE: '100000',
        UPLOADS_PER_MINUTE: '100000',
        CONNECTIONS_PER_ADDRESS: '100000',
        // No test speaks to a real push service.
        PUSH_HOSTS: 'push.invalid',
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        ...options.env,
        ...settings,
      },
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)))
    await untilReady(url, child, () => output)
  }

  const remove = async () => {
    await end(child, 'SIGKILL')
    await own?.drop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await start()
  } catch (error) {
    await remove()
    throw error
  }
  return {
    url,
    databaseUrl,
    dataDir: join(folder, 'data'),
    process() {
      if (!child) throw new Error('the server was never started')
      return child
    },
    logs: () => output,
    stop: () => end(child, 'SIGTERM'),
    async kill() {
      await end(child, 'SIGKILL')
    },
    start,
    shiftClock(milliseconds) {
      // Whole or not at all: the server may look at any moment.
      writeFileSync(`${clockFile}.draft`, String(milliseconds))
      renameSync(`${clockFile}.draft`, clockFile)
    },
    remove,
  }
}
