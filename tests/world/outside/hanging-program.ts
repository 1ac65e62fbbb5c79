import { serveTasks } from '../../../server/external/workers/serve-tasks.ts'

/** What a worker of the tests is asked for. */
export type Trial = 'pid' | 'hang' | 'keep' | 'swell' | 'throw' | 'secrets' | 'write' | 'look'

const kept: number[] = []

const acts: Record<Trial, () => unknown> = {
  pid: () => process.pid,
  hang: () => {
    for (;;);
  },
  keep: () => {
    for (let more = 0; more < 20_000_000; more++) kept.push(more / 3)
  },
  swell: () => {
    for (const held: Uint8Array[] = []; ;) held.push(new Uint8Array(64 * 1024 * 1024).fill(1))
  },
  throw: () => {
    throw new Error('no such thing')
  },
  secrets: () => Object.keys(process.env),
  write: async () => {
    const { writeFile } = await import('node:fs/promises')
    return writeFile('/tmp/written-by-a-worker', '').then(
      () => 'written',
      () => 'refused',
    )
  },
  look: async () => {
    const { readdir } = await import('node:fs/promises')
    return readdir(new URL('../../../.ci', import.meta.url)).then(
      () => 'seen',
      () => 'refused',
    )
  },
}

serveTasks<Trial, unknown>(async ({ head: trial, bytes }) => ({ head: await acts[trial](), bytes }))
