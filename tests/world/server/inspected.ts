import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { startServer, type ServerOptions, type TestServer } from './server.ts'

/** What a test may ask a server that was started for inspection. */
export type Inspection = { request: string } | { analyse: Statement } | { heapInto: string } | Statement

/** What was asked of the database. */
export interface Statement {
  text: string
  values: unknown[]
}

/** One step of the database's way through a statement, as EXPLAIN tells it. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Filter?: string
  'Rows Removed by Filter'?: number
  'Actual Loops': number
  Plans?: PlanNode[]
}

export interface InspectedServer extends TestServer {
  /** Runs SQL on the server's own database, in either home. */
  sql: <Row = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>
  /** Moves the clock forward, to this many milliseconds ahead, and waits until the server did what fell due. */
  moveClock(milliseconds: number): Promise<void>
  /** The statements a call caused: send its headers with `headers`. */
  watch(): { headers: Record<string, string>; statements(): Promise<Statement[]> }
  /** Writes everything the process holds in memory into a file. */
  dumpMemory: (file: string) => Promise<void>
  /** How the database carries a statement out. It is really run, then rolled back. */
  planOf: (statement: Statement) => Promise<PlanNode>
}

/** A real server whose database and statements the test may look into. */
export async function startInspected(options: ServerOptions = {}): Promise<InspectedServer> {
  const server = await startServer({ ...options, preload: join(import.meta.dirname, 'inspection.ts') })
  let last = 0
  const heardFrom = new WeakSet<object>()
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  const onMessage = ({ id, value, error }: { id: number; value?: unknown; error?: string }) => {
    const asker = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asker?.resolve(value)
    else asker?.reject(new Error(error))
  }
  const ask = (question: Inspection): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const child = server.process()
      if (!heardFrom.has(child)) child.on('message', onMessage)
      heardFrom.add(child)
      const id = ++last
      waiting.set(id, { resolve, reject })
      child.send({ id, ...question })
    })
  const sql = async <Row>(text: string, values: unknown[] = []) => (await ask({ text, values })) as Row[]
  return {
    ...server,
    sql,
    async dumpMemory(file) {
      await ask({ heapInto: file })
    },
    async planOf(statement) {
      const [{ Plan }] = (await ask({ analyse: statement })) as [{ Plan: PlanNode }]
      return Plan
    },
    async moveClock(milliseconds) {
      // The last thing a sweep does is to forget such rows.
      const due = new Date(Date.now() + milliseconds - 1)
      await sql("insert into attempt_counter (key, resets_at) values ('clock', $1)", [due])
      server.shiftClock(milliseconds)
      for (const end = Date.now() + 15_000; Date.now() < end;) {
        const left = await sql("select key from attempt_counter where key = 'clock'")
        if (left.length === 0) return
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      throw new Error(`the server did not follow its clock:\n${server.logs()}`)
    },
    watch() {
      const request = randomUUID()
      return {
        headers: { 'x-inspect': request },
        statements: async () => (await ask({ request })) as Statement[],
      }
    },
  }
}
