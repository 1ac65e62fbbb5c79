import * as z from 'zod/mini'
import { text } from './fields.ts'

// Control characters and line breaks, whatever is not seen or turns the direction of writing, and what makes a link, an
// address or markup of a name.
const foreign = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}<>@]|:\/\/|www\./iu

/**
 * Whether a text may be a name: names stand in mails, notifications and papers, where a link or a line of its own would
 * speak in our name. Wide and other compatible forms of a sign count as the sign.
 */
export const isPlainName = (name: string): boolean =>
  !foreign.test(name) && !foreign.test(name.normalize('NFKC'))

/** What a person is called, a name or a surname: required, at most 255 characters, and nothing that acts where it is read. */
export const PersonName = text(1, 255).check(z.refine(isPlainName, { error: 'name_invalid' }))
