import { Dexie, type Table } from 'dexie'
import type { FileBytes, HeldFile } from './tables/files.ts'
import type { DraftRow, MetaRow, SealedRow, SessionRow } from './tables/local.ts'
import { nameOwnersOfDrafts } from './releases.ts'
import type { OutboxItem } from './tables/outbox.ts'
import type {
  HeldChat,
  HeldConsultation,
  HeldDoctor,
  HeldMessage,
  HeldNews,
  HeldQuestionnaire,
} from './tables/synced.ts'
import type { DatabasePlace } from './environment.ts'

/** The newest schema. Every version ever released stays below, so that each device finds its way here. */
export const SCHEMA = 3

/** What this device holds and owes. Writes are on the disk before they are called done. */
export class ReplicaDb extends Dexie {
  declare readonly news: Table<HeldNews, string>
  declare readonly doctors: Table<HeldDoctor, string>
  declare readonly questionnaire: Table<HeldQuestionnaire, string>
  declare readonly consultations: Table<HeldConsultation, string>
  declare readonly chats: Table<HeldChat, string>
  declare readonly messages: Table<HeldMessage, string>
  declare readonly outbox: Table<OutboxItem, string>
  declare readonly session: Table<SessionRow, string>
  declare readonly facts: Table<MetaRow, string>
  declare readonly drafts: Table<DraftRow, string>
  declare readonly sealed: Table<SealedRow, string>
  declare readonly files: Table<HeldFile, string>
  declare readonly fileBytes: Table<FileBytes, string>

  constructor({ name, ...home }: DatabasePlace, { asInstalled = false } = {}) {
    super(name, { ...home, chromeTransactionDurability: 'strict' })
    // A database of a newer program is taken as it is: declaring our older schema would change it.
    if (!asInstalled) this.declareSchema()
  }

  private declareSchema(): void {
    this.version(1).stores({
      news: '_id, publishedAt, copy',
      doctors: '_id, copy',
      questionnaire: '_id, copy',
      consultations: '_id, from, copy',
      chats: '_id, copy',
      messages: '_id, [chatId+seq], [chatId+n], copy',
      outbox: '_id, [client+state+n], target',
      session: 'key',
      facts: 'key',
      drafts: 'key',
      sealed: '_id',
    })
    this.version(2).stores({ files: '_id, state, chatId', fileBytes: '_id' })
    this.version(3).stores({ drafts: 'key, person' }).upgrade(nameOwnersOfDrafts)
  }
}
