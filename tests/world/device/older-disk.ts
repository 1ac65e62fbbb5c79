/** The tables of a release's database, as IndexedDB knows them. */
export interface Tables {
  version: number
  stores: Record<string, { keyPath: string; indexes: Record<string, string | string[]> }>
}
export type Rows = Record<string, object[]>

interface Disk {
  name: string
  tables: Tables
  rows: Rows
  indexedDB?: IDBFactory
}

/** Lays a database on the disk as a program of that release left it. Runs in a browser too, which gets nothing but this. */
export function layDatabase({ name, tables, rows, indexedDB = globalThis.indexedDB }: Disk): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, tables.version)
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')))
    request.addEventListener('upgradeneeded', () => {
      for (const [store, { keyPath, indexes }] of Object.entries(tables.stores)) {
        const made = request.result.createObjectStore(store, { keyPath })
        for (const [index, path] of Object.entries(indexes)) made.createIndex(index, path)
      }
    })
    request.addEventListener('success', () => {
      const db = request.result
      const tx = db.transaction(Object.keys(tables.stores), 'readwrite')
      for (const [store, held] of Object.entries(rows)) for (const row of held) tx.objectStore(store).put(row)
      tx.addEventListener('error', () => reject(tx.error ?? new Error('not laid')))
      tx.addEventListener('complete', () => {
        db.close()
        resolve()
      })
    })
  })
}
