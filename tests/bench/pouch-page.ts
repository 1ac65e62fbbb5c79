// In the browser: PouchDB as it comes, and the database it replicates to, on the server this page came from.
import PouchDB from 'pouchdb-browser'

const local = new PouchDB('bench')
const remote = new PouchDB(`${location.origin}/bench`)

const program = {
  /** Puts documents one after another; milliseconds for all of them. */
  async put(documents: { _id: string; content: string }[]): Promise<number> {
    const start = performance.now()
    for (const document of documents) await local.put(document)
    return performance.now() - start
  },
  /** Replicates everything, with the batches of a hundred it makes by itself; milliseconds for it. */
  async replicate(): Promise<{ milliseconds: number; written: number }> {
    const start = performance.now()
    const { docs_written: written } = await local.replicate.to(remote)
    return { milliseconds: performance.now() - start, written }
  },
}
export type PouchProgram = typeof program

Object.assign(globalThis, { program })
