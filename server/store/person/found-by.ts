import { wantedWords } from '#domain/search-fold.ts'
import { sql, type RawBuilder } from 'kysely'
import { literal } from '../like.ts'

// Each has its index on `person`: what is asked here and what is indexed are the same words.

/** Whether every typed word begins a word of a person's name; signs alone ask for nothing. */
export function nameIs(typed: string): RawBuilder<boolean> | undefined {
  const words = wantedWords(typed).flatMap(({ letters }) => letters.split(' '))
  if (words.length === 0) return undefined
  const wanted = words.map((word) => `'${word}':*`).join(' & ')
  // Found first and by themselves: how rare a beginning of a word is the planner cannot know, and reads everybody.
  return sql<boolean>`person.id = any(array(select found.id from person found
    where name_words(found.name, found.surname) @@ to_tsquery('pg_catalog.simple', ${wanted})))`
}

/** Whether an e-mail begins with what was typed. */
export const emailStarts = (typed: string): RawBuilder<boolean> =>
  sql<boolean>`person.email like ${`${literal(typed.toLowerCase())}%`}`

/** Most people here leave it out, or do not. */
const COUNTRY = '371'

/** Whether a phone begins with the digits that were typed, be the country's code with the one or the other. */
export function phoneStarts(typed: string): RawBuilder<boolean> | undefined {
  const digits = typed.replaceAll(/\D/g, '').replace(/^00/, '')
  if (digits === '') return undefined
  const other = digits.startsWith(COUNTRY) ? digits.slice(COUNTRY.length) : `${COUNTRY}${digits}`
  const starts = [digits, other].filter(Boolean).map((start) => `${start}%`)
  const each = starts.map((start) => sql`phone_digits(person.phone) like ${start}`)
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}
