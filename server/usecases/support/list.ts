import type { Page } from '#contract/paging.ts'
import type { InputOf } from '#contract/route.ts'
import type { listSupportMessages as route, SupportMessage } from '#contract/support.ts'
import { listSupport, type SupportRow } from '../../store/support/read.ts'
import type { Ports } from '../ports.ts'
import { supportReplyPlace, supportTextPlace } from './sealed-support.ts'

/** What patients wrote to the administrators, opened for these, newest first. */
export async function listSupportMessages(
  { database, vault }: Pick<Ports, 'database' | 'vault'>,
  { limit, offset, replied, email }: InputOf<typeof route>['query'],
): Promise<Page<SupportMessage>> {
  const { rows, total } = await listSupport(database.sql, {
    limit,
    offset,
    email,
    replied: replied === undefined ? undefined : replied === 'true',
  })
  const data = await Promise.all(rows.map((row) => supportView({ vault }, row)))
  return { data, total, limit, offset }
}

async function supportView({ vault }: Pick<Ports, 'vault'>, row: SupportRow): Promise<SupportMessage> {
  const { id, data_key: key, sealed_reply: reply, replied_at: repliedAt } = row
  return {
    _id: id,
    email: row.email,
    name: row.name,
    surname: row.surname,
    message: await vault.open(key, supportTextPlace(id), row.sealed_text),
    replied: repliedAt !== null,
    createdAt: row.created_at.toISOString(),
    ...(repliedAt && {
      repliedAt: repliedAt.toISOString(),
      repliedBy: { name: row.replier_name ?? '', surname: row.replier_surname ?? '' },
    }),
    ...(reply !== null && { reply: await vault.open(key, supportReplyPlace(id), reply) }),
  }
}
