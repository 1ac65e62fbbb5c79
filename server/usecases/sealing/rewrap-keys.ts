import {
  countOldWrapped,
  keyIdsIn,
  lockWrapped,
  replaceWrapped,
  WRAPPED_KEYS,
} from '../../store/sealing/wrapped-keys.ts'
import type { Ports } from '../ports.ts'

/** So many keys are locked at a time, for some milliseconds, and so often at most: what is left, the next sweep finds. */
const BATCH = 100
const BATCHES = 100

type Needs = Pick<Ports, 'database' | 'vault'>

/** A key that no master key of ours opens stays as it is. */
function rewrapped({ vault }: Pick<Needs, 'vault'>, before: string): { before: string; after: string }[] {
  try {
    return [{ before, after: vault.rewrap(before) }]
  } catch {
    return []
  }
}

async function rewrapColumn(
  { database, vault }: Needs,
  column: (typeof WRAPPED_KEYS)[number],
  keyId: string,
): Promise<number> {
  let done = 0
  let after = ''
  for (let batch = 0; batch < BATCHES; batch++) {
    const { found, keys } = await database.transact(async (tx) => {
      const locked = await lockWrapped(tx, column, { keyId, after, limit: BATCH })
      const made = locked.flatMap((key) => rewrapped({ vault }, key))
      await replaceWrapped(tx, column, keyId, made)
      return { found: locked, keys: made.length }
    })
    done += keys
    const last = found.at(-1)
    if (last === undefined || found.length < BATCH) break
    after = last
  }
  return done
}

/**
 * Wraps data keys of older master keys by the one that wraps now, and answers how many, and how many are left. Texts and
 * files stay as they are. It may be interrupted and repeated, and whoever does it too is in nobody's way.
 */
export async function rewrapKeys(ports: Needs): Promise<{ rewrapped: number; left: number }> {
  const { database, vault } = ports
  let done = 0
  for (const column of WRAPPED_KEYS)
    for (const keyId of await keyIdsIn(database.sql, column))
      if (keyId !== vault.keyId) done += await rewrapColumn(ports, column, keyId)
  return { rewrapped: done, left: await countOldWrapped(database.sql, vault.keyId) }
}
