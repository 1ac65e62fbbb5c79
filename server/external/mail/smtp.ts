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

/** Answers that ask us to sign in or to encrypt first (RFC 4954, RFC 3207): they speak of our settings. */
const OF_US = new Set([530, 534, 535, 538])

/**
 * Whether the same mail is refused at every try: a server answers 5xx to a recipient (RFC 5321, 4.2.1) for good. An
 * administrator sees it at once and can try again; three hours of tries would only look like abuse.
 */
const isForGood = (command: string | undefined, reply = 0): boolean =>
  command === 'RCPT TO' && reply >= 500 && !OF_US.has(reply)

/** What may be told of a failure: servers repeat the recipient's address in their answers, and the library keeps it. */
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
  return new MailFailure(reply === undefined ? code : String(reply), isForGood(command, reply))
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
