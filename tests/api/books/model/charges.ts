import type { Charge, Thing } from './books.ts'

type Begun = Pick<Charge, 'cents' | 'what' | 'state' | 'begunAt'> & Partial<Charge>

export const newCharge = (begun: Begun): Charge => ({
  method: 'card',
  card: undefined,
  captureBefore: 0,
  payUntil: undefined,
  letGo: false,
  returned: 0,
  failed: 0,
  dispute: undefined,
  ...begun,
})

export const whatOf = (thing: Thing): Charge['what'] =>
  'meeting' in thing ? 'consultation' : 'pack' in thing ? 'purchase' : 'plan'

/** What a bank has taken from us for a dispute and not given back. */
export const withdrawnFor = ({ dispute, cents }: Charge): number =>
  dispute === 'open' || dispute === 'lost' ? cents : 0

/** What was only kept is let go; what was taken goes back, unless the payer’s bank has it or decides about it. */
export function giveBack(charge: Charge): void {
  if (charge.state === 'authorised') charge.state = 'voided'
  if (charge.state === 'captured' && withdrawnFor(charge) === 0)
    goBack(charge, charge.cents - charge.returned)
}

/** So much goes back, be it the whole or a part. */
export function goBack(charge: Charge, cents: number): void {
  charge.returned += cents
  if (charge.returned === charge.cents) charge.state = 'refunded'
}
