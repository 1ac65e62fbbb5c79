import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that may refuse: by what code, at which command. */
interface Refusal {
  at: 'RCPT TO' | 'DATA'
  code: number
  /** The finer code of RFC 3463. */
  finer?: string
}

/** A real mail server, without TLS, that takes every mail until it is told to refuse. */
export async function startMailServer() {
  let refusal: Refusal | null = null
  const asked: string[] = []
  const received: { to: string; raw: string }[] = []
  /** Servers repeat the address in what they answer. */
  const refused = (at: Refusal['at'], address: string) =>
    refusal?.at === at
      ? Object.assign(
          new Error(`${refusal.finer ? `${refusal.finer} ` : ''}<${address}> is not taken here`),
          {
            responseCode: refusal.code,
          },
        )
      : null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_, __, done) => done(Object.assign(new Error('who are you'), { responseCode: 535 })),
    onRcptTo({ address }, _, done) {
      asked.push(address)
      done(refused('RCPT TO', address))
    },
    onData(stream, { envelope }, done) {
      let raw = ''
      const to = envelope.rcptTo.map(({ address }) => address).join()
      stream.on('data', (chunk) => (raw += String(chunk)))
      stream.on('end', () => {
        const why = refused('DATA', to)
        if (!why) received.push({ to, raw })
        done(why)
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    /** Whom it was asked to take a mail for, each time. */
    asked,
    received,
    refuse: (next: Refusal | null) => void (refusal = next),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
