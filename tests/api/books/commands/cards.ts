import * as fc from 'fast-check'
import { expect } from 'vitest'
import { makeCardDefault, removeCard } from '#contract/card.ts'
import type { CardWay } from '../model/books.ts'
import { ask, saidOf } from '../real.ts'
import { anyOf, command, nth } from './command.ts'

/** A patient gives a card, which is the first from then on. */
const give = (who: number, way: CardWay) =>
  command(
    `patient ${who % 2} gives a card that ${way}`,
    () => true,
    async (books, real) => {
      const patient = nth(books.patients, who)
      const card = { id: await real.processor.giveCard(real.clinic, nth(real.patients, who), way), way }
      patient.cards.push(card)
      patient.first = card
    },
  )

/** A patient removes a card: not the only one while it is needed. The newest takes the place of the first. */
const remove = (who: number, which: number) =>
  command(
    `patient ${who % 2} removes card ${which}`,
    ({ patients }) => nth(patients, who).cards.length > 0,
    async (books, real) => {
      const patient = nth(books.patients, who)
      const card = nth(patient.cards, which)
      const said = saidOf(await ask(real, nth(real.patients, who), removeCard, { params: { id: card.id } }))
      if (said === 'card_in_use') return expect(patient.cards).toHaveLength(1)
      expect(said).toBe('done')
      patient.cards.splice(patient.cards.indexOf(card), 1)
      if (patient.first === card) patient.first = patient.cards.at(-1)
    },
  )

const prefer = (who: number, which: number) =>
  command(
    `patient ${who % 2} uses card ${which} first`,
    ({ patients }) => nth(patients, who).cards.length > 0,
    async (books, real) => {
      const patient = nth(books.patients, who)
      const card = nth(patient.cards, which)
      const answer = await ask(real, nth(real.patients, who), makeCardDefault, { params: { id: card.id } })
      expect(saidOf(answer)).toBe('done')
      patient.first = card
    },
  )

export const anyCard = fc
  .tuple(anyOf, fc.constantFrom<CardWay>('approves', 'approves', 'declines', 'challenges'))
  .map((drawn) => give(...drawn))
export const anyRemoval = fc.tuple(anyOf, anyOf).map((drawn) => remove(...drawn))
export const anyPreference = fc.tuple(anyOf, anyOf).map((drawn) => prefer(...drawn))
