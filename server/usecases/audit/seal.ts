import { HOUR } from '#domain/duration.ts'
import { lastSeal, listUnsealed } from '../../store/audit/read.ts'
import { insertSeal, lockSeals } from '../../store/audit/write.ts'
import type { Ports } from '../ports.ts'
import { FIRST_ROOT, LATE, rootOf } from './chain.ts'

/** Entries of one seal: hashing them takes a few milliseconds. */
const BATCH = 500
const BATCHES = 100

/**
 * Seals what was written into the audit since the last seal. Whoever acts never waits for it, and of several processes one
 * does it. Answers the root of the last seal when it was the first of its hour: outside the database it shows later that
 * nothing was cut off.
 */
export async function sealAudit({
  database,
  clock,
}: Pick<Ports, 'database' | 'clock'>): Promise<{ seal: number; root: string } | null> {
  let anchor: { seal: number; root: string } | null = null
  for (let batch = 0; batch < BATCHES; batch++) {
    const sealed = await sealBatch({ database, clock })
    if (!sealed) break
    if (sealed.isFirstOfHour) anchor = { seal: sealed.seal, root: sealed.root }
    if (sealed.count < BATCH) break
  }
  return anchor
}

function sealBatch({ database, clock }: Pick<Ports, 'database' | 'clock'>) {
  return database.transact(async (tx) => {
    if (!(await lockSeals(tx))) return null
    const last = await lastSeal(tx)
    const after = new Date((last?.sealed_at.getTime() ?? LATE) - LATE)
    const entries = await listUnsealed(tx, after, BATCH)
    if (entries.length === 0) return null
    const [seal, at] = [(last?.number ?? 0) + 1, new Date(clock.now())]
    const root = rootOf(last?.root ?? FIRST_ROOT, entries)
    await insertSeal(tx, { number: seal, at, root, entries: entries.map(({ number }) => number) })
    const isFirstOfHour = !last || hourOf(last.sealed_at) !== hourOf(at)
    return { seal, root, count: entries.length, isFirstOfHour }
  })
}

const hourOf = (at: Date) => Math.floor(at.getTime() / HOUR)
