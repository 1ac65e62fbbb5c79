import * as z from 'zod/mini'
import { composed } from './typed-text.ts'
import { text } from './fields.ts'

// Control characters and line breaks, whatever is not seen or turns the direction of writing, and what makes a link, an
// address or markup of a name.
const foreign = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}<>@]|:\/\/|www\./iu

// Within a name in Arabic writing, where it keeps two letters of one word apart.
const JOINED = /(?<=\p{Script=Arabic}\p{M}*)\u200C(?=\p{Script=Arabic})/gu

/** Characters of a name or a surname. */
const MAX_NAME_LENGTH = 255

/**
 * Whether a text may be a name: names stand in mails, notifications and papers, where a link or a line of its own would
 * speak in our name. Wide and other compatible forms of a sign count as the sign. Of one that is too long that is said, and
 * nothing else asked. A sign is of one unit or two.
 */
export function isPlainName(name: string): boolean {
  if (name.length > 2 * MAX_NAME_LENGTH) return true
  const signs = name.replaceAll(JOINED, '')
  return !foreign.test(signs) && !foreign.test(composed(signs, 'NFKC'))
}

// Contacts and chats put them around what is copied from them.
const WRAP =
  /^[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+$/g
const unwrapped = z.overwrite<string>((name) =>
  name.length > 2 * MAX_NAME_LENGTH ? name : name.replaceAll(WRAP, '').trim(),
)

/** What a person is called, a name or a surname: required, at most 255 characters, and nothing that acts where it is read. */
export const PersonName = text(1, MAX_NAME_LENGTH).check(
  unwrapped,
  z.refine(isPlainName, { error: 'name_invalid' }),
)
