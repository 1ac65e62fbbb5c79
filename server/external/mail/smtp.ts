import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { MailSender } from './port.ts'

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

/** What a log may tell of a failure: servers repeat the recipient's address in their answers, and the library keeps it. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown reason'
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
        throw new Error(`the mail server did not take a mail: ${reasonOf(error)}`)
      }
    },
    close: async () => transport.close(),
  }
}
