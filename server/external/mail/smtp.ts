import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { MailFailure, type MailSender } from './port.ts'

interface SmtpOptions {
  readonly url: string
  /** "Name <address>" */
  readonly from: string
  /** `required`: no mail and no password goes out before the line is encrypted, whatever the server offers. */
  readonly tls: 'required' | 'optional'
  /** How long one mail may take in all, from a server that says a little now and then too. */
  readonly mostMs?: number
}

/** One mail, one Message-ID, however often it is sent. */
function messageId(id: string, from: string): string {
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return `<${createHash('sha256').update(id).digest('hex').slice(0, 40)}@${host}>`
}

/** Mailbox not there, not local, or not a name (RFC 5321, 4.2.3): what a server says that knows no finer codes. */
const NO_MAILBOX = new Set([550, 551, 553])
/** Of the finer codes (RFC 3463) those of an address that is wrong, moved or switched off. */
const BAD_ADDRESS = /^5\.(?:1\.[1236]|1\.10|2\.1)$/

/** Whether no mail is ever taken for this recipient. What speaks of us, a full mailbox or a block can pass. */
function isOfRecipient(command: string | undefined, reply: number | undefined, answer: string): boolean {
  if (command !== 'RCPT TO' || reply === undefined || reply < 500) return false
  const finer = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1]
  return finer === undefined ? NO_MAILBOX.has(reply) : BAD_ADDRESS.test(finer)
}

/** What may be told of a failure: servers repeat the recipient's address in their answers, and the library keeps it. */
function failureOf(error: unknown): MailFailure {
  const {
    code = 'unknown',
    command,
    response = '',
    responseCode: reply,
  } = error as {
    code?: string
    command?: string
    response?: string
    responseCode?: number
  }
  return new MailFailure(reply === undefined ? code : String(reply), isOfRecipient(command, reply, response))
}

/** A mail server reached by SMTP; a few connections are kept open. */
export function smtpSender({ url, from, tls, mostMs = 60_000 }: SmtpOptions): MailSender {
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
      const patience = new AbortController()
      const late = wait(mostMs, undefined, { signal: patience.signal }).then(() => {
        throw Object.assign(new Error('the mail server took too long'), { code: 'ETIMEDOUT' })
      })
      const sent = transport.sendMail({
        ...mail,
        from,
        messageId: messageId(id, from),
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      try {
        await Promise.race([sent, late])
      } catch (error) {
        // oxlint-disable-next-line preserve-caught-error -- the cause names the recipient
        throw failureOf(error)
      } finally {
        patience.abort()
      }
    },
    close: async () => transport.close(),
  }
}
