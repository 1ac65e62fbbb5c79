// What the product's reads are measured against: node:http and pg with the same statements and an answer of the same
// content written as JSON, and nothing in between: no routing, validation, sign-in, rules or headers.
import { createServer } from 'node:http'
import { Pool } from 'pg'
import type { Statement } from '../world/server/inspected.ts'

/** What to ask for one address, and what to answer once it is there. A named statement is planned once. */
export interface BareRead {
  statements: (Statement & { name?: string })[]
  answer: unknown
}

process.once(
  'message',
  ({ url, port, reads }: { url: string; port: number; reads: Record<string, BareRead> }) => {
    const pool = new Pool({ connectionString: url, max: 10 })
    const server = createServer((request, response) => {
      const read = reads[request.url ?? '']
      if (!read) return response.writeHead(404).end()
      const ask = async () => {
        for (const statement of read.statements) await pool.query({ ...statement })
        const body = JSON.stringify(read.answer)
        response.writeHead(200, {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        })
        response.end(body)
      }
      ask().catch((error: unknown) => response.writeHead(500).end(String(error)))
      return response
    })
    server.listen(port, '127.0.0.1', () => process.send?.('ready'))
  },
)
