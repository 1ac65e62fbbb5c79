import { createHmac, randomBytes } from 'node:crypto'
import { decrypt, decryptBytes, encrypt, encryptBytes } from './cipher.ts'
import type { IndexKeys } from './index-keys.ts'
import { keyId, type MasterKeys, wrappingKeys } from './keyring.ts'
import type { Sealing, Vault } from './port.ts'

/** Envelope encryption: texts and files under data keys, these under the master keys. */
export function aesGcmSealing(masterKeys: MasterKeys): Sealing {
  const wrapping = wrappingKeys(masterKeys)
  return {
    keyId: keyId(masterKeys[0]),
    createKey: async () => wrapping.seal(randomBytes(32)),
    rewrap: (key) => wrapping.seal(wrapping.open(key)),
    seal: async (key, place, text) => encrypt(wrapping.open(key), place, Buffer.from(text)),
    open: async (key, place, sealed) => decrypt(wrapping.open(key), place, sealed).toString(),
    sealBytes: async (key, place, bytes) => encryptBytes(wrapping.open(key), place, bytes),
    openBytes: async (key, place, sealed) => decryptBytes(wrapping.open(key), place, sealed),
  }
}

/** A vault under its master keys, with the keys of its indexes. */
export const aesGcmVault = (masterKeys: MasterKeys, indexKeys: IndexKeys): Vault => ({
  ...aesGcmSealing(masterKeys),
  index: async (name, text) => createHmac('sha256', indexKeys[name]).update(text).digest('base64url'),
})
