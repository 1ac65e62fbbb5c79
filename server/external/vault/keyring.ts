import { hkdfSync } from 'node:crypto'
import { decrypt, encrypt } from './cipher.ts'

/** The keys that wrap all others: the first seals, each opens what it sealed. */
export type MasterKeys = readonly [Uint8Array, ...Uint8Array[]]

/** What a master key itself does is told apart by keys derived from it (RFC 5869: none tells of another). */
export const derived = (masterKey: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', masterKey, 'saruna', purpose, 32))

/** The short name of a master key, as settings, logs and sealed values may show it. */
export const keyId = (masterKey: Uint8Array): string =>
  Buffer.from(derived(masterKey, 'id').subarray(0, 4)).toString('hex')

/** The name of the master key that sealed a value; empty for one of a release that did not say it. */
export const keyIdOf = (sealed: string): string => sealed.split('.', 2)[1] ?? ''

/** What master keys do for one purpose. What they seal ends with the name of the one that did. */
interface Keyring {
  seal(plain: Uint8Array): string
  /** Throws when none of these keys sealed it. */
  open(sealed: string): Buffer<ArrayBuffer>
}

/** The keys of one purpose, derived once. */
export function keyring(masterKeys: MasterKeys, purpose: string, place: string): Keyring {
  const keys = new Map(masterKeys.map((key) => [keyId(key), derived(key, purpose)]))
  const [sealing] = masterKeys
  const [id, first] = [keyId(sealing), derived(sealing, purpose)]

  /** Which key it was is not said: the tag of AES-GCM tells. */
  function openUnnamed(sealed: string): Buffer<ArrayBuffer> {
    for (const key of keys.values())
      try {
        return decrypt(key, place, sealed)
      } catch {
        continue
      }
    throw new Error('sealed with none of the encryption keys')
  }

  return {
    seal: (plain) => `${encrypt(first, place, plain)}.${id}`,
    open(sealed) {
      const name = keyIdOf(sealed)
      if (name === '') return openUnnamed(sealed)
      const key = keys.get(name)
      if (!key) throw new Error(`sealed with the encryption key ${name}, which is not among those set`)
      return decrypt(key, place, sealed.slice(0, -name.length - 1))
    },
  }
}

/** What wraps data keys. */
export const wrappingKeys = (masterKeys: MasterKeys): Keyring => keyring(masterKeys, 'wrap', 'data-key')
