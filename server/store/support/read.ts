import type { Paging } from '#contract/paging.ts'
import { literal } from '../like.ts'
import type { Reader, Tx } from '../schema.ts'
import { pageOf } from '../page.ts'

const withWriter = (db: Reader) =>
  db
    .selectFrom('support_message')
    .innerJoin('client', 'client.id', 'support_message.client_id')
    .innerJoin('person', 'person.id', 'client.person_id')

interface SupportFilter extends Paging {
  replied?: boolean | undefined
  /** A part of the address of whoever wrote. */
  email?: string | undefined
}

/** What patients wrote, newest first, with how much there is in all. */
export function listSupport(db: Reader, { limit, offset, replied, email }: SupportFilter) {
  const part = email?.toLowerCase()
  let all = db.selectFrom('support_message')
  let page = withWriter(db)
  if (replied !== undefined) {
    const is = replied ? 'is not' : 'is'
    all = all.where('support_message.replied_at', is, null)
    page = page.where('support_message.replied_at', is, null)
  }
  if (part) {
    const like = `%${literal(part)}%`
    page = page.where('person.email', 'like', like)
    all = all.where('support_message.client_id', 'in', (of) =>
      of
        .selectFrom('client')
        .innerJoin('person', 'person.id', 'client.person_id')
        .select('client.id')
        .where('person.email', 'like', like),
    )
  }
  return page
    .leftJoin('person as replier', 'replier.id', 'support_message.replied_by')
    .select([
      'support_message.id',
      'support_message.sealed_text',
      'support_message.sealed_reply',
      'support_message.created_at',
      'support_message.replied_at',
      'person.email',
      'person.name',
      'person.surname',
      'person.data_key',
      'replier.name as replier_name',
      'replier.surname as replier_surname',
    ])
    .orderBy('support_message.created_at', 'desc')
    .orderBy('support_message.id')
    .$call((shown) => pageOf(shown, { limit, offset }, all))
}
export type SupportRow = Awaited<ReturnType<typeof listSupport>>['rows'][number]

/** How a message stands, and keeps it so until the transaction ends. */
export function lockSupport(tx: Tx, id: string) {
  return withWriter(tx)
    .select([
      'support_message.id',
      'support_message.replied_at',
      'person.id as person_id',
      'person.status as person_status',
      'person.data_key',
    ])
    .where('support_message.id', '=', id)
    .forUpdate('support_message')
    .executeTakeFirst()
}

/** What was answered to a message by mail, and to whom; nothing where nothing was. */
export function findSupportReply(db: Reader, id: string) {
  return withWriter(db)
    .select([
      'support_message.sealed_reply',
      'support_message.created_at',
      'person.id as person_id',
      'person.data_key',
    ])
    .where('support_message.id', '=', id)
    .executeTakeFirst()
}
