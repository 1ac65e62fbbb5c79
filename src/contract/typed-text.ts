/**
 * Characters that show nothing: zero-width ones, directions of writing, soft hyphens, variation selectors, fillers, the
 * blank of Braille, the empty note. Unicode's Default_Ignorable_Code_Point, and the few that it leaves out.
 */
const UNSEEN = String.raw`\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{1D159}`
const UNSEEN_RUN = new RegExp(`[${UNSEEN}]+`, 'gu')
// A NUL and lone surrogates count as seen: they are refused as what they are.
const SEEN = new RegExp(String.raw`[^\s\u0001-\u001F\u007F-\u009F${UNSEEN}]`, 'u')
/** Without meaning at the edge of a text; joiners and marks of direction have one there. */
const EDGE = /[\s\u00AD\u200B\u2060]/
/** Normalising reorders a run of marks in time that grows with its square; no writing has runs as long as this. */
const ENDLESS_MARKS = /\p{M}{101}/u

/** A text in the one spelling of its letters (NFC); one with endless runs of marks stays as it is. */
export const composed = (text: string, form: 'NFC' | 'NFKC' = 'NFC'): string =>
  ENDLESS_MARKS.test(text) ? text : text.normalize(form)

/** Whether a text has anything to see. */
export const isSeen = (text: string): boolean => SEEN.test(text)

/** A text without characters that show nothing, wherever they stand. */
const withoutUnseen = (text: string): string => text.replaceAll(UNSEEN_RUN, '')

/**
 * Text in the form in which it is kept and counted: letters in one spelling, no blanks around it, and nothing at all where
 * nothing is seen. Joiners within it stay: emoji of families and Persian words are made with them.
 */
export function typedText(typed: string): string {
  const text = composed(typed)
  if (!isSeen(text)) return ''
  let [start, end] = [0, text.length]
  while (EDGE.test(text.charAt(start))) start += 1
  while (EDGE.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/**
 * A number, code or address as somebody typed or pasted it: what shows nothing is gone, and wide and other compatible
 * forms of a sign are the sign.
 */
export const typedCode = (typed: string): string => withoutUnseen(composed(typed, 'NFKC')).trim()

/** A password as it is compared: OpaqueString of RFC 8265, so that each device types the same. */
export const opaquePassword = (typed: string): string => composed(typed.replaceAll(/\p{Zs}/gu, ' '))

/** Whether a password has what OpaqueString forbids and nobody sees: controls and ignorable characters. */
export const hasUnseen = (password: string): boolean =>
  /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(password)
