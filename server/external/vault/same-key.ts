import type { Query } from '../database/home.ts'
import type { Sealing } from './port.ts'

const PLACE = 'vault_check.only_row.sealed'

/** How a start says that it lacks a key: better none than unreadable secrets beside readable ones. */
export const OTHER_KEY = 'the encryption key is not the one this database was sealed with'

/** Throws when this database was sealed with other master keys. */
export async function assertSameKey(
  query: Query,
  sealing: Pick<Sealing, 'createKey' | 'seal' | 'open'>,
): Promise<void> {
  const key = await sealing.createKey()
  await query('insert into vault_check (key, sealed) values ($1, $2) on conflict (only_row) do nothing', [
    key,
    await sealing.seal(key, PLACE, 'ok'),
  ])
  const [row] = await query('select key, sealed from vault_check')
  try {
    await sealing.open(String(row?.['key']), PLACE, String(row?.['sealed']))
  } catch {
    throw new Error(OTHER_KEY)
  }
}
