/** As much of PouchDB as a bench uses; the package brings no types. */
declare module 'pouchdb-browser' {
  export default class PouchDB {
    constructor(name: string)
    put(document: { _id: string }): Promise<unknown>
    readonly replicate: { to(other: PouchDB): Promise<{ docs_written: number }> }
  }
}
