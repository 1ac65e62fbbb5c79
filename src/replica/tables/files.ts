import type { AttachmentType } from '#contract/attachment.ts'
import type { Bytes } from '#contract/route.ts'

/**
 * How a file of this device stands: the server does not have it yet; it has, but not the message; or it is a copy of what
 * the server has, kept for reading and let go when space is short.
 */
type FileState = 'owed' | 'uploaded' | 'copy'

/** A file of a chat that lies on this device. Its bytes stand apart, so that what is noted of it stays small. */
export interface HeldFile {
  /** The attachment's id. */
  readonly _id: string
  readonly chatId: string
  readonly type: AttachmentType
  readonly size: number
  readonly state: FileState
  /** When it was last looked at, in milliseconds of this device's clock. */
  readonly usedAt: number
}

export interface FileBytes {
  readonly _id: string
  readonly bytes: Bytes
}
