/** One e-mail, ready to send. */
export interface Mail {
  /** Stable for one mail: a repeated send carries the same Message-ID, so that clients show it once. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  attachments?: Attachment[]
}

/** A file of a mail: a text as it is, or any bytes in base64. */
export interface Attachment {
  filename: string
  contentType: string
  content: string
  encoding?: 'base64'
}

/** Sends e-mail. Resolves when the next hop has taken it; throws when it did not. Not ordered. */
export interface MailSender {
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

/** The embedded mail box, readable at /dev/mail; absent with a real server. */
export interface MailBox {
  /** The newest first. */
  list(): Promise<(Mail & { at: string })[]>
}
