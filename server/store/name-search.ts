import { sql, type RawBuilder } from 'kysely'

const marked = 'āčēģīķļņšūžĀČĒĢĪĶĻŅŠŪŽ'
const plain = 'acegiklnsuzACEGIKLNSUZ'

/** Whether a name contains what was typed, in any case and with or without the Latvian marks. */
export function nameContains(column: string, typed: string): RawBuilder<boolean> {
  const bare = typed.replaceAll(/\p{L}/gu, (letter) => plain[marked.indexOf(letter)] ?? letter)
  const pattern = `%${bare.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`translate(${sql.ref(column)}, ${marked}, ${plain}) ilike ${pattern}`
}
