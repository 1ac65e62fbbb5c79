import * as z from 'zod/mini'
import { Id, text } from './fields.ts'
import { listOf, paging } from './paging.ts'
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
  number: text(1, 30),
  expiry: text(1, 7).check(z.regex(/^(0[1-9]|1[0-2])\s?\/\s?\d{2}$/, 'expiry_invalid')),
  name: text(1, 255),
  cvc: text(1, 4).check(z.regex(/^\d{3,4}$/, 'cvc_invalid')),
})
export type CardSetup = z.output<typeof CardSetup>

const one = z.object({ id: Id })

export const listCards = route({
  method: 'GET',
  path: '/patient/cards',
  who: 'patient+',
  summary: 'Saved cards, the default first',
  query: z.object(paging),
  answers: { 200: listOf(Card) },
  errors: [],
})

export const addCard = route({
  method: 'POST',
  path: '/patient/cards',
  who: 'patient+',
  idempotent: true,
  summary: 'Save a card',
  body: z.object({ setup: CardSetup }),
  answers: { 201: Card },
  errors: ['card_error', 'no_profile'],
})

export const removeCard = route({
  method: 'DELETE',
  path: '/patient/cards/{id}',
  who: 'patient+',
  summary: 'Remove a card',
  params: one,
  answers: { 204: null },
  errors: ['not_found', 'card_in_use', 'no_profile'],
})

export const makeCardDefault = route({
  method: 'POST',
  path: '/patient/cards/{id}/default',
  who: 'patient+',
  summary: 'Use this card first',
  params: one,
  answers: { 204: null },
  errors: ['not_found', 'no_profile'],
})
