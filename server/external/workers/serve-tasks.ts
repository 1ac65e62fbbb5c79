import { Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { onFrame, writeFrame, type Frame } from './frames.ts'

/** What a worker tells of a task; the first of all answers says that it is ready. */
export type Answer<R> = { value: R; isSpent?: boolean } | { error: string }

/** JavaScript's memory after a task, above which a worker is replaced: libraries keep what they have read under its name. */
const SPENT_BYTES = 128 * 1024 * 1024

/** The descriptor of a worker through which it is spoken to: what a library prints goes elsewhere. */
export const CHANNEL = 3

/**
 * The life of a worker: does what it is sent, one after the other, until its server is gone. A thread of its own watches over
 * it, since what it reads was made by others and may hold it for ever.
 */
export function serveTasks<T, R>(work: (task: Frame<T>) => Promise<Frame<R>>): void {
  const watchdog = new Worker(new URL('watchdog.ts', import.meta.url), { workerData: process.ppid })
  // A worker that nobody watches over does nothing.
  watchdog.on('error', () => process.kill(process.pid, 'SIGKILL'))
  const channel = new Socket({ fd: CHANNEL })
  const send = ({ head, bytes }: Frame<Answer<R | null>>) => writeFrame(channel, { head, bytes })
  const answer = ({ head, bytes }: Frame<R>) =>
    send({ head: { value: head, isSpent: process.memoryUsage().heapUsed > SPENT_BYTES }, bytes })
  onFrame<T>(channel, (task) => {
    work(task).then(answer, (error: unknown) =>
      send({ head: { error: error instanceof Error ? error.message : 'the task failed' } }),
    )
  })
  channel.on('close', () => process.kill(process.pid, 'SIGKILL'))
  send({ head: { value: null } })
}
