import { failure, type Outcome } from '#contract/errors.ts'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { findPerson } from '../../store/person/read.ts'
import { findSealingKey } from '../../store/sealing-key/read.ts'
import { insertSealingKey } from '../../store/sealing-key/write.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'

const keyPlace = (personId: string) => `sealing_key/${personId}/private_key`

function newKeyPair() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  })
  return { publicKey: publicKey.toString('base64'), privateKey: privateKey.toString('base64') }
}

/** The key to which one's devices seal what is left unsent; made when it is first asked for, and then kept. */
export async function publicSealingKey(
  { database, clock, vault }: Pick<Ports, 'database' | 'clock' | 'vault'>,
  { personId }: Actor,
): Promise<Outcome<{ _id: string; publicKey: string }>> {
  return transact(database, async (tx) => {
    const known = await findSealingKey(tx, personId)
    if (known) return { _id: known.id, publicKey: known.public_key }
    const person = await findPerson(tx, personId)
    if (!person) return failure('unauthenticated')
    const { publicKey, privateKey } = newKeyPair()
    await insertSealingKey(tx, {
      person_id: personId,
      id: randomUUID(),
      public_key: publicKey,
      private_key: await vault.seal(person.data_key, keyPlace(personId), privateKey),
      created_at: new Date(clock.now()),
    })
    // Another device may have been quicker: its key is everybody's.
    const key = await findSealingKey(tx, personId)
    if (!key) throw new Error('a key that was made is gone')
    return { _id: key.id, publicKey: key.public_key }
  })
}

/** The private half, for someone who has signed in again. */
export async function privateSealingKey(
  { database, vault }: Pick<Ports, 'database' | 'vault'>,
  { personId }: Actor,
): Promise<Outcome<{ _id: string; privateKey: string }>> {
  const [person, key] = await Promise.all([
    findPerson(database.sql, personId),
    findSealingKey(database.sql, personId),
  ])
  if (!person || !key) return failure('not_found')
  const privateKey = await vault.open(person.data_key, keyPlace(personId), key.private_key)
  return { _id: key.id, privateKey }
}
