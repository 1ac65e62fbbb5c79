import type { StoredAttachment } from '#contract/attachment.ts'
import type { AttachmentRow } from '../../store/chat/attachments.ts'

/** What is told of a stored file. */
export function storedView({ id, type, size, width, height }: AttachmentRow): StoredAttachment {
  return { _id: id, type, size, ...(width !== null && height !== null ? { width, height } : {}) }
}
