import type { CardSetup } from '#contract/card.ts'
import type { FieldCode } from '#contract/errors.ts'
import { expiryState } from '#domain/card-expiry.ts'
import { isCardNumber, isCvc } from '#domain/card-number.ts'

/** What is wrong with a typed card, by field; empty when nothing is. */
export function cardFaults({ number, expiry, cvc }: CardSetup, now: number): Record<string, FieldCode> {
  return {
    ...(!isCardNumber(number) && { 'setup.number': 'card_number_invalid' as const }),
    ...(expiryState(expiry, now) !== 'valid' && { 'setup.expiry': 'expiry_invalid' as const }),
    ...(!isCvc(cvc, number) && { 'setup.cvc': 'cvc_invalid' as const }),
  }
}
