import * as z from 'zod/mini'
import { Id, text } from './fields.ts'
import { route } from './route.ts'

/** The most that one attachment may weigh. */
export const MAX_ATTACHMENT_MEGABYTES = 10
export const MAX_ATTACHMENT_BYTES = MAX_ATTACHMENT_MEGABYTES * 1024 * 1024

/** Characters of a file's name. */
export const MAX_FILE_NAME_LENGTH = 200

/** What may be sent. The server keeps every picture as WebP. */
export const AttachmentType = z.enum(['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])
export type AttachmentType = z.infer<typeof AttachmentType>

/** A file's name without its path, and without characters that hide or turn what is read. */
const FileName = text(1, MAX_FILE_NAME_LENGTH).check(z.regex(/^[^/\\\p{C}]+$/u, 'invalid'))

/** A file that was stored, as everybody but its name: that comes with the message. Pictures have a size in pixels. */
export const StoredAttachment = z.object({
  _id: Id,
  type: AttachmentType,
  size: z.int(),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
})
export type StoredAttachment = z.infer<typeof StoredAttachment>

/** A file in a message. */
export const Attachment = z.extend(StoredAttachment, { name: FileName })
export type Attachment = z.infer<typeof Attachment>

/** How a message that is sent names its file, which was uploaded before. */
export const SentAttachment = z.object({ _id: Id, name: FileName })
export type SentAttachment = z.infer<typeof SentAttachment>

export const uploadAttachment = route('POST /chats/{id}/attachments', {
  who: 'user',
  summary:
    'Upload a picture or PDF for a message of this chat, as it is, under an id made on the device; the same again answers the same',
  params: z.object({ id: Id }),
  query: z.object({ attachmentId: z.optional(Id) }),
  fileBytes: MAX_ATTACHMENT_BYTES,
  answers: { 201: StoredAttachment, 200: StoredAttachment },
  errors: [
    'not_found',
    'file_not_allowed',
    'pdf_not_rewritable',
    'malware_found',
    'scan_unavailable',
    'busy',
    'payload_too_large',
    'id_reused',
    'plan_without_chat',
    'forbidden',
    'too_many_requests',
  ],
})

export const getAttachment = route('GET /attachments/{id}', {
  who: 'user',
  summary: 'The bytes of a file in a message of one’s own chat',
  params: z.object({ id: Id }),
  answers: { 200: ['image/webp', 'application/pdf'] },
  errors: ['not_found'],
})
