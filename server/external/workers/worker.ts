import { spawn } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { onFrame, writeFrame, type Frame } from './frames.ts'
import { CHANNEL, type Answer } from './serve-tasks.ts'

/** A task that took its process with it: too slow, too large, or made to break what reads it. */
export class TaskKilled extends Error {}
/** A process that could not be had; no task is to blame. */
export class WorkerLost extends Error {}

/** A task has its time of a processor; where others have it, too, it may take so many times as long by the clock. */
const PATIENCE = 3
/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10

/** What a process may take to load its program. */
const START_MS = 30_000
/** JavaScript's own memory in a process; all of it together is watched by the process itself. */
const HEAP_MEGABYTES = 384

const root = join(import.meta.dirname, '../../..')
/** What the program is made of; packages may lie elsewhere, behind a link. The data may lie beside it, and is not for it. */
const sources = [
  ...['node_modules/*', 'server/*', 'src/*', 'package.json'].map((part) => join(root, part)),
  join(realpathSync(join(root, 'node_modules')), '*'),
]

/** A program reads itself and nothing else, writes nothing and starts nothing. */
const confined = (program: string) => [
  '--permission',
  ...[join(dirname(program), '*'), ...sources].map((part) => `--allow-fs-read=${part}`),
  '--allow-addons',
  '--allow-worker',
  // That these two weaken the permissions is known: sharp is an addon, and the watchdog a thread.
  '--disable-warning=PERM0001',
  '--disable-warning=PERM0006',
  `--max-old-space-size=${HEAP_MEGABYTES}`,
]

/** One process that does one task at a time. */
export interface Worker<T, R> {
  run(task: Frame<T>, mostMs: number): Promise<Frame<R>>
  alive(): boolean
  kill(): void
}

/** Starts a process with the program. It knows none of the server's secrets and gives way to the server. */
export function startWorker<T, R>(program: URL): Worker<T, R> {
  const path = fileURLToPath(program)
  const child = spawn(process.execPath, [...confined(path), path], {
    // One thread for what is native: a second one would only take the server's processor.
    env: { UV_THREADPOOL_SIZE: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  })
  // What Node makes of 'pipe' is a socket.
  const channel = child.stdio[CHANNEL] as Duplex
  let ended = false
  let onMessage: ((answer: Frame<Answer<R>> | null) => void) | undefined
  const end = () => {
    ended = true
    onMessage?.(null)
  }
  // A process that could not be started at all never exits; into one that was killed nothing can be written.
  child.on('exit', end).on('error', end)
  channel.on('error', end)
  onFrame<Answer<R>>(channel, (answer) => onMessage?.(answer))
  const alive = () => !ended
  const kill = () => {
    child.kill('SIGKILL')
    end()
  }
  /** What the process says next; null when it says nothing in this time, or nothing any more. */
  const answer = (mostMs: number): Promise<Frame<Answer<R>> | null> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => onMessage?.(null), mostMs)
      onMessage = (reply) => {
        clearTimeout(timer)
        onMessage = undefined
        resolve(reply)
      }
      if (ended) onMessage(null)
    })
  if (child.pid !== undefined) giveWay(child.pid)
  const ready = answer(START_MS)

  return {
    async run(task, mostMs) {
      if (!(await ready)) {
        kill()
        throw new WorkerLost('a worker did not start')
      }
      const begun = processorMs(child.pid)
      writeFrame(channel, task)
      let reply = await answer(mostMs)
      // Nobody's file is called broken because the machine was busy.
      for (let more = 1; more < PATIENCE && !reply && alive(); more++) {
        if (processorMs(child.pid) - begun > mostMs / 2) break
        reply = await answer(mostMs)
      }
      if (!reply) {
        kill()
        throw new TaskKilled('a task was given up with its worker')
      }
      if ('error' in reply.head) throw new Error(reply.head.error)
      // The next one's task would be killed for memory that it did not take.
      if (reply.head.isSpent) kill()
      return { ...reply, head: reply.head.value }
    },
    alive,
    kill,
  }
}

/** Milliseconds of a processor that a process has had; more than any limit where the system does not tell. */
function processorMs(pid: number | undefined): number {
  try {
    // A name in brackets, which may hold blanks, comes before what is counted.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return Number.MAX_SAFE_INTEGER
  }
}

/** Whoever waits for an answer of the server comes before whoever waits for a file. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already.
  }
}
