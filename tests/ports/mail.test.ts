import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../server/external/clock/system.ts'
import { openMailBox } from '../../server/external/mail/embedded.ts'
import { MailFailure, type Mail, type MailSender } from '../../server/external/mail/port.ts'
import { smtpSender } from '../../server/external/mail/smtp.ts'
import { ownCertificate } from '../world/outside/certificate.ts'
import { startMailServer } from '../world/outside/mail-server.ts'

const letter = (id: string): Mail => ({
  id,
  to: 'liga@example.com',
  subject: 'Jūsu konsultācija ir apstiprināta',
  text: 'Labdien! Saite: https://saruna.example/c/1',
  html: '<p>Labdien! <a href="https://saruna.example/c/1">Saite</a></p>',
  attachments: [{ filename: 'visit.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
})

const folder = mkdtempSync(join(tmpdir(), 'saruna-mail-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface World {
  sender: MailSender
  /** What arrived, as text that holds subject, body and attachment in some encoding. */
  arrived(): Promise<{ id: string; to: string; raw: string }[]>
  close(): Promise<void>
}

async function embedded(): Promise<World> {
  const box = await openMailBox({ folder: mkdtempSync(join(folder, 'box-')), clock: systemClock })
  return {
    sender: box,
    async arrived() {
      return (await box.list()).map((mail) => ({ id: mail.id, to: mail.to, raw: JSON.stringify(mail) }))
    },
    close: () => box.close(),
  }
}

interface Way {
  /** What the server shows for itself; without it, it offers no TLS. */
  certificate?: { cert: string; key: string }
  tls: 'required' | 'optional'
}

async function smtp({ certificate, tls }: Way = { tls: 'optional' }): Promise<World & { secure: boolean[] }> {
  const received: { id: string; to: string; raw: string }[] = []
  const secure: boolean[] = []
  const server = new SMTPServer({
    authOptional: true,
    ...(certificate ?? { disabledCommands: ['STARTTLS'] }),
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (chunk) => (raw += String(chunk)))
      stream.on('end', () => {
        const id = /^message-id: (.+)$/im.exec(raw)?.[1] ?? ''
        secure.push(session.secure)
        received.push({ id, to: session.envelope.rcptTo.map((to) => to.address).join(), raw })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const sender = smtpSender({ url: `smtp://127.0.0.1:${port}`, from: 'Saruna <hello@saruna.example>', tls })
  return {
    sender,
    secure,
    arrived: async () => received,
    async close() {
      await sender.close()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

describe.each([
  ['embedded', embedded],
  ['SMTP', () => smtp()],
] as const)('mail, %s', (_, open) => {
  test('a mail arrives with its subject, texts and attachment', async () => {
    const world = await open()
    await world.sender.send(letter('one'))
    const [mail] = await world.arrived()
    expect(mail?.to).toBe('liga@example.com')
    expect(mail?.raw).toMatch(/subject/i)
    expect(mail?.raw).toContain('visit.ics')
    expect(mail?.raw).toContain('text/calendar')
    await world.close()
  })

  test('a mail sent again is the same mail to its reader', async () => {
    const world = await open()
    for (const id of ['one', 'one', 'two']) await world.sender.send(letter(id))
    expect(new Set((await world.arrived()).map((mail) => mail.id)).size).toBe(2)
    await world.close()
  })
})

test('a mail server that is away, or refuses, makes sending fail', async () => {
  const away = smtpSender({ url: 'smtp://127.0.0.1:1', from: 'hello@saruna.example', tls: 'optional' })
  await expect(away.send(letter('one'))).rejects.toThrow()
  await away.close()
})

test.each([
  ['a recipient it does not know', { at: 'RCPT TO', code: 550 }, { code: '550', final: true }],
  ['a recipient that is gone', { at: 'RCPT TO', code: 550, finer: '5.1.1' }, { code: '550', final: true }],
  ['a recipient switched off', { at: 'RCPT TO', code: 550, finer: '5.2.1' }, { code: '550', final: true }],
  [
    'a recipient whose box stays full',
    { at: 'RCPT TO', code: 552, finer: '5.2.2' },
    { code: '552', final: true },
  ],
  ['us, whom it blocks', { at: 'RCPT TO', code: 554, finer: '5.7.1' }, { code: '554', final: true }],
  [
    'us, for whom it does not relay',
    { at: 'RCPT TO', code: 550, finer: '5.7.1' },
    { code: '550', final: true },
  ],
  ['a recipient without a reason', { at: 'RCPT TO', code: 554 }, { code: '554', final: true }],
  ['a mail it does not want', { at: 'DATA', code: 554 }, { code: '554', final: false }],
  ['a recipient whose box is full', { at: 'RCPT TO', code: 452 }, { code: '452', final: false }],
  ['us, who have not signed in', { at: 'RCPT TO', code: 530 }, { code: '530', final: false }],
] as const)('OPS-08 a mail server refuses %s: for good only what stays so', async (_, refusal, failure) => {
  const server = await startMailServer()
  server.refuse(refusal)
  const sender = smtpSender({ url: server.url, from: 'hello@saruna.example', tls: 'optional' })
  const error: unknown = await sender.send(letter('one')).catch((why: unknown) => why)
  expect(error).toBeInstanceOf(MailFailure)
  expect(error).toMatchObject(failure)
  expect((error as Error).message).not.toContain('liga@')
  await sender.close()
  await server.close()
})

test('OPS-04 a mail server that says something now and then is waited for no longer than a mail may take', async () => {
  const slow = createServer((socket) => {
    const drip = setInterval(() => socket.write('220-still here\r\n'), 20)
    socket.on('error', () => {}).on('close', () => clearInterval(drip))
  })
  await once(slow.listen(0, '127.0.0.1'), 'listening')
  const { port } = slow.address() as AddressInfo
  const sender = smtpSender({
    url: `smtp://127.0.0.1:${port}`,
    from: 'a@example.com',
    tls: 'optional',
    mostMs: 300,
  })
  await expect(sender.send(letter('one'))).rejects.toMatchObject({ code: 'ETIMEDOUT', final: false })
  await sender.close()
  slow.close()
})

test('OPS-08 a mail server that does not take our password refuses no mail for good', async () => {
  const server = await startMailServer()
  const url = `smtp://saruna:wrong@127.0.0.1:${server.port}`
  const sender = smtpSender({ url, from: 'hello@saruna.example', tls: 'optional' })
  await expect(sender.send(letter('one'))).rejects.toMatchObject({ code: '535', final: false })
  await sender.close()
  await server.close()
})

test('SMTP says that no person wrote it, and who sent it', async () => {
  const world = await smtp()
  await world.sender.send(letter('one'))
  const [mail] = await world.arrived()
  expect(mail?.raw).toMatch(/^auto-submitted: auto-generated/im)
  expect(mail?.raw).toMatch(/^from: Saruna <hello@saruna.example>/im)
  expect(mail?.id).toMatch(/^<[0-9a-f]{40}@saruna\.example>$/)
  await world.close()
})

test('a mail goes to no server that offers no TLS, unless that was said', async () => {
  const world = await smtp({ tls: 'required' })
  await expect(world.sender.send(letter('one'))).rejects.toThrow('the mail server did not take a mail')
  expect(await world.arrived()).toEqual([])
  await world.close()
})

test('a mail goes over TLS where the server offers it, to a name somebody vouches for', async () => {
  const certificate = ownCertificate()
  const stranger = await smtp({ certificate, tls: 'required' })
  await expect(stranger.sender.send(letter('one'))).rejects.toThrow('the mail server did not take a mail')
  expect(await stranger.arrived()).toEqual([])
  await stranger.close()

  const authorities = getCACertificates('default')
  setDefaultCACertificates([...authorities, certificate.cert])
  const known = await smtp({ certificate, tls: 'required' })
  try {
    await known.sender.send(letter('one'))
    expect(known.secure).toEqual([true])
  } finally {
    setDefaultCACertificates(authorities)
    await known.close()
  }
})

test('the box keeps the newest, in order, through a restart', async () => {
  const options = { folder: mkdtempSync(join(folder, 'box-')), clock: { now: () => 1_000 }, kept: 3 }
  const box = await openMailBox(options)
  for (const id of ['a', 'b', 'c', 'd']) await box.send(letter(id))
  const again = await openMailBox(options)
  await again.send(letter('c'))
  await again.send(letter('e'))
  expect((await again.list()).map((mail) => mail.id)).toEqual(['e', 'd', 'c'])
})
