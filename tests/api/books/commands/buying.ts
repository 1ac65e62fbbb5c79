import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Kind } from '#contract/speciality.ts'
import { buyConsultations } from '#contract/purchase.ts'
import type { Code } from '../model/books.ts'
import { answerTo, dropPackQuestion, pay } from '../model/paying.ts'
import { packCents, typed } from '../model/prices.ts'
import { ask, askedAbout, saidOf, type Sent } from '../real.ts'
import { anyCode, anyOf, anySent, command, nth } from './command.ts'

/** A patient buys consultations in advance. */
const buy = (who: number, kind: Kind, amount: number, wished: Code | undefined, sent: Sent) =>
  command(
    `patient ${who % 2} buys ${amount} of ${kind}${wished ? ` with ${wished}` : ''}, ${sent}`,
    () => true,
    async (books, real) => {
      const patient = nth(books.patients, who)
      const promoCode = typed(books, patient, wished)
      const code = promoCode === undefined ? undefined : wished
      const cents = packCents(kind, amount, code)
      const body = { kind, amount, total: cents / 100, ...(promoCode !== undefined && { promoCode }) }
      const answer = await ask(real, nth(real.patients, who), buyConsultations, { body }, sent)
      const said = saidOf(answer)
      expect(said).toBe(answerTo(patient, cents))
      if (cents > 0 && said !== 'card_required') dropPackQuestion(patient)
      const now = real.clinic.now()
      pay(books, patient, { thing: { pack: { kind, amount, code } }, cents, now, ...askedAbout(answer) })
    },
  )

export const anyPurchase = fc
  .tuple(
    anyOf,
    fc.constantFrom<Kind>('psychologist', 'doctor'),
    fc.integer({ min: 1, max: 12 }),
    anyCode,
    anySent,
  )
  .map((drawn) => buy(...drawn))
