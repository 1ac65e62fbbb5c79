import * as fc from 'fast-check'
import { expect } from 'vitest'
import { completePayment, giveUpPayment, listConsultations } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import type { Member } from '../../../world/people/clinic.ts'
import type { Books, Meeting, Question } from '../model/books.ts'
import { isNear } from '../model/passing.ts'
import { agree, ASKED, refuse } from '../model/paying.ts'
import { keepTime } from '../model/times.ts'
import { ask, saidOf, type Real } from '../real.ts'
import { anyOf, command, nth } from './command.ts'

const openQuestions = ({ patients }: Readonly<Books>) =>
  patients.flatMap((patient) => patient.questions.map((question) => ({ patient, question })))

/** Somebody answers their bank; then they come back to the page, or have closed it and the processor tells. */
const answerBank = (which: number, yes: boolean, closed: boolean) =>
  command(
    `bank question ${which} is answered ${yes ? 'yes' : 'no'}${closed ? ', the page was closed' : ''}`,
    (books) => openQuestions(books).length > 0,
    async (books, real) => {
      const { patient, question } = nth(openQuestions(books), which)
      if (isNear(real.clinic.now(), question.charge.begunAt + ASKED)) return
      const member = nth(real.patients, patient.index)
      await real.processor.answer(question.asked, yes)
      if (closed) await heardOf(real, question)
      else {
        const answer = await ask(real, member, completePayment, { params: { id: question.asked._id } })
        expect(saidOf(answer)).toBe(yes ? 'done' : 'payment_failed')
      }
      patient.questions.splice(patient.questions.indexOf(question), 1)
      if (!yes) {
        refuse(patient, question)
        if ('meeting' in question.thing) keepTime(patient, question.thing.meeting, real.clinic.now())
        return
      }
      if ('meeting' in question.thing)
        question.thing.meeting.id = await newOne(books, real, member, question.thing)
      agree(books, patient, question, real.clinic.now())
    },
  )

/** The processor's word has come, and was followed. */
async function heardOf({ processor, clinic }: Real, { asked }: Question): Promise<void> {
  await expect
    .poll(
      () => processor.server.sql("select id from payment where id = $1 and state = 'challenge'", [asked._id]),
      {
        timeout: 15_000,
      },
    )
    .toEqual([])
  await clinic.effectsDone()
}

/** The consultation that came of a payment. */
async function newOne(
  { meetings }: Books,
  { clinic }: Real,
  { token }: Member,
  { meeting }: { meeting: Meeting },
): Promise<string> {
  const known = new Set(meetings.map(({ id }) => id))
  const { data } = await clinic.api.send(listConsultations, { token, query: { limit: 200 } })
  const isNew = ({ _id, from }: Consultation) => !known.has(_id) && Date.parse(from) === meeting.from
  return data.find(isNew)?._id ?? 'no consultation came of a payment'
}

/** Somebody leaves what their bank asks: nothing is paid, whatever it says from then on. */
const leaveBank = (which: number) =>
  command(
    `bank question ${which} is left`,
    (books) => openQuestions(books).length > 0,
    async (books, real) => {
      const { patient, question } = nth(openQuestions(books), which)
      if (isNear(real.clinic.now(), question.charge.begunAt + ASKED)) return
      const member = nth(real.patients, patient.index)
      const input = { params: { id: question.asked._id } }
      expect(saidOf(await ask(real, member, giveUpPayment, input))).toBe('done')
      patient.questions.splice(patient.questions.indexOf(question), 1)
      refuse(patient, question)
    },
  )

export const anyBankAnswer = fc.tuple(anyOf, fc.boolean(), fc.boolean()).map((drawn) => answerBank(...drawn))
export const anyBankLeaving = anyOf.map(leaveBank)
