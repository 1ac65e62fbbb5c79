import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../server/ports.ts'

const HOST = '127.0.0.1'
/** Addresses that are lent: none that a test's server listens on (`ports.ts`), nor the system hands out by itself. */
const LENT = { first: 32_100, last: 32_700 }

/** A running coturn, as it is set up in production but for its addresses: they are of this machine alone. */
export interface TurnServer {
  url(transport: 'udp' | 'tcp'): string
  readonly secret: string
  remove(): Promise<void>
}

/** Starts the TURN server that `TURNSERVER_PATH` names on a free port. */
export async function startTurnServer(): Promise<TurnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'saruna-turn-'))
  const port = await freePort()
  const secret = 'a secret of the relay'
  const settings = {
    'listening-ip': HOST,
    'relay-ip': HOST,
    'listening-port': port,
    'min-port': LENT.first,
    'max-port': LENT.last,
    'static-auth-secret': secret,
    realm: 'saruna.test',
    'log-file': join(folder, 'log'),
    pidfile: join(folder, 'pid'),
    userdb: join(folder, 'users'),
  }
  const switches = [
    'use-auth-secret',
    'fingerprint',
    'allow-loopback-peers',
    'no-tls',
    'no-dtls',
    'no-cli',
    'no-multicast-peers',
    'simple-log',
  ]
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  writeFileSync(join(folder, 'turnserver.conf'), [...lines, ...switches, ''].join('\n'))
  const child = spawn(process.env['TURNSERVER_PATH'] ?? 'turnserver', ['-c', join(folder, 'turnserver.conf')])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  child.on('error', (error) => (output += String(error)))
  const gone = once(child, 'close').catch(() => undefined)
  const remove = async () => {
    child.kill('SIGKILL')
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
  if (!(await listens(port))) {
    await remove()
    throw new Error(`the TURN server did not start:\n${output}`)
  }
  return { url: (transport) => `turn:${HOST}:${port}?transport=${transport}`, secret, remove }
}

async function listens(port: number): Promise<boolean> {
  for (const end = Date.now() + 15_000; Date.now() < end;) {
    const socket = connect(port, HOST)
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (open) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}
