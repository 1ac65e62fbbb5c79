import type { Query } from '../database/home.ts'
import type { Vault } from './port.ts'

const PLACE = 'vault_check.only_row.sealed'

/** Throws when this database was sealed with another master key: better no start than unreadable secrets beside readable ones. */
export async function assertSameKey(query: Query, vault: Vault): Promise<void> {
  const key = await vault.createKey()
  await query('insert into vault_check (key, sealed) values ($1, $2) on conflict (only_row) do nothing', [
    key,
    await vault.seal(key, PLACE, 'ok'),
  ])
  const [row] = await query('select key, sealed from vault_check')
  try {
    await vault.open(String(row?.['key']), PLACE, String(row?.['sealed']))
  } catch {
    throw new Error('the encryption key is not the one this database was sealed with')
  }
}
