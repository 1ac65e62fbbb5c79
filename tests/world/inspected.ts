import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { startServer, type ServerOptions, type TestServer } from './server.ts'

/** What a test may ask a server that was started for inspection. */
export type Inspection = { request: string } | { text: string; values: unknown[] }

export interface InspectedServer extends TestServer {
  /** Runs SQL on the server's own database, in either home. */
  sql<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
  /** The statements a call caused: send its headers with `headers`. */
  watch(): { headers: Record<string, string>; statements(): Promise<string[]> }
}

/** A real server whose database and statements the test may look into. */
export async function startInspected(options: ServerOptions = {}): Promise<InspectedServer> {
  const server = await startServer({ ...options, preload: join(import.meta.dirname, 'inspection.ts') })
  let last = 0
  const ask = (question: Inspection): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const child = server.process()
      const id = ++last
      const hear = (message: { id: number; value?: unknown; error?: string }) => {
        if (message.id !== id) return
        child.off('message', hear)
        if (message.error === undefined) resolve(message.value)
        else reject(new Error(message.error))
      }
      child.on('message', hear)
      child.send({ id, ...question })
    })
  return {
    ...server,
    sql: async <Row>(text: string, values: unknown[] = []) => (await ask({ text, values })) as Row[],
    watch() {
      const request = randomUUID()
      return {
        headers: { 'x-inspect': request },
        statements: async () => (await ask({ request })) as string[],
      }
    },
  }
}
