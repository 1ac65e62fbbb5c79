import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

interface Holder {
  pid: number
  /** When the process started, so that a number given to another process is not taken for the holder. */
  start: string
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
    return holder.start === '' || startOf(holder.pid) === holder.start
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Writes the whole file first and links it into place: nobody ever reads half a lock. */
function take(file: string, text: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    unlinkSync(draft)
  }
}

/** Moves a dead holder's lock away; if a new holder came in between, its lock is put back. */
function clear(file: string, seen: string): void {
  const stale = `${file}.stale.${process.pid}`
  try {
    renameSync(file, stale)
    if (readFileSync(stale, 'utf8') !== seen) linkSync(stale, file)
    unlinkSync(stale)
  } catch {
    // Another process was faster; the next round sees what it left.
  }
}

/** Another living process holds the lock. */
class InUse extends Error {}

function lockNow(path: string): () => void {
  const file = `${path}.lock`
  const mine = JSON.stringify({ pid: process.pid, start: startOf(process.pid) } satisfies Holder)
  for (let round = 0; round < 5; round++) {
    if (take(file, mine)) return () => unlinkSync(file)
    let seen: string
    try {
      seen = readFileSync(file, 'utf8')
    } catch {
      continue
    }
    const holder = JSON.parse(seen) as Holder
    if (isAlive(holder)) throw new InUse(`the data in ${path} is in use by process ${holder.pid}`)
    clear(file, seen)
  }
  throw new Error(`could not lock ${path}`)
}

/**
 * Locks `path` for this process and answers how to let go. A lock left by a killed process is taken over;
 * a living one, perhaps about to end, is waited for as long as `patienceMs`.
 */
export async function lockForProcess(path: string, patienceMs: number): Promise<() => void> {
  for (const end = performance.now() + patienceMs; ;) {
    try {
      return lockNow(path)
    } catch (error) {
      if (!(error instanceof InUse) || performance.now() > end) throw error
      await wait(200)
    }
  }
}
