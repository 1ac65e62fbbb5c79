import * as z from 'zod/mini'
import { typed } from './fields.ts'

/** A promo code as somebody types it: case and blanks around it do not matter. Whether there is one is another question. */
export const TypedPromoCode = typed(0, 255).check(z.toUpperCase())
