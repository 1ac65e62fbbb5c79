import type { Attachment } from '#contract/attachment.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import type { Page, Paging } from '#contract/paging.ts'
import type { PatientFile } from '#contract/patient-file.ts'
import { listSentFiles, type SentFileRow } from '../../store/chat/files.ts'
import { type ChatRow, findChatOf } from '../../store/chat/read.ts'
import { isOwnPatient } from '../../store/patient-file/own-patients.ts'
import { attachmentPlace } from '../chat/view.ts'
import type { Actor, Ports } from '../ports.ts'

/** The files that a specialist and one of their patients sent to each other, newest first. */
export async function listPatientFiles(
  { database: { sql }, vault }: Pick<Ports, 'database' | 'vault'>,
  { clientId: doctorId }: Pick<Actor, 'clientId'>,
  patientId: string,
  page: Paging,
): Promise<Outcome<Page<PatientFile>>> {
  if (!(await isOwnPatient(sql, doctorId, patientId))) return failure('not_found')
  const chat = await findChatOf(sql, patientId, doctorId)
  if (!chat) return { data: [], total: 0, ...page }
  const { rows, total } = await listSentFiles(sql, chat.id, page)
  const data = await Promise.all(rows.map((row) => fileView({ vault }, { patientId, chat }, row)))
  return { data, total, ...page }
}

async function fileView(
  { vault }: Pick<Ports, 'vault'>,
  { patientId, chat }: { patientId: string; chat: Pick<ChatRow, 'id' | 'message_key'> },
  row: SentFileRow,
): Promise<PatientFile> {
  const opened = await vault.open(chat.message_key, attachmentPlace(row.id), row.attachment)
  const attachment = JSON.parse(opened) as Attachment
  return {
    ...attachment,
    chatId: chat.id,
    from: row.author_id === patientId ? 'patient' : 'doctor',
    sentAt: row.sent_at.toISOString(),
  }
}
