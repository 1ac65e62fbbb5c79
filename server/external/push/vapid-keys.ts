import webPush from 'web-push'
import type { Query } from '../database/home.ts'
import type { Sealing } from '../vault/port.ts'

/** The pair that signs our pushes. Whoever subscribed did so with the public one: they are never changed. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const PLACE = 'push_key.only_row.private_key'

/** The keys of this database, made at the first start; of processes that start at once one makes them. */
export async function keptVapidKeys(query: Query, vault: Sealing): Promise<VapidKeys> {
  const made = webPush.generateVAPIDKeys()
  const key = await vault.createKey()
  await query(
    'insert into push_key (public_key, key, private_key) values ($1, $2, $3) on conflict (only_row) do nothing',
    [made.publicKey, key, await vault.seal(key, PLACE, made.privateKey)],
  )
  const [row] = await query('select public_key, key, private_key from push_key')
  return {
    publicKey: String(row?.['public_key']),
    privateKey: await vault.open(String(row?.['key']), PLACE, String(row?.['private_key'])),
  }
}
