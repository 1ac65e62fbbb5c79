import type { Transaction } from 'dexie'
import { type DraftRow, NOBODY, type SessionRow } from './tables/local.ts'
import type { OutboxItem } from './tables/outbox.ts'

// What an older program left on this device, brought to the form of this one. Samples of every release are in
// tests/sync/releases.

/** The first schema did not say whose a draft is. Whoever owes something as the same client is its owner. */
export async function nameOwnersOfDrafts(tx: Transaction): Promise<void> {
  const session = (await tx.table('session').get('current')) as SessionRow | undefined
  const owed = (await tx.table('outbox').toArray()) as OutboxItem[]
  const owners = new Map(owed.map(({ client, person }) => [client, person]))
  if (session) owners.set(session.client, session.person)
  await tx
    .table('drafts')
    .toCollection()
    .modify((draft: Omit<DraftRow, 'person'> & { person?: string }) => {
      draft.person = owners.get(draft.client) ?? NOBODY
    })
}
