import * as z from 'zod/mini'
import { CardSetup } from '#contract/card.ts'
import type { FieldCode } from '#contract/errors.ts'
import { expiryState } from '#domain/card-expiry.ts'
import { isCardNumber, isCvc } from '#domain/card-number.ts'

const rule = (path: string, error: FieldCode) => ({ path: ['setup', path], error })

/** A card as typed: the contract's rules, the check digit, an expiry that is not past, the code's length. */
export const CardForm = z.object({ setup: CardSetup }).check(
  z.refine(({ setup }) => isCardNumber(setup.number), rule('number', 'card_number_invalid')),
  z.refine(
    ({ setup }) => expiryState(setup.expiry, Date.now()) === 'valid',
    rule('expiry', 'expiry_invalid'),
  ),
  z.refine(({ setup }) => isCvc(setup.cvc, setup.number), rule('cvc', 'cvc_invalid')),
)
