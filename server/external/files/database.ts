import type { Query } from '../database/home.ts'
import { NAME, nameOf } from './name.ts'
import type { Files } from './port.ts'

/** What one statement reads of a file: PostgreSQL sends bytes as text, and to read more of it at once would hold up the process. */
const PART_BYTES = 256 * 1024
/** So many names are listed at a time. */
const NAMES = 1000

/** Files in the database, for any number of processes. A file is there whole or not at all: each is written by one statement. */
export function filesInDatabase(query: Query): Files {
  return {
    async put(bytes, extension) {
      const name = await nameOf(bytes, extension)
      // A file of no bytes has a part, too.
      await query(
        `with added as (
           insert into stored_file (name, bytes) values ($1, $2::int) on conflict do nothing returning name)
         insert into stored_file_part (name, number, bytes)
         select name, number, substring($3::bytea from number * ${PART_BYTES} + 1 for ${PART_BYTES})
         from added, generate_series(0, greatest($2::int - 1, 0) / ${PART_BYTES}) as number`,
        [name, bytes.length, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)],
      )
      return name
    },
    async get(name) {
      if (!NAME.test(name)) return null
      let whole: Buffer<ArrayBuffer> | undefined
      for (let number = 0, at = 0; whole === undefined || at < whole.length; number++) {
        const [part] = await query<{ size: number; bytes: Buffer }>(
          `select stored_file.bytes as size, part.bytes from stored_file
           join stored_file_part as part using (name) where name = $1 and number = $2`,
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
