import type { AccessLogEntry } from '#contract/access-log.ts'
import type { PersonalKind } from '#contract/personal-kinds.ts'
import type { Page, Paging } from '#contract/paging.ts'
import { findPeople, listAccesses } from '../../store/audit/read.ts'
import type { Actor, Ports } from '../ports.ts'
import { auditReasonPlace } from './audit.ts'

/** A page of what others did with a person's data or looked at of it, and why. */
export async function listAccessLog(
  { database: { sql }, vault }: Pick<Ports, 'database' | 'vault'>,
  { personId }: Pick<Actor, 'personId'>,
  page: Paging,
): Promise<Page<AccessLogEntry>> {
  const { rows, total } = await listAccesses(sql, personId, page)
  const key = (await findPeople(sql, [personId])).get(personId)?.data_key
  const data = await Promise.all(rows.map((row) => accessView({ vault }, key, row)))
  return { data, total, ...page }
}

async function accessView(
  { vault }: Pick<Ports, 'vault'>,
  key: string | undefined,
  row: Awaited<ReturnType<typeof listAccesses>>['rows'][number],
): Promise<AccessLogEntry> {
  const { id, sealed_reason: reason } = row
  return {
    _id: id,
    at: row.at.toISOString(),
    // Of all others it is not written whose they are.
    kind: row.kind as PersonalKind,
    by: { name: row.by_name, surname: row.by_surname, role: row.by_role },
    ...(reason && key && { reason: await vault.open(key, auditReasonPlace(id), reason) }),
  }
}
