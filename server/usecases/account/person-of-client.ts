import { findClient } from '../../store/person/read.ts'
import type { Reader } from '../../store/schema.ts'

/** The person behind a client profile that is known to exist. */
export async function personOfClient(db: Reader, clientId: string): Promise<string> {
  const client = await findClient(db, clientId)
  if (!client) throw new Error('a client profile is gone')
  return client.person_id
}
