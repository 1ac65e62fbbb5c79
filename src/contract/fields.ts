import * as z from 'zod/mini'
import { hasUnseen, opaquePassword, typedCode, typedText } from './typed-text.ts'
import type { FieldCode } from './errors.ts'

const code = (value: FieldCode) => value

/** A record's id. It may come in capital letters and is kept in small ones, so that one record has one spelling. */
export const Id = z.uuid(code('invalid')).check(z.toLowerCase())
export type Id = z.infer<typeof Id>
/** The parameters of a route about one thing. */
export const idParams = z.object({ id: Id })

/** An id, or as much of its beginning as a list shows. */
export const IdStart = z
  .string(code('required'))
  .check(
    z.overwrite(typedCode),
    z.toLowerCase(),
    z.maxLength(36, code('invalid')),
    z.regex(/^(?:[\da-f]-?){1,32}$/, code('invalid')),
  )

/** Of a list, each value once, where it came first. */
export const eachOnce = <T>() => z.overwrite<T[]>((values) => [...new Set(values)])

const digits = z.string(code('invalid')).check(z.regex(/^-?\d+$/, code('invalid')))

/** A number as an address has it: in digits, so that a blank is none and not 0. */
export function inQuery<T extends number>(
  number: z.ZodMiniType<T, number>,
): z.ZodMiniType<T, string | number> {
  return z.pipe(z.pipe(digits, z.transform(Number)), number)
}

/** A whole number between two, as an address has it. */
export function wholeInQuery(min: number, max: number) {
  return inQuery(
    z.int(code('invalid')).check(z.minimum(min, code('too_small')), z.maximum(max, code('too_large'))),
  )
}

/** In the years 1900 to 2999, so that no reckoning with it overflows. */
const nearYears = z.refine<string>((text) => /^(?:19|2\d)/.test(text), code('date_invalid'))

/** An instant: ISO 8601 in UTC ending in Z, in the years 1900 to 2999. */
export const Instant = z.iso.datetime({ error: code('date_invalid') }).check(nearYears)

/** A day: YYYY-MM-DD. */
export const Day = z.iso.date({
  error: (issue) => code(issue.input === undefined ? 'required' : 'date_invalid'),
})

/** A day on which something begins or ends, in the years 1900 to 2999: PostgreSQL knows no year 0. */
export const TermDay = Day.check(nearYears)

/** Euro, at most two decimals (stored as integer cents). */
export const Euro = z.number(code('invalid')).check(z.multipleOf(0.01, code('too_precise')))

// A NUL cannot be stored in PostgreSQL text and lone surrogates cannot be encoded; both are refused here, once.
const storable = z.refine<string>((text) => !text.includes('\u0000') && text.isWellFormed(), code('invalid'))

const readBy = (read: (typed: string) => string) => (min: number, max: number) =>
  z
    .string(code('required'))
    .check(
      z.overwrite(read),
      z.minLength(min, min === 1 ? code('required') : code('too_short')),
      z.maxLength(max, code('too_long')),
      storable,
    )

/**
 * Text between two lengths, as `typedText` reads it: in NFC, trimmed, empty where nothing is seen. The texts of all free
 * fields are made with it.
 */
export const text = readBy(typedText)

/** A number, a code, or words that are looked for, between two lengths: characters that show nothing are not in it. */
export const typed = readBy(typedCode)

/** E-mail: required, valid, 6 to 255 characters; compared in lower case. */
export const Email = z
  .string(code('required'))
  .check(
    z.overwrite(typedCode),
    z.toLowerCase(),
    z.minLength(1, code('required')),
    z.minLength(6, code('email_invalid')),
    z.maxLength(255, code('too_long')),
    z.email(code('email_invalid')),
  )

/**
 * Password: 8 to 32 characters with a capital letter, a small letter and a digit, in the form of RFC 8265 in which it is
 * counted, hashed and compared.
 */
export const Password = z.string(code('required')).check(
  z.overwrite(opaquePassword),
  z.minLength(1, code('required')),
  z.minLength(8, code('password_length')),
  z.maxLength(32, code('password_length')),
  z.regex(/\p{Lu}/u, code('password_capital')),
  z.regex(/\p{Ll}/u, code('password_small')),
  z.regex(/\p{Nd}/u, code('password_digit')),
  z.refine((password) => !hasUnseen(password), code('password_unseen')),
  storable,
)

/** A new password once more: compared in the same form. */
export const Retyped = z
  .string(code('required'))
  .check(z.overwrite(opaquePassword), z.minLength(1, code('required')))

/** Phone: 5 to 15 characters with at least five digits; a leading plus and the usual separators are allowed. */
export const Phone = z
  .string(code('required'))
  .check(
    z.overwrite(typedCode),
    z.minLength(1, code('required')),
    z.minLength(5, code('phone_invalid')),
    z.maxLength(15, code('phone_invalid')),
    z.regex(/^\+?(?:[ ()-]*\d){5,15}[ ()-]*$/, code('phone_invalid')),
  )

/** A confirmation or reset token as it stands in a link. */
export const LinkToken = z
  .string(code('required'))
  .check(z.minLength(1, code('required')), z.maxLength(200, code('invalid')))
