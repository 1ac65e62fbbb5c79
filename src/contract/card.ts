import * as z from 'zod/mini'
import { Id, text, typed, idParams } from './fields.ts'
import { listOf, paging } from './paging.ts'
import { PersonName } from './person-name.ts'
import { route } from './route.ts'

/** A saved card: never its number or code. */
export const Card = z.object({
  _id: Id,
  brand: z.string(),
  last4: z.string(),
  /** MM/YY */
  expiry: z.string(),
  name: z.string(),
  default: z.boolean(),
  /** False once the expiry is past. */
  valid: z.boolean(),
})
export type Card = z.infer<typeof Card>

/** A card as typed, for the embedded test processor only; the number and code are checked and forgotten. */
export const CardSetup = z.object({
  number: typed(1, 30),
  expiry: typed(1, 7).check(z.regex(/^(0[1-9]|1[0-2])\s?\/\s?\d{2}$/, 'expiry_invalid')),
  name: PersonName,
  cvc: typed(1, 4).check(z.regex(/^\d{3,4}$/, 'cvc_invalid')),
})
export type CardSetup = z.output<typeof CardSetup>

/** A new card: as typed for the test processor, or by the name of what Stripe's own fields have made of it. */
export const NewCard = z
  .object({
    setup: z.optional(CardSetup),
    setupIntentId: z.optional(text(1, 255).check(z.regex(/^seti_\w+$/, 'invalid'))),
  })
  .check(
    z.refine(({ setup, setupIntentId }) => Boolean(setup) !== Boolean(setupIntentId), {
      path: ['setup'],
      error: 'required',
    }),
  )
export type NewCard = z.output<typeof NewCard>

/** What the page needs to show Stripe's own fields for one new card. */
export const CardIntent = z.object({ clientSecret: z.string(), publishableKey: z.string() })
export type CardIntent = z.infer<typeof CardIntent>

export const listCards = route('GET /patient/cards', {
  who: 'patient+',
  summary: 'Saved cards, the default first',
  query: z.object(paging),
  answers: { 200: listOf(Card) },
})

export const beginCard = route('POST /patient/cards/intent', {
  who: 'patient+',
  summary: 'Begin to save a card in the processor’s own fields; the test processor has none',
  answers: { 200: CardIntent },
  errors: ['not_found', 'too_many_requests', 'no_profile'],
})

export const addCard = route('POST /patient/cards', {
  who: 'patient+',
  idempotent: true,
  summary: 'Save a card',
  body: NewCard,
  answers: { 201: Card },
  errors: ['card_error', 'no_profile'],
})

export const removeCard = route('DELETE /patient/cards/{id}', {
  who: 'patient+',
  summary: 'Remove a card',
  params: idParams,
  answers: { 204: null },
  errors: ['not_found', 'card_in_use', 'no_profile'],
})

export const makeCardDefault = route('POST /patient/cards/{id}/default', {
  who: 'patient+',
  summary: 'Use this card first',
  params: idParams,
  answers: { 204: null },
  errors: ['not_found', 'no_profile'],
})
