import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

/** How long the engine may keep the process to itself, in milliseconds. */
const FAIR_SHARE_MS = 4

const QUERY = 'Q'.charCodeAt(0)
const READY_FOR_QUERY = 'Z'.charCodeAt(0)
const SYNC = Buffer.from([0x53, 0, 0, 0, 4])
/** Its type, its length and the state of the transaction. */
const READY_BYTES = 6

type Done = (error?: Error) => void
type Written = readonly { readonly chunk: Buffer }[]

/**
 * A pg client's line to the engine in this process, in place of its socket: what the client writes at once is carried
 * out at once, so that nothing comes between the messages of one statement, and its answer cannot reach another
 * client. See "Message Flow" in PostgreSQL's documentation of the protocol.
 */
class EngineStream extends Duplex {
  readonly #engine: PGlite
  readonly #inTurn: (work: () => void) => void

  constructor(engine: PGlite, inTurn: (work: () => void) => void) {
    super()
    this.#engine = engine
    this.#inTurn = inTurn
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _write(messages: Buffer, _: BufferEncoding, done: Done): void {
    this.#carryOut(messages, done)
  }

  override _writev(written: Written, done: Done): void {
    this.#carryOut(Buffer.concat(written.map(({ chunk }) => chunk)), done)
  }

  override _read(): void {}

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  #carryOut(messages: Buffer, done: Done): void {
    this.#inTurn(() => {
      // Its successor's session must not receive what a destroyed client still wanted.
      if (this.destroyed) return done()
      try {
        this.push(this.#answer(messages))
        done()
      } catch (error) {
        done(error as Error)
      }
    })
  }

  #answer(messages: Buffer): Uint8Array {
    const answer = this.#engine.execProtocolRawSync(messages)
    const complete = messages[0] === QUERY || messages.subarray(-SYNC.length).equals(SYNC)
    // The engine keeps to itself what broke it; whoever asked would wait for ever.
    if (complete && answer.at(-READY_BYTES) !== READY_FOR_QUERY)
      throw new Error('the embedded database broke off without an answer')
    return answer
  }
}

/** Lines to an engine for pg's `stream`. A run of awaited statements would starve timers and sockets: they are let in. */
export function engineStreams(engine: PGlite): () => Duplex {
  let last = performance.now()
  const inTurn = (work: () => void): void => {
    // Never at once: pg expects its answers later than its questions.
    if (performance.now() - last <= FAIR_SHARE_MS) return process.nextTick(work)
    setImmediate(() => {
      last = performance.now()
      work()
    })
  }
  return () => new EngineStream(engine, inTurn)
}
