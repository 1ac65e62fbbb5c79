import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Plan as PlanOrNone } from '#contract/plan.ts'
import { cancelPlan, choosePlan } from '#contract/subscription.ts'
import type { Patient, PlanName } from '../model/books.ts'
import { answerTo, dropPlanQuestion, pay } from '../model/paying.ts'
import { cancel, runningPlan } from '../model/plans.ts'
import { monthCents } from '../model/prices.ts'
import { ask, askedAbout, saidOf, type Sent } from '../real.ts'
import { anyOf, anySent, command, nth } from './command.ts'

function expected(patient: Patient, name: PlanOrNone, now: number): string {
  const had = runningPlan(patient, now)
  if (name === 'pay_as_you_go') return had && had.status !== 'cancelled' ? 'done' : 'conflict'
  const same = had?.name === name ? had : undefined
  if (same?.status === 'active') return 'conflict'
  if (!patient.first) return 'card_required'
  return same?.status === 'cancelled' ? 'done' : answerTo(patient, monthCents[name])
}

function carryOut(patient: Patient, name: PlanOrNone, now: number): { pays: PlanName } | undefined {
  dropPlanQuestion(patient)
  if (name === 'pay_as_you_go') {
    cancel(patient, now)
    return undefined
  }
  const had = runningPlan(patient, now)
  if (had?.name !== name || had.status !== 'cancelled' || !patient.first) return { pays: name }
  // Choosing it again takes the cancellation back.
  had.status = 'active'
  had.card = patient.first
  had.chosenAt = now
  return undefined
}

/** A patient takes a plan, pays one that is past due, takes a cancellation back, or leaves. */
const choose = (who: number, plan: PlanOrNone, sent: Sent) =>
  command(
    `patient ${who % 2} chooses ${plan}, ${sent}`,
    () => true,
    async (books, real) => {
      const patient = nth(books.patients, who)
      const answer = await ask(real, nth(real.patients, who), choosePlan, { body: { plan } }, sent)
      const now = real.clinic.now()
      const said = saidOf(answer)
      expect(said).toBe(expected(patient, plan, now))
      if (said === 'conflict' || said === 'card_required') return
      const made = carryOut(patient, plan, now)
      if (made)
        pay(books, patient, {
          thing: { plan: made.pays },
          cents: monthCents[made.pays],
          now,
          ...askedAbout(answer),
        })
    },
  )

const leave = (who: number) =>
  command(
    `patient ${who % 2} cancels the plan`,
    () => true,
    async (books, real) => {
      const patient = nth(books.patients, who)
      expect(saidOf(await ask(real, nth(real.patients, who), cancelPlan, {}))).toBe('done')
      dropPlanQuestion(patient)
      cancel(patient, real.clinic.now())
    },
  )

export const anyPlan = fc
  .tuple(anyOf, fc.constantFrom<PlanOrNone>('advanced', 'advanced', 'basic', 'pay_as_you_go'), anySent)
  .map((drawn) => choose(...drawn))
export const anyLeaving = anyOf.map(leave)
