import type { AuditKind } from '#contract/audit-kinds.ts'
import { randomUUID } from 'node:crypto'
import { findPeople } from '../../store/audit/read.ts'
import { personOf } from '../../store/audit/whose.ts'
import { insertEntry } from '../../store/audit/write.ts'
import type { Reader, Tx } from '../../store/schema.ts'
import type { Actor, Ports } from '../ports.ts'

/**
 * Writes an act into the audit, in the transaction that does it: both exist or neither. `about` is the id
 * of what it is done to, null for many at once; `reason` is what they gave as why.
 */
export type Audit = (tx: Tx, about: string | null, reason?: string) => Promise<void>

/** Where is sealed why somebody acted. */
export const auditReasonPlace = (id: string) => `audit_entry/${id}/reason`

interface Written {
  kind: AuditKind
  actor: Actor
  about: string | null
  reason?: string | undefined
}

/** Writes one entry. What a patient does or looks at is their own, and stands in no audit. */
export async function writeEntry(
  { clock, vault }: Pick<Ports, 'clock' | 'vault'>,
  db: Reader,
  { kind, actor, about, reason }: Written,
): Promise<void> {
  if (actor.role === 'patient') return
  const id = randomUUID()
  const personId = await personOf(db, kind, about)
  await insertEntry(db, {
    id,
    at: new Date(clock.now()),
    kind,
    by_person: actor.personId,
    by_role: actor.role,
    about,
    person_id: personId,
    sealed_reason: reason ? await seal(vault, db, { id, owner: personId ?? actor.personId, reason }) : null,
  })
}

async function seal(
  vault: Ports['vault'],
  db: Reader,
  { id, owner, reason }: { id: string; owner: string; reason: string },
): Promise<string> {
  const person = (await findPeople(db, [owner])).get(owner)
  if (!person) throw new Error('an entry of the audit is about nobody')
  return vault.seal(person.data_key, auditReasonPlace(id), reason)
}
