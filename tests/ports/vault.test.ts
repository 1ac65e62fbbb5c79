import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { aesGcmSealing, aesGcmVault } from '../../server/external/vault/aes-gcm.ts'
import { newIndexKeys } from '../../server/external/vault/index-keys.ts'
import { keyId } from '../../server/external/vault/keyring.ts'
import { masterKeyFile } from '../../server/external/vault/master-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'saruna-vault-'))
afterAll(() => rmSync(folder, { recursive: true }))
const place = 'person.personal_code.1'
const secret = 'Ļoti slepens: 010190-12345'

describe.each([
  ['a key from the environment', () => new Uint8Array(randomBytes(32))],
  ['a key file', () => masterKeyFile(join(folder, 'data', 'master.key'))],
] as const)('vault, %s', (_, makeKey) => {
  const vault = aesGcmVault([makeKey()], newIndexKeys())

  test('what was sealed opens with the same key and place', async () => {
    const key = await vault.createKey()
    const sealed = await vault.seal(key, place, secret)
    expect(await vault.open(key, place, sealed)).toBe(secret)
    expect(await vault.open(key, place, await vault.seal(key, place, ''))).toBe('')
  })

  test('it does not open elsewhere, with another key, under another master key, or changed', async () => {
    const key = await vault.createKey()
    const sealed = await vault.seal(key, place, secret)
    await expect(vault.open(key, 'person.personal_code.2', sealed)).rejects.toThrow()
    await expect(vault.open(await vault.createKey(), place, sealed)).rejects.toThrow()
    await expect(aesGcmSealing([randomBytes(32)]).open(key, place, sealed)).rejects.toThrow()
    const bytes = Buffer.from(sealed, 'base64url')
    for (const index of [0, 1, 14, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      await expect(vault.open(key, place, changed.toString('base64url'))).rejects.toThrow()
    }
    await expect(vault.open(key, place, sealed.slice(0, 8))).rejects.toThrow()
  })

  test('CHAT-07 the bytes of a file open with the same key and place only, and unchanged', async () => {
    const key = await vault.createKey()
    const bytes = new Uint8Array(randomBytes(1_000_003))
    const sealed = await vault.sealBytes(key, place, bytes)
    expect(await vault.openBytes(key, place, sealed)).toEqual(bytes)
    expect(
      await vault.openBytes(key, place, await vault.sealBytes(key, place, new Uint8Array())),
    ).toHaveLength(0)
    expect(Buffer.from(sealed).includes(Buffer.from(bytes.subarray(0, 16)))).toBe(false)
    expect(await vault.sealBytes(key, place, bytes)).not.toEqual(sealed)
    await expect(vault.openBytes(key, 'person.personal_code.2', sealed)).rejects.toThrow()
    await expect(vault.openBytes(await vault.createKey(), place, sealed)).rejects.toThrow()
    await expect(vault.openBytes(key, place, sealed.slice(0, 12))).rejects.toThrow()
    for (const index of [0, 1, 14, sealed.length - 1]) {
      const changed = sealed.slice()
      changed[index] = (changed[index] ?? 0) ^ 1
      await expect(vault.openBytes(key, place, changed)).rejects.toThrow()
    }
  })

  test('two seals of one text differ and show nothing of it', async () => {
    const key = await vault.createKey()
    const [one, two] = [await vault.seal(key, place, secret), await vault.seal(key, place, secret)]
    expect(one).not.toBe(two)
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('12345')
  })

  test('equal texts have one fingerprint in a column, and another in the next', async () => {
    const fingerprint = await vault.index('person.personal_code', secret)
    expect(await vault.index('person.personal_code', secret)).toBe(fingerprint)
    expect(await vault.index('overview_entry.code', secret)).not.toBe(fingerprint)
    expect(await vault.index('person.personal_code', `${secret} `)).not.toBe(fingerprint)
    const another = aesGcmVault([randomBytes(32)], newIndexKeys())
    expect(await another.index('person.personal_code', secret)).not.toBe(fingerprint)
  })
})

describe('OPS-02 several master keys', () => {
  const [before, now] = [randomBytes(32), randomBytes(32)]
  const both = aesGcmSealing([now, before])

  test('the first wraps, each opens; what is wrapped anew says by which and opens with it alone', async () => {
    const key = await aesGcmSealing([before]).createKey()
    const sealed = await both.seal(key, place, secret)
    expect(key.endsWith(`.${keyId(before)}`)).toBe(true)
    expect(await aesGcmSealing([before, now]).open(key, place, sealed)).toBe(secret)
    const rewrapped = both.rewrap(key)
    expect(rewrapped.endsWith(`.${keyId(now)}`)).toBe(true)
    const one = aesGcmSealing([now])
    expect(await one.open(rewrapped, place, sealed)).toBe(secret)
    await expect(one.open(key, place, sealed)).rejects.toThrow(keyId(before))
    await expect(both.open(key.replace(keyId(before), keyId(now)), place, sealed)).rejects.toThrow()
  })

  test('what a release sealed that had one key, and did not name it, opens wherever that key stands', async () => {
    const key = 'AWM7aortlub1mo9gx5Y0Tuw01lYi7KKF0x8nqS8qWojZBCS53uDq3TtI17EKyRO4HrfKxK3ESmsg4utKlQ'
    const sealed = 'AZD_2Xm04hPT-BfGQ0LzUQLyX7QjAHYb4vJWKPYR-Dl_mIas0JhOCKwreBUvtKNAs3e4uVR-YAA'
    const earlier = Buffer.alloc(32, 7)
    for (const keys of [[earlier], [now, earlier], [earlier, now]] as const)
      expect(await aesGcmSealing(keys).open(key, place, sealed)).toBe(secret)
    await expect(both.open(key, place, sealed)).rejects.toThrow('none of the encryption keys')
    const rewrapped = aesGcmSealing([now, earlier]).rewrap(key)
    expect(await both.open(rewrapped, place, sealed)).toBe(secret)
  })
})

test('the key file is made once and only its owner reads it', () => {
  const file = join(folder, 'other', 'master.key')
  const key = masterKeyFile(file)
  expect(masterKeyFile(file)).toEqual(key)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a damaged key file stops the start', () => {
  const file = join(folder, 'damaged.key')
  writeFileSync(file, 'c2hvcnQ=')
  expect(() => masterKeyFile(file)).toThrow('does not hold a key of 32 bytes')
})
