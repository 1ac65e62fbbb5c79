import type { Wanted } from '#domain/search-fold.ts'
import { sql, type RawBuilder } from 'kysely'
import { literal } from './like.ts'

const marked = 'āčēģīķļņšūžĀČĒĢĪĶĻŅŠŪŽ'
const plain = 'acegiklnsuzACEGIKLNSUZ'
// What stands between the words of a name.
const joints = '-’'
const spaces = '  '

/** Whether a name contains what was typed, in any case and with or without the Latvian marks. */
export function nameContains(name: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  const bare = typed.replaceAll(/\p{L}/gu, (letter) => plain[marked.indexOf(letter)] ?? letter)
  const pattern = `%${literal(bare)}%`
  return sql<boolean>`translate(${name}, ${marked}, ${plain}) ilike ${pattern}`
}

/** Whether a typed word begins a word of a specialist's name, by its sound or as it is spelled. */
export function nameBegins({ sound, letters }: Wanted): RawBuilder<boolean> {
  const spelled = sql`translate(' ' || name || ' ' || surname, ${marked + joints}, ${plain + spaces})`
  const bySpelling = sql<boolean>`${spelled} ilike ${`% ${literal(letters)}%`}`
  if (sound === '') return bySpelling
  return sql<boolean>`((' ' || search) like ${`% ${literal(sound)}%`} or ${bySpelling})`
}
