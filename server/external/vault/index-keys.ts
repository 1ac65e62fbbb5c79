import { randomBytes } from 'node:crypto'
import type { Query } from '../database/home.ts'
import { derived, keyIdOf, type MasterKeys, wrappingKeys } from './keyring.ts'
import { INDEXES, type IndexName } from './port.ts'

/** The key of each index. */
export type IndexKeys = Readonly<Record<IndexName, Uint8Array>>

/** Keys of new indexes, in which there is nothing yet. */
export const newIndexKeys = (): IndexKeys =>
  Object.fromEntries(INDEXES.map((name) => [name, randomBytes(32)])) as Record<IndexName, Buffer>

/**
 * The keys by which a release that had one master key made its indexes; null where that release left nothing. It did not
 * name its key in what it sealed, such as the check.
 */
async function keysOfEarlierRelease(query: Query, masterKeys: MasterKeys): Promise<IndexKeys | null> {
  const [row] = await query<{ key: string }>('select key from vault_check')
  if (!row || keyIdOf(row.key) !== '') return null
  const opens = (masterKey: Uint8Array): boolean => {
    try {
      return wrappingKeys([masterKey]).open(row.key).length > 0
    } catch {
      return false
    }
  }
  const masterKey = masterKeys.find(opens)
  if (!masterKey) throw new Error('no encryption key opens the check of this database')
  return Object.fromEntries(INDEXES.map((name) => [name, derived(masterKey, `index ${name}`)])) as Record<
    IndexName,
    Uint8Array
  >
}

/**
 * The keys of this database's indexes. They are made once and kept wrapped, since what is found by them cannot be made
 * anew; of processes that start at once one makes them. What an earlier release indexed is found as before.
 */
export async function keptIndexKeys(query: Query, masterKeys: MasterKeys): Promise<IndexKeys> {
  const wrapping = wrappingKeys(masterKeys)
  const made = (await keysOfEarlierRelease(query, masterKeys)) ?? newIndexKeys()
  await query(
    `insert into index_key (name, key) select * from unnest($1::text[], $2::text[])
      on conflict (name) do nothing`,
    [INDEXES, INDEXES.map((name) => wrapping.seal(made[name]))],
  )
  const rows = await query<{ name: string; key: string }>('select name, key from index_key')
  const kept = rows.map(({ name, key }) => [name, wrapping.open(key)])
  return Object.fromEntries(kept) as Record<IndexName, Uint8Array>
}
