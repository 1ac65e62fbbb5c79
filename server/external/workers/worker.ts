import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Answer } from './serve-tasks.ts'

/** A task that took its process with it: too slow, too large, or made to break what reads it. */
export class TaskKilled extends Error {}
/** A process that could not be had; no task is to blame. */
export class WorkerLost extends Error {}

/** What a process may take to load its program. */
const START_MS = 30_000
/** JavaScript's own memory in a process; all of it together is watched by the process itself. */
const HEAP_MEGABYTES = 384

const root = join(import.meta.dirname, '../../..')
/** It reads the program and nothing else, writes nothing and starts nothing. */
const confined = [
  '--permission',
  `--allow-fs-read=${root}/*`,
  '--allow-addons',
  '--allow-worker',
  // That these two weaken the permissions is known: sharp is an addon, and the watchdog a thread.
  '--disable-warning=PERM0001',
  '--disable-warning=PERM0006',
  `--max-old-space-size=${HEAP_MEGABYTES}`,
]

/** One process that does one task at a time. */
export interface Worker<T, R> {
  run(task: T, mostMs: number): Promise<R>
  alive(): boolean
  kill(): void
}

/** Starts a process with the program. It knows none of the server's secrets and gives way to the server. */
export function startWorker<T, R>(program: URL): Worker<T, R> {
  const child = fork(program, {
    execArgv: confined,
    // One thread for what is native: a second one would only take the server's processor.
    env: { PATH: process.env['PATH'], UV_THREADPOOL_SIZE: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let hear: ((answer: Answer<R> | null) => void) | undefined
  child.on('message', (answer: Answer<R>) => hear?.(answer))
  // A process that could not be started at all has no end.
  for (const end of ['exit', 'error', 'disconnect']) child.on(end, () => hear?.(null))
  const alive = () => child.connected && !child.killed
  const kill = () => void child.kill('SIGKILL')
  /** What the process says next; null when it says nothing in this time, or nothing any more. */
  const answer = (mostMs: number): Promise<Answer<R> | null> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => hear?.(null), mostMs)
      hear = (told) => {
        clearTimeout(timer)
        hear = undefined
        resolve(told)
      }
    })
  if (child.pid !== undefined) giveWay(child.pid)
  const ready = answer(START_MS)

  return {
    async run(task, mostMs) {
      if (!(await ready)) {
        kill()
        throw new WorkerLost('a worker did not start')
      }
      const answered = answer(mostMs)
      child.send(task as object, (error) => {
        if (error) kill()
      })
      const told = await answered
      if (!told) {
        kill()
        throw new TaskKilled('a task was given up with its worker')
      }
      if ('error' in told) throw new Error(told.error)
      return told.value
    },
    alive,
    kill,
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
