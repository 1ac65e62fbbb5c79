import type { Query } from '../database/home.ts'
import { NAME, nameOf } from './name.ts'
import type { Files } from './port.ts'

/**
 * What one statement carries of a file. The driver copies what it sends several times, and what it is sent is text: with more of
 * it at once the process would answer nobody meanwhile.
 */
const PART_BYTES = 128 * 1024
/** So many names are listed at a time. */
const NAMES = 1000

/** Single statements on the database, and several of which all are done or none is. */
export interface Statements {
  readonly query: Query
  readonly transact: (work: (query: Query) => Promise<void>) => Promise<void>
}

/** Files in the database, for any number of processes. A file is there whole or not at all. */
export function filesInDatabase({ query, transact }: Statements): Files {
  return {
    async put(bytes, extension) {
      const name = await nameOf(bytes, extension)
      await transact(async (within) => {
        const added = await within(
          'insert into stored_file (name, size) values ($1, $2) on conflict do nothing returning name',
          [name, bytes.length],
        )
        if (added.length === 0) return
        // A file of no bytes has a part, too.
        for (let number = 0; number === 0 || number * PART_BYTES < bytes.length; number++)
          await within('insert into stored_file_part (name, number, bytes) values ($1, $2, $3)', [
            name,
            number,
            Buffer.from(bytes.subarray(number * PART_BYTES, (number + 1) * PART_BYTES)),
          ])
      })
      return name
    },
    async get(name) {
      if (!NAME.test(name)) return null
      let whole: Buffer<ArrayBuffer> | undefined
      for (let number = 0, at = 0; whole === undefined || at < whole.length; number++) {
        const [part] = await query<{ size: number; bytes: Buffer }>(
          `select size, bytes from stored_file
           join stored_file_part using (name) where name = $1 and number = $2`,
          [name, number],
        )
        // Taken away, be it while it was read.
        if (!part) return null
        whole ??= Buffer.alloc(part.size)
        part.bytes.copy(whole, at)
        at += part.bytes.length
      }
      return whole
    },
    async remove(name) {
      if (NAME.test(name)) await query('delete from stored_file where name = $1', [name])
    },
    async *list() {
      for (let last = ''; ;) {
        const rows = await query<{ name: string }>(
          'select name from stored_file where name > $1 order by name limit $2',
          [last, NAMES],
        )
        for (const { name } of rows) yield name
        const end = rows.at(-1)
        if (!end || rows.length < NAMES) return
        last = end.name
      }
    },
    async ping() {
      await query('select from stored_file limit 1')
    },
  }
}
