import { Duplex } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { callbackify } from 'node:util'
import type { PGlite } from '@electric-sql/pglite'

/** How long the engine may keep the process to itself, in milliseconds. */
const FAIR_SHARE_MS = 4

const QUERY = 'Q'.charCodeAt(0)
const READY_FOR_QUERY = 'Z'.charCodeAt(0)
const SYNC = Buffer.from([0x53, 0, 0, 0, 4])
/** Its type, its length and the state of the transaction. */
const READY_BYTES = 6

type Done = (error?: Error | null) => void
type Written = readonly { readonly chunk: Buffer }[]

/**
 * A pg client's line to the engine in this process, in place of its socket: what the client writes at once is carried
 * out at once, so that nothing comes between the messages of one statement, and its answer cannot reach another
 * client. See "Message Flow" in PostgreSQL's documentation of the protocol.
 */
class EngineStream extends Duplex {
  readonly #engine: PGlite
  readonly #turn: () => Promise<void>

  constructor(engine: PGlite, turn: () => Promise<void>) {
    super()
    this.#engine = engine
    this.#turn = turn
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
    callbackify(() => this.#carryOut(messages))(done)
  }

  override _writev(written: Written, done: Done): void {
    callbackify(() => this.#carryOut(Buffer.concat(written.map(({ chunk }) => chunk))))(done)
  }

  override _read(): void {}

  override _final(done: Done): void {
    this.push(null)
    done()
  }

  async #carryOut(messages: Buffer): Promise<void> {
    await this.#turn()
    // Its successor's session must not receive what a destroyed client still wanted.
    if (!this.destroyed) this.push(await this.#answer(messages))
  }

  async #answer(messages: Buffer): Promise<Buffer> {
    const parts: Uint8Array[] = []
    // Carried out before it is awaited. Without a taker of its own the engine would read every answer too, and keep it.
    await this.#engine.execProtocolRawStream(messages, {
      syncToFs: false,
      onRawData: (part) => parts.push(part.slice()),
    })
    const answer = Buffer.concat(parts)
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
  async function turn(): Promise<void> {
    if (performance.now() - last <= FAIR_SHARE_MS) return
    await nextTurn()
    last = performance.now()
  }
  return () => new EngineStream(engine, turn)
}
