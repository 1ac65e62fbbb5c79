import { spawn, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The file that every scanner calls malware, and that does no harm: https://www.eicar.org. In two parts, lest one finds it here. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const SIGN = EICAR.slice(EICAR.indexOf('EICAR'), -4)

/** What a scanner does instead of an answer. */
type ClamdTrouble = 'hang up' | 'stand still' | 'say an error' | 'say nonsense'

/** A scanner that is there, under an address, with a limit. */
export interface Clamd {
  readonly host: string
  readonly port: number
  /** Bytes of one file. */
  readonly most: number
  close(): Promise<void>
}

/** Whatever a double was sent, as it says of itself. */
export interface ClamdDouble extends Clamd {
  readonly url: string
  scans(): number
  does(trouble: ClamdTrouble | null): void
}

const MOST = 2 * 1024 * 1024

/** Speaks clamd's INSTREAM as its manual has it, and knows one signature. */
export async function clamdDouble(): Promise<ClamdDouble> {
  let trouble: ClamdTrouble | null = null
  let scans = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    let held = Buffer.alloc(0)
    let file: Buffer[] | undefined
    /** Takes what has come of the command, then of the parts of the file; answers the last word, or null while more is to come. */
    const read = (): string | null => {
      if (!file) {
        const command = held.indexOf(0)
        if (command === -1) return null
        if (held.toString('latin1', 0, command) !== 'zINSTREAM') return 'UNKNOWN COMMAND'
        held = held.subarray(command + 1)
        file = []
        scans++
      }
      while (held.length >= 4) {
        const length = held.readUInt32BE(0)
        const sum = file.reduce((all, each) => all + each.length, length)
        // As the real one: the sender is often still writing.
        if (sum > MOST) socket.destroy()
        if (length === 0) return answer(Buffer.concat(file))
        if (held.length < 4 + length) return null
        file.push(held.subarray(4, 4 + length))
        held = held.subarray(4 + length)
      }
      return null
    }
    socket.on('data', (data) => {
      held = Buffer.concat([held, data])
      if (trouble === 'hang up') socket.destroy()
      if (socket.destroyed || trouble === 'stand still') return
      const last = read()
      if (last !== null) socket.end(`${last}\0`)
    })
  })
  const answer = (file: Buffer): string => {
    if (trouble === 'say an error') return "INSTREAM: Can't allocate memory ERROR"
    if (trouble === 'say nonsense') return 'HTTP/1.1 400 Bad Request'
    return file.includes(SIGN) ? 'stream: Eicar-Double.UNOFFICIAL FOUND' : 'stream: OK'
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    host: '127.0.0.1',
    port,
    most: MOST,
    url: `tcp://127.0.0.1:${port}`,
    scans: () => scans,
    does: (next) => void (trouble = next),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const program = process.env['CLAMD_PATH'] ?? '/usr/sbin/clamd'
/** Whether ClamAV's own scanner is on this machine. */
export const hasClamd = existsSync(program)

/** Starts ClamAV's scanner over a database of one signature of our own. */
export async function startClamd(): Promise<Clamd> {
  const folder = mkdtempSync(join(tmpdir(), 'clamd-'))
  writeFileSync(join(folder, 'own.ndb'), `Eicar-Own:0:*:${Buffer.from(SIGN).toString('hex')}\n`)
  const port = await freePort()
  const settings = {
    TCPSocket: port,
    TCPAddr: '127.0.0.1',
    DatabaseDirectory: folder,
    Foreground: 'yes',
    StreamMaxLength: '2M',
    TemporaryDirectory: folder,
  }
  const file = join(folder, 'clamd.conf')
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(''),
  )
  // It gives up root for a user who may not read a folder of ours.
  if (process.getuid?.() === 0) execFileSync('chmod', ['-R', 'a+rwX', folder])
  const child = spawn(program, ['--config-file', file], { stdio: 'ignore' })
  for (let tries = 0; tries < 300 && !(await answers(port)); tries++)
    await new Promise((resolve) => setTimeout(resolve, 100))
  return {
    host: '127.0.0.1',
    port,
    most: MOST,
    async close() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
