import { HOUR } from '#domain/duration.ts'
import { createHash } from 'node:crypto'
import type { Entry } from '../../store/audit/read.ts'

/** How long before a seal an entry may have been begun that was committed after it: no transaction takes so long. */
export const LATE = HOUR

/** The root before the first seal. */
export const FIRST_ROOT = ''

/** What an entry is in the chain: everything that stands in its row. */
function leafOf(entry: Entry): string {
  const { number, id, at, kind, by_person, by_role, about, person_id, sealed_reason } = entry
  const row = [number, id, at.toISOString(), kind, by_person, by_role, about, person_id, sealed_reason]
  return createHash('sha256').update(JSON.stringify(row)).digest('hex')
}

/** The root of a seal, of the root before and of its entries in their order: SHA-256 in hex. */
export function rootOf(before: string, entries: readonly Entry[]): string {
  const hash = createHash('sha256').update(before)
  for (const entry of entries) hash.update(leafOf(entry))
  return hash.digest('hex')
}
