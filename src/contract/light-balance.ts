import { light } from './light-route.ts'
import type { getBalance } from './purchase.ts'

/** `getBalance` for a caller that knows who asks: the cards of specialists, which guests see too. */
export const lightGetBalance = light<typeof getBalance>('GET', '/patient/balance')
