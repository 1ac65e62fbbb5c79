import type { Attachment } from '#contract/attachment.ts'
import type { Chat, ChatSide, Message } from '#contract/chat.ts'
import { displayName } from '#domain/alias.ts'
import { writing, type ChatState } from '#domain/chat.ts'
import type { MessageRow } from '../../store/chat/messages.ts'
import type { BareChat, ChatRow } from '../../store/chat/read.ts'
import { fileUrl } from '../picture/file-url.ts'
import type { Ports } from '../ports.ts'

/** Where a message is sealed. */
export const messagePlace = (messageId: string) => `message/${messageId}/content`

/** Where it is sealed what both see of a message's file. */
export const attachmentPlace = (messageId: string) => `message/${messageId}/attachment`

const gone = (status: BareChat['patient_status']) => status === 'blocked' || status === 'removed'

/** What decides who may write in a chat. */
export const stateOf = (chat: BareChat): ChatState => ({
  plan: chat.plan,
  closed: gone(chat.patient_status) || gone(chat.doctor_status),
  writtenForFlag: chat.written_for_flag,
  begunByPatient: chat.begun_by_patient,
})

type SealedMessage = Omit<MessageRow, 'chat_id' | 'created_at'>

/** A message as both sides see it. */
export async function messageView(
  { vault }: Pick<Ports, 'vault'>,
  chat: Pick<BareChat, 'id' | 'patient_id' | 'message_key'>,
  row: SealedMessage,
): Promise<Message> {
  const removed = row.removed_at !== null
  const attachment =
    row.attachment === null
      ? null
      : (JSON.parse(
          await vault.open(chat.message_key, attachmentPlace(row.id), row.attachment),
        ) as Attachment)
  return {
    _id: row.id,
    chatId: chat.id,
    seq: row.seq,
    from: row.author_id === chat.patient_id ? 'patient' : 'doctor',
    content: removed ? '' : await vault.open(chat.message_key, messagePlace(row.id), row.content),
    ...(attachment && { attachment }),
    sentAt: row.sent_at.toISOString(),
    removed,
    version: row.version,
  }
}

/** A chat as one side sees it: doctors never see who an anonymous patient is. */
export async function chatView(ports: Pick<Ports, 'vault'>, row: ChatRow, side: ChatSide): Promise<Chat> {
  const last = lastOf(row)
  const lastMessage = last && (await messageView(ports, row, last))
  const other = side === 'patient' ? 'doctor' : 'patient'
  const may = writing(side, stateOf(row))
  // Once a plan opens it, it is a conversation like any other.
  const isOutOfConcern = row.written_for_flag || (row.opened_for_flag && may !== 'allowed')
  return {
    _id: row.id,
    with: side === 'patient' ? doctorOf(row) : patientOf(row),
    ...(lastMessage ? { lastMessage } : {}),
    unread: row[`${side}_unread`],
    lastSeq: row.last_seq,
    readSeq: row[`${side}_read_seq`],
    deliveredSeq: row[`${side}_delivered_seq`],
    otherReadSeq: row[`${other}_read_seq`],
    otherDeliveredSeq: row[`${other}_delivered_seq`],
    writing: may,
    ...(side === 'patient' && isOutOfConcern && { outOfConcern: true }),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

function lastOf(row: ChatRow): SealedMessage | null {
  const { last_id: id, last_author_id: author_id, last_content: content, last_sent_at: sent_at } = row
  if (id === null || author_id === null || content === null || sent_at === null) return null
  const version = row.last_version ?? 1
  const { last_attachment: attachment, last_removed_at: removed_at } = row
  return { id, author_id, content, attachment, sent_at, seq: row.last_seq, removed_at, version }
}

function doctorOf(row: ChatRow): Chat['with'] {
  const photo = fileUrl(row.doctor_photo)
  return {
    _id: row.doctor_id,
    displayName: `${row.doctor_name} ${row.doctor_surname}`.trim(),
    anonymous: false,
    ...(photo ? { photo } : {}),
    role: 'doctor',
  }
}

function patientOf(row: ChatRow): Chat['with'] {
  const patient = { name: row.patient_name, surname: row.patient_surname, alias: row.patient_alias }
  const shown = displayName(patient, row.patient_anonymous)
  return {
    _id: row.patient_id,
    displayName: shown.kind === 'alias' ? String(shown.number) : shown.text,
    anonymous: row.patient_anonymous,
    role: 'patient',
  }
}
