import { type Collection, Dexie } from 'dexie'
import type { ReplicaDb } from './db.ts'
import type { OutboxItem } from './tables/outbox.ts'
import type { HeldMessage, NumberedMessage, OwnMessage } from './tables/synced.ts'

const all = (...start: string[]) =>
  [
    [...start, Dexie.minKey],
    [...start, Dexie.maxKey],
  ] as const

/** The messages of a thread that have their place, by place. */
export function numberedOf(db: ReplicaDb, chatId: string) {
  // An index holds only rows that have all its keys.
  return db.messages.where('[chatId+seq]').between(...all(chatId)) as Collection<
    NumberedMessage,
    string,
    HeldMessage
  >
}

/** A client's own messages of a thread that have no place yet, in the order they were written. */
export function unnumberedOf(db: ReplicaDb, chatId: string, client: string) {
  // As above.
  const own = db.messages.where('[chatId+n]').between(...all(chatId)) as Collection<
    OwnMessage,
    string,
    HeldMessage
  >
  return own.and((message) => message.client === client)
}

/** What a client owes in one state, in the order it was done. */
export function outboxOf(db: ReplicaDb, client: string, state: OutboxItem['state']) {
  return db.outbox.where('[client+state+n]').between(...all(client, state))
}

/** From the other end. */
export function backwards<T, I>(rows: Collection<T, string, I>): Collection<T, string, I> {
  // oxlint-disable-next-line unicorn/no-array-reverse -- a query, no array
  return rows.reverse()
}
