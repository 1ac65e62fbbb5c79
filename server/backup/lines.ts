import type { Dumped } from '../store/backup/dump.ts'

/** What a backup is made of, in this order: what it is, then tables with their rows and sequences, then files. */
export type Part = Dumped | { kind: 'file'; name: string } | { kind: 'bytes'; bytes: Buffer }

const LINE_FEED = 0x0a

const letters = { head: 'H', table: 'T', row: 'R', sequences: 'S', file: 'F', bytes: 'B' } as const

function bodyOf(part: Part): string {
  if (part.kind === 'row') return part.row
  return part.kind === 'bytes' ? part.bytes.toString('base64') : JSON.stringify(part)
}

/** Each part is a line that begins with a letter. A row stays as PostgreSQL wrote it: no number passes through ours. */
export async function* toLines(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  for await (const part of parts) yield Buffer.from(`${letters[part.kind]}${bodyOf(part)}\n`)
}

async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = []
  for await (const bytes of source) {
    let from = 0
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, from)) {
      yield Buffer.concat([...begun, bytes.subarray(from, end)]).toString()
      begun = []
      from = end + 1
    }
    begun.push(bytes.subarray(from))
  }
}

/** The parts of what `toLines` wrote. */
export async function* fromLines(source: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  for await (const line of linesOf(source)) {
    const [letter, body] = [line[0], line.slice(1)]
    if (letter === letters.row) yield { kind: 'row', row: body }
    else if (letter === letters.bytes) yield { kind: 'bytes', bytes: Buffer.from(body, 'base64') }
    else yield JSON.parse(body) as Part
  }
}
