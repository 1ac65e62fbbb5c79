import { Worker } from 'node:worker_threads'

/** What a worker tells of a task; the first of all answers says that it is ready. */
export type Answer<R> = { value: R } | { error: string }

/**
 * The life of a worker: does what it is sent, one after the other, until its server is gone. A thread of its own watches over
 * it, since what it reads was made by others and may hold it for ever.
 */
export function serveTasks<T, R>(work: (task: T) => Promise<R>): void {
  new Worker(new URL('watchdog.ts', import.meta.url), { workerData: process.ppid })
  const tell = (answer: Answer<R | null>) => process.send?.(answer)
  process.on('message', (task: T) => {
    work(task).then(
      (value) => tell({ value }),
      (error: unknown) => tell({ error: error instanceof Error ? error.message : 'the task failed' }),
    )
  })
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  tell({ value: null })
}
