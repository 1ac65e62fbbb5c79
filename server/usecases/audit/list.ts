import type { AuditEntry, listAudit as route } from '#contract/audit.ts'
import type { Page } from '#contract/paging.ts'
import type { InputOf } from '#contract/route.ts'
import { findPeople, listEntries, type Entry } from '../../store/audit/read.ts'
import type { Ports } from '../ports.ts'
import { auditReasonPlace } from './audit.ts'

/** A page of the audit, the last first. */
export async function listAudit(
  { database, vault }: Pick<Ports, 'database' | 'vault'>,
  { from, to, ...filter }: InputOf<typeof route>['query'],
): Promise<Page<AuditEntry>> {
  const days = { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined }
  const { rows, total } = await listEntries(database.sql, { ...filter, ...days })
  const named = rows.flatMap(({ by_person, person_id }) => (person_id ? [by_person, person_id] : [by_person]))
  const people = await findPeople(database.sql, named)
  const data = await Promise.all(rows.map((row) => entryView(vault, row, people)))
  return { data, total, limit: filter.limit, offset: filter.offset }
}

async function entryView(
  vault: Ports['vault'],
  row: Entry,
  people: Awaited<ReturnType<typeof findPeople>>,
): Promise<AuditEntry> {
  const nameOf = (id: string) => {
    const { name = '', surname = '' } = people.get(id) ?? {}
    return { _id: id, name, surname }
  }
  const key = people.get(row.person_id ?? row.by_person)?.data_key
  return {
    _id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    by: { ...nameOf(row.by_person), role: row.by_role },
    ...(row.about && { about: row.about }),
    ...(row.person_id && { person: nameOf(row.person_id) }),
    ...(row.sealed_reason &&
      key && { reason: await vault.open(key, auditReasonPlace(row.id), row.sealed_reason) }),
  }
}
