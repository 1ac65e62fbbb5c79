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
interface Attachment {
  filename: string
  contentType: string
  content: string
  encoding?: 'base64'
}

/** The next hop did not take a mail. What it said names the recipient and is not kept, but for its code. */
export class MailFailure extends Error {
  /** The number of SMTP; without an answer, the name the library gives the failure. */
  readonly code: string
  /** Refused for good: the same mail is never taken. */
  readonly final: boolean
  constructor(code: string, final: boolean) {
    super(`the mail server did not take a mail: ${code}`)
    this.code = code
    this.final = final
  }
}

/** Sends e-mail. Resolves when the next hop has taken it; throws a `MailFailure` when it did not. Not ordered. */
export interface MailSender {
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

/** The embedded mail box, readable at /dev/mail; absent with a real server. */
export interface MailBox {
  /** The newest first. */
  list(): Promise<(Mail & { at: string })[]>
}
