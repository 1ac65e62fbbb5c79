import type { Device } from './device.ts'
import { randomUUID } from 'node:crypto'
import type { Client } from '../../store/person/read.ts'
import { insertSession } from '../../store/session/write.ts'
import type { Tx } from '../../store/schema.ts'
import { hashToken, newToken } from './token.ts'

/** Opens a session for a client profile, perhaps on a shared computer, and answers its access token. */
export async function startSession(
  tx: Tx,
  client: Client,
  now: number,
  { id = randomUUID(), shared = false, device }: { id?: string; shared?: boolean; device: Device },
): Promise<string> {
  const token = newToken()
  await insertSession(tx, {
    id,
    token_hash: hashToken(token),
    person_id: client.person_id,
    client_id: client.id,
    created_at: new Date(now),
    used_at: new Date(now),
    shared,
    ...device,
  })
  return token
}
