import { type CardBrand, brandOf, cardDigits, cvcLength, groupCardNumber } from '#domain/card-number.ts'

const brandNames: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  unknown: '',
}

/** A brand as its owner writes it; a brand we do not know as it is. */
export function brandName(brand: string): string {
  return brandNames[brand as CardBrand] ?? brand
}

/** The brand of a number that is being typed; empty until it is plain. */
export function brandOfTyped(number: string): string {
  return cardDigits(number).length < 2 ? '' : brandNames[brandOf(number)]
}

/** What was typed as a card number: digits only, in the groups that stand on the card. */
export function typedNumber(text: string): string {
  return groupCardNumber(text.replaceAll(/\D/g, '').slice(0, 19))
}

/** What was typed as an expiry: the slash comes by itself, "9" and "4/" become "09/" and "04/". */
export function typedExpiry(text: string, before: string): string {
  const digits = text.replaceAll(/\D/g, '')
  // Deleting the slash deletes the digit before it too, else it would come back for ever.
  if (before === `${text}/`) return digits.slice(0, -1)
  const whole = /^[2-9]$/.test(digits) || /^\d\s*\/$/.test(text) ? `0${digits}` : digits
  if (whole.length < 2) return whole
  return `${whole.slice(0, 2)}/${whole.slice(2, 4)}`
}

/** What was typed as the code: as many digits as the brand has. */
export function typedCvc(text: string, number: string): string {
  return text.replaceAll(/\D/g, '').slice(0, cvcLength(brandOf(number)))
}
