import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { MailFailure, type MailSender } from './port.ts'

interface SmtpOptions {
  readonly url: string
  /** "Name <address>" */
  readonly from: string
  /** `required`: no mail and no password goes out before the line is encrypted, whatever the server offers. */
  readonly tls: 'required' | 'optional'
}

/** One mail, one Message-ID, however often it is sent. */
function messageId(id: string, from: string): string {
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return `<${createHash('sha256').update(id).digest('hex').slice(0, 40)}@${host}>`
}

/** A mail needs us to sign in first: our settings are wrong, not the mail. */
const UNAUTHENTICATED = 530

/**
 * What may be told of a failure: servers repeat the recipient's address in their answers, and the library keeps it. A
 * permanent refusal (5yz of RFC 5321) of the recipient or the mail is final; one of us, such as a wrong password, can be
 * mended without the mail.
 */
function failureOf(error: unknown): MailFailure {
  const {
    code = 'unknown',
    command,
    responseCode: reply,
  } = error as {
    code?: string
    command?: string
    responseCode?: number
  }
  const isOfMail = command === 'RCPT TO' || command === 'DATA'
  if (isOfMail && reply !== undefined && reply >= 500 && reply !== UNAUTHENTICATED)
    return new MailFailure(String(reply), true)
  return new MailFailure(reply === undefined ? code : String(reply), false)
}

/** A mail server reached by SMTP; a few connections are kept open. */
export function smtpSender({ url, from, tls }: SmtpOptions): MailSender {
  const transport = createTransport({
    url,
    requireTLS: tls === 'required',
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    async send({ id, ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          from,
          messageId: messageId(id, from),
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        // oxlint-disable-next-line preserve-caught-error -- the cause names the recipient
        throw failureOf(error)
      }
    },
    close: async () => transport.close(),
  }
}
