import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../server/ports.ts'

/** A Redis server of the tests' own, which keeps nothing on a disk. */
interface TestRedis {
  readonly url: string
  /** Has it stand still, as a machine that hangs would: its connections stay open. */
  freeze(): void
  thaw(): void
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Starts it again at the same address, empty. */
  start(): Promise<void>
}

/** Starts the Redis of this program. */
export async function startRedis(program: string): Promise<TestRedis> {
  const port = await freePort()
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    const next = spawn(program, ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = next
    await new Promise<void>((resolve, reject) => {
      next.once('exit', (code) => reject(new Error(`Redis ended with ${code}`)))
      next.stdout.on('data', (text) => String(text).includes('Ready to accept connections') && resolve())
    })
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    start,
  }
}
