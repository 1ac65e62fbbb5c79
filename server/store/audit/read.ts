import type { Paging } from '#contract/paging.ts'
import type { AuditKind } from '#contract/audit-kinds.ts'
import type { Selectable } from 'kysely'
import { doctorName } from '../doctor-name.ts'
import { idRange } from '../id-range.ts'
import { literal } from '../like.ts'
import type { Reader } from '../schema.ts'
import type { AuditEntryTable } from '../tables/audit.ts'
import { pageOf } from '../page.ts'

export type Entry = Selectable<AuditEntryTable>

interface AuditFilter extends Paging {
  kind?: AuditKind | undefined
  /** A part of the e-mail of who did it. */
  by?: string | undefined
  /** The beginning of the id of a person or of what it was done to. */
  about?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** A page of the audit with the names of who did it and whose it is, the last first. */
export function listEntries(db: Reader, filter: AuditFilter) {
  let matching = db.selectFrom('audit_entry')
  const { kind, by, about, from, to } = filter
  if (kind) matching = matching.where('kind', '=', kind)
  if (from) matching = matching.where('at', '>=', from)
  if (to) matching = matching.where('at', '<', to)
  if (by) {
    const pattern = `%${literal(by.toLowerCase())}%`
    matching = matching.where('by_person', 'in', (people) =>
      people.selectFrom('person').select('person.id').where('email', 'like', pattern),
    )
  }
  if (about) {
    const { first, last } = idRange(about)
    matching = matching.where((on) =>
      on.or([on.between('about', first, last), on.between('person_id', first, last)]),
    )
  }
  return matching
    .selectAll('audit_entry')
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')
    .$call((shown) => pageOf(shown, filter, matching))
}

/** A page of what others did with a person's data or looked at of it, with what they are called, the last first. */
export function listAccesses(
  db: Reader,
  personId: string,
  page: Paging,
): Promise<{ rows: (Entry & { by_name: string; by_surname: string })[]; total: number }> {
  const matching = db
    .selectFrom('audit_entry')
    .where('audit_entry.person_id', '=', personId)
    .where('audit_entry.by_person', '!=', personId)
  return matching
    .innerJoin('person', 'person.id', 'audit_entry.by_person')
    .leftJoin('client as doctor', (join) =>
      join.onRef('doctor.person_id', '=', 'person.id').on('doctor.role', '=', 'doctor'),
    )
    .leftJoin('doctor_profile', 'doctor_profile.client_id', 'doctor.id')
    .selectAll('audit_entry')
    .select([doctorName('person', 'name').as('by_name'), doctorName('person', 'surname').as('by_surname')])
    .orderBy('audit_entry.at', 'desc')
    .orderBy('audit_entry.number', 'desc')
    .$call((shown) => pageOf(shown, page, matching))
}

/** The people of a page of entries by their ids, with the keys that open their reasons. */
export async function findPeople(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('person')
    .select(['id', 'name', 'surname', 'data_key'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The last seal; nothing before the first. */
export function lastSeal(db: Reader) {
  return db.selectFrom('audit_seal').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst()
}

/** Entries that no seal is over yet, in order. All that are older than `after` are known to be sealed. */
export function listUnsealed(db: Reader, after: Date, limit: number): Promise<Entry[]> {
  return db
    .selectFrom('audit_entry')
    .leftJoin('audit_leaf', 'audit_leaf.entry', 'audit_entry.number')
    .selectAll('audit_entry')
    .where('at', '>=', after)
    .where('audit_leaf.entry', 'is', null)
    .orderBy('audit_entry.number')
    .limit(limit)
    .execute()
}

/** Seals from a number on, in order. */
export function listSeals(db: Reader, from: number, limit: number) {
  return db
    .selectFrom('audit_seal')
    .selectAll()
    .where('number', '>=', from)
    .orderBy('number')
    .limit(limit)
    .execute()
}

/** What is under a seal, in order. */
export function listSealed(db: Reader, seal: number): Promise<Entry[]> {
  return db
    .selectFrom('audit_leaf')
    .innerJoin('audit_entry', 'audit_entry.number', 'audit_leaf.entry')
    .selectAll('audit_entry')
    .where('audit_leaf.seal', '=', seal)
    .orderBy('audit_entry.number')
    .execute()
}
