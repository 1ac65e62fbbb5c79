import { failure } from '#contract/errors.ts'
import type { Bytes } from '#contract/route.ts'
import { connect } from 'node:net'
import type { Scanner } from './port.ts'

interface Options {
  readonly host: string
  readonly port: number
  /** Of connecting, sending and waiting together; ten megabytes take a second. */
  readonly timeoutMs?: number
  /** Told whenever there was no answer, for the log. */
  readonly onFault: (fault: Error) => void
}

const TIMEOUT_MS = 20_000
/** Files at a time, so that a scanner that stands still keeps no more in memory. */
const MAX_SCANS = 16
const RETRY_SECONDS = 30

/** The connection ended before an answer, once something had been sent: clamd closes on what is too large for it. */
class Cut extends Error {}

/** Says a file to clamd, and answers the line that it says: https://docs.clamav.net/manual/Usage/Scanning.html (INSTREAM). */
function ask(
  { host, port, timeoutMs = TIMEOUT_MS }: Omit<Options, 'onFault'>,
  bytes: Bytes,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port })
    let said = ''
    let isConnected = false
    const end = (error?: Error) => {
      clearTimeout(timer)
      socket.destroy()
      if (said.endsWith('\0')) resolve(said.slice(0, -1))
      else reject(error ?? new Cut('clamd ended the connection without an answer'))
    }
    const timer = setTimeout(() => end(new Error('clamd gave no answer in time')), timeoutMs)
    socket.setEncoding('latin1')
    socket.on('connect', () => {
      isConnected = true
      const length = Buffer.alloc(4)
      length.writeUInt32BE(bytes.length)
      socket.write('zINSTREAM\0')
      socket.write(length)
      socket.write(bytes)
      socket.write(Buffer.alloc(4))
    })
    socket.on('data', (text: string) => {
      said += text
      if (said.endsWith('\0')) end()
    })
    // On an answer that was sent before the connection broke, `close` comes after its `data`.
    let fault: Error | undefined
    socket.on('error', (error) => void (fault = isConnected ? new Cut(error.message) : error))
    socket.on('close', () => end(fault))
  })
}

/** The scanner of ClamAV, a service beside this one. It sees the bytes of a file and neither its name nor its sender. */
export function clamdScanner({ onFault, ...at }: Options): Scanner {
  let scans = 0

  /** The answer of clamd to a file; a connection that was cut is made once more. */
  async function answerTo(bytes: Bytes): Promise<string> {
    try {
      return await ask(at, bytes)
    } catch (error) {
      if (!(error instanceof Cut)) throw error
      // A scanner that is started anew cuts as well, and then takes nobody or answers.
      return await ask(at, bytes)
    }
  }

  async function scan(bytes: Bytes) {
    try {
      const said = await answerTo(bytes)
      if (/^stream: OK$/.test(said)) return null
      if (/^stream: .+ FOUND$/.test(said)) return failure('malware_found')
      if (/size limit exceeded/i.test(said)) return failure('payload_too_large')
      throw new Error(`clamd said something else: ${said.slice(0, 100)}`)
    } catch (error) {
      onFault(error as Error)
      if (error instanceof Cut) return failure('payload_too_large')
      return failure('scan_unavailable', { retryAfter: RETRY_SECONDS })
    }
  }

  return {
    async scan(bytes) {
      if (scans >= MAX_SCANS) return failure('busy', { retryAfter: 5 })
      scans++
      try {
        return await scan(bytes)
      } finally {
        scans--
      }
    },
  }
}
