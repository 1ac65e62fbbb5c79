import { MESSAGES_COPIED, type Pulled } from '#contract/sync.ts'
import { isFailure } from '#contract/errors.ts'
import { pickChats } from '../../store/chat/read.ts'
import { copyMessages, pickMessages, type CopiedMessageRow } from '../../store/chat/messages.ts'
import { pickConsultations } from '../../store/consultation/read.ts'
import { pickPublished } from '../../store/news/read.ts'
import { pickSpecialists } from '../../store/specialist/read.ts'
import type { Some } from '../../store/sync/some.ts'
import type { Noun } from '../../store/tables/sync.ts'
import { chatView, messageView } from '../chat/view.ts'
import { consultationView } from '../consultation/view.ts'
import { detail } from '../doctor/specialists.ts'
import { newsView } from '../news/view.ts'
import type { Actor, Ports } from '../ports.ts'
import { getQuestionnaire } from '../questionnaire/answers.ts'

export type PullPorts = Pick<Ports, 'database' | 'vault' | 'clock' | 'html'>
/** A row of one noun as devices get it. */
export type RowOf<N extends Noun> = NonNullable<Pulled[N]>['put'][number]

/** Rows of one noun that someone may keep; the ids asked for that are not among them are gone for them. */
type Read<N extends Noun> = (ports: PullPorts, actor: Actor | null, some: Some) => Promise<RowOf<N>[]>

const sideOf = (actor: Actor | null) =>
  actor?.role === 'patient' || actor?.role === 'doctor' ? { side: actor.role, id: actor.clientId } : null

/** How each noun is read, in the order in which everything is copied. */
export const readRows: { [N in Noun]: Read<N> } = {
  news: async (ports, _, some) =>
    (await pickPublished(ports.database.sql, some)).map((row) => newsView(ports, row)),
  doctors: async ({ database, clock }, _, some) => {
    const now = clock.now()
    return (await pickSpecialists(database.sql, some)).map((row) => detail(row, now))
  },
  questionnaire: async (ports, actor, some) => {
    // One row, whose id is the patient's own: after that nothing follows.
    const next = 'ids' in some || (actor && some.after < actor.clientId)
    if (actor?.role !== 'patient' || !next) return []
    const own = await getQuestionnaire(ports, actor)
    return isFailure(own) ? [] : [own]
  },
  consultations: async (ports, actor, some) => {
    const own = sideOf(actor)
    if (!own) return []
    const rows = await pickConsultations(ports.database.sql, own.side, own.id, some)
    return Promise.all(rows.map((row) => consultationView(ports, row, own.side)))
  },
  chats: async (ports, actor, some) => {
    const own = sideOf(actor)
    if (!own) return []
    const rows = await pickChats(ports.database.sql, own.side, own.id, some)
    return Promise.all(rows.map((row) => chatView(ports, row, own.side)))
  },
  messages: async (ports, actor, some) => {
    const own = sideOf(actor)
    if (!own) return []
    const { sql } = ports.database
    const opened = (rows: CopiedMessageRow[]) =>
      Promise.all(rows.map((row) => messageView(ports, { ...row, id: row.chat_id }, row)))
    if ('ids' in some) return opened(await pickMessages(sql, own.side, own.id, some.ids))
    const [chatId = '', seq = '0'] = some.after.split('_')
    const place = { chatId, seq: Number(seq), each: MESSAGES_COPIED, limit: some.limit }
    return opened(await copyMessages(sql, own.side, own.id, place))
  },
}

/** What a row is found again after. */
export function keyOf(noun: Noun, row: { _id: string }): string {
  return noun === 'messages' && 'chatId' in row && 'seq' in row
    ? `${String(row.chatId)}_${String(row.seq)}`
    : row._id
}
