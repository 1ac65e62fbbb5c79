import * as fc from 'fast-check'
import { expect } from 'vitest'
import { makeCardDefault, removeCard } from '#contract/card.ts'
import type { Books, CardWay, Patient } from '../model/books.ts'
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

/** Whether a card may still be asked for: a plan that is to be renewed, a request that waits. */
const isNeeded = ({ meetings }: Books, patient: Patient) =>
  (patient.plan !== undefined && patient.plan.status !== 'cancelled') ||
  meetings.some((meeting) => meeting.patient === patient && meeting.status === 'awaiting_approval')

/** A patient removes a card: not the only one while it is needed. The newest takes the place of the first. */
const remove = (who: number, which: number) =>
  command(
    `patient ${who % 2} removes card ${which}`,
    ({ patients }) => nth(patients, who).cards.length > 0,
    async (books, real) => {
      const patient = nth(books.patients, who)
      const card = nth(patient.cards, which)
      const said = saidOf(await ask(real, nth(real.patients, who), removeCard, { params: { id: card.id } }))
      const isOnly = patient.cards.length === 1
      expect(said).toBe(isOnly && isNeeded(books, patient) ? 'card_in_use' : 'done')
      if (said !== 'done') return
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
