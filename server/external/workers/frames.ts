import type { Bytes } from '#contract/route.ts'
import type { Duplex } from 'node:stream'

/** What goes between the server and a worker: something small in words, and the bytes of a file as they are. */
export interface Frame<H> {
  /** As JSON keeps it. */
  readonly head: H
  readonly bytes?: Bytes | undefined
}

// Two lengths before each frame: of the words, and of the bytes.
const PREFIX = 8

/**
 * Writes a frame. Bytes are handed to the kernel as they are: Node's own messages between processes copy them several times,
 * which would hold the server for tens of milliseconds.
 */
export function writeFrame<H>(channel: Duplex, { head, bytes }: Frame<H>): void {
  const words = Buffer.from(JSON.stringify(head))
  const prefix = Buffer.alloc(PREFIX)
  prefix.writeUInt32LE(words.length, 0)
  prefix.writeUInt32LE(bytes?.length ?? 0, 4)
  channel.write(Buffer.concat([prefix, words]))
  if (bytes && bytes.length > 0) channel.write(bytes)
}

/** Calls back with each frame that came whole. */
export function onFrame<H>(channel: Duplex, onMessage: (frame: Frame<H>) => void): void {
  let chunks: Buffer[] = []
  let length = 0
  let sizes: { words: number; bytes: number } | undefined
  channel.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    length += chunk.length
    for (;;) {
      if (length < PREFIX) return
      // Joined when a frame is whole, not with every piece of it.
      sizes ??= sizesOf((chunks = [Buffer.concat(chunks)])[0] as Buffer)
      const end = PREFIX + sizes.words + sizes.bytes
      if (length < end) return
      const all = Buffer.concat(chunks)
      const bytes = PREFIX + sizes.words
      // Both ends are of one program, and agree on the type by `H`.
      const head = JSON.parse(all.toString('utf8', PREFIX, bytes)) as H
      const frame = sizes.bytes > 0 ? { head, bytes: all.subarray(bytes, end) } : { head }
      chunks = [all.subarray(end)]
      length -= end
      sizes = undefined
      onMessage(frame)
    }
  })
}

const sizesOf = (prefix: Buffer) => ({ words: prefix.readUInt32LE(0), bytes: prefix.readUInt32LE(4) })
