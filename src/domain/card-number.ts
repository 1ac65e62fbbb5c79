import { typedCode } from '#contract/typed-text.ts'

/** A card's brand, told by its first digits. */
export type CardBrand =
  | 'visa'
  | 'mastercard'
  | 'maestro'
  | 'amex'
  | 'discover'
  | 'diners'
  | 'jcb'
  | 'unionpay'
  | 'unknown'

interface BrandRule {
  readonly brand: CardBrand
  readonly prefix: RegExp
  readonly lengths: readonly number[]
}

const BRANDS: readonly BrandRule[] = [
  { brand: 'visa', prefix: /^4/, lengths: [13, 16, 19] },
  { brand: 'mastercard', prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { brand: 'amex', prefix: /^3[47]/, lengths: [15] },
  { brand: 'diners', prefix: /^(30[0-5]|3095|3[689])/, lengths: [14, 15, 16, 17, 18, 19] },
  { brand: 'jcb', prefix: /^35(2[89]|[3-8])/, lengths: [16, 17, 18, 19] },
  { brand: 'discover', prefix: /^(6011|64[4-9]|65)/, lengths: [16, 17, 18, 19] },
  { brand: 'unionpay', prefix: /^62/, lengths: [16, 17, 18, 19] },
  { brand: 'maestro', prefix: /^(50|5[6-9]|6)/, lengths: [12, 13, 14, 15, 16, 17, 18, 19] },
]
const UNKNOWN: BrandRule = {
  brand: 'unknown',
  prefix: /^/,
  lengths: [12, 13, 14, 15, 16, 17, 18, 19],
}

const ruleOf = (digits: string) => BRANDS.find(({ prefix }) => prefix.test(digits)) ?? UNKNOWN

/** A card number as typed, without the spaces and hyphens people put into it. */
export function cardDigits(text: string): string {
  return typedCode(text).replaceAll(/[\s\p{Pd}]/gu, '')
}

/** The brand, also of a number that is still being typed. */
export function brandOf(number: string): CardBrand {
  return ruleOf(cardDigits(number)).brand
}

/** Whether the last digit is the check digit of the others (ISO/IEC 7812-1, the formula of Luhn). */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Whether a text is the number of a card: digits only, a length of its brand, the right check digit. */
export function isCardNumber(text: string): boolean {
  const digits = cardDigits(text)
  if (!/^\d+$/.test(digits) || /^0+$/.test(digits)) return false
  return ruleOf(digits).lengths.includes(digits.length) && passesLuhn(digits)
}

/** Digits of the code on the card. */
export function cvcLength(brand: CardBrand): 3 | 4 {
  return brand === 'amex' ? 4 : 3
}

/** Whether a text can be the code of the card with that number. */
export function isCvc(cvc: string, number: string): boolean {
  return /^\d+$/.test(cvc) && cvc.length === cvcLength(brandOf(number))
}

/** A number in the groups that stand on the card. */
export function groupCardNumber(text: string): string {
  const digits = cardDigits(text)
  const groups = brandOf(digits) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /\d{1,4}/g
  const parts = groups.global ? digits.match(groups) : groups.exec(digits)?.slice(1)
  return (parts ?? []).filter(Boolean).join(' ')
}
