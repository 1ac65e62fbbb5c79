import { promoStates } from '#contract/list-choices.ts'
import { choice, listOf, text } from '../../parts/lists/list.ts'

/** Promo codes, by where they stand and by their letters. */
export const promoList = listOf({ state: choice(promoStates), code: text })
