import { dictionary } from '@zxcvbn-ts/language-common'

/** The shortest that the rule for passwords lets through. */
const MIN_LENGTH = 8

// In small letters, as the list has them. Loaded once; unpacking it takes a twentieth of a second.
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((word) => typeof word === 'string' && word.length >= MIN_LENGTH),
)

/** Whether a password is among the tens of thousands that are used and tried most, however its letters are capitalised. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
