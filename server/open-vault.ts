import type { Log } from './compose-data.ts'
import type { DatabaseHome } from './external/database/home.ts'
import { aesGcmSealing, aesGcmVault } from './external/vault/aes-gcm.ts'
import { keptIndexKeys } from './external/vault/index-keys.ts'
import { keyId, type MasterKeys } from './external/vault/keyring.ts'
import type { Vault } from './external/vault/port.ts'
import { assertSameKey, OTHER_KEY } from './external/vault/same-key.ts'
import type { Schema } from './store/schema.ts'
import { keyIdsInUse } from './store/sealing/wrapped-keys.ts'

/** Opens the vault of a database; throws when something in it is sealed with a master key that is not there. */
export async function openVault(
  { query, sql }: Pick<DatabaseHome<Schema>, 'query' | 'sql'>,
  masterKeys: MasterKeys,
  log: Log,
): Promise<Vault> {
  const [inUse, ours] = [await keyIdsInUse(sql), masterKeys.map(keyId)]
  const missing = inUse.filter((id) => id !== '' && !ours.includes(id))
  if (missing.length > 0)
    throw new Error(`${OTHER_KEY}: ENCRYPTION_KEYS needs ${missing.join(', ')} and has ${ours.join(', ')}`)
  await assertSameKey(query, aesGcmSealing(masterKeys))
  log.info(
    { sealsWith: ours[0], opensWith: ours, inUse: inUse.map((id) => id || 'unnamed') },
    'the encryption keys are there',
  )
  return aesGcmVault(masterKeys, await keptIndexKeys(query, masterKeys))
}
