import * as z from 'zod/mini'
import { text } from './fields.ts'

// Control characters and line breaks, whatever is not seen or turns the direction of writing, and what makes a link, an
// address or markup of a name.
const foreign = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}<>@]|:\/\/|www\./iu

/** Characters of a name or a surname. */
const MAX_NAME_LENGTH = 255

/**
 * Whether a text may be a name: names stand in mails, notifications and papers, where a link or a line of its own would
 * speak in our name. Wide and other compatible forms of a sign count as the sign. Of one that is too long that is said, and
 * nothing else asked: to bring a hundred thousand signs into one form takes seconds. A sign is of one unit or two.
 */
export const isPlainName = (name: string): boolean =>
  name.length > 2 * MAX_NAME_LENGTH || (!foreign.test(name) && !foreign.test(name.normalize('NFKC')))

/** What a person is called, a name or a surname: required, at most 255 characters, and nothing that acts where it is read. */
export const PersonName = text(1, MAX_NAME_LENGTH).check(z.refine(isPlainName, { error: 'name_invalid' }))
