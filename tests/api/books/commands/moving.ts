import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Side } from '#contract/consultation.ts'
import {
  acceptOffer,
  acceptProposal,
  offerTimes,
  proposeTime,
  rejectOffer,
  rejectProposal,
  withdrawProposal,
} from '#contract/proposal-routes.ts'
import { stretch } from '../../../world/proposals.ts'
import { DAY, type Meeting } from '../model/books.ts'
import { isEarly, isOpen, schedule } from '../model/meetings.ts'
import { isNear } from '../model/passing.ts'
import { ask, saidOf, type Real, type Sent } from '../real.ts'
import { anyOf, anySent, command, nth } from './command.ts'

const memberOf = (real: Real, { patient, doctor }: Meeting, side: Side) =>
  side === 'patient' ? nth(real.patients, patient.index) : nth(real.doctors, doctor.index)

/** What may stand in the way of another time besides the rules: somebody has something else then. */
const occupied = new Set(['time_taken', 'not_offered', 'not_enough_consultations'])

interface Wish {
  by: Side
  which: number
  day: number
  slots: number[]
  sent: Sent
}

/** One of the two asks for another time, the doctor for up to three. */
const propose = ({ by, which, day, slots, sent }: Wish) =>
  command(
    `the ${by} proposes another time for ${which}, in ${day} days (${slots.join(' ')}), ${sent}`,
    ({ meetings }) => meetings.some(isOpen),
    async ({ meetings }, real) => {
      const meeting = nth(meetings.filter(isOpen), which)
      const { id, from, minutes } = meeting
      const [patient, doctor] = [memberOf(real, meeting, 'patient'), memberOf(real, meeting, 'doctor')]
      const now = real.clinic.now()
      if (isNear(now, from) || isNear(now, from - DAY)) return
      const free = await real.clinic.freeTimes(doctor, day, minutes, patient)
      const others = free.filter((time) => Date.parse(time) !== from)
      if (others.length === 0) return
      const drawn = (by === 'doctor' ? slots : slots.slice(0, 1)).map((slot) => nth(others, slot))
      const times = [...new Set(drawn)].map((time) => stretch({ minutes }, time))
      const [route, body] = by === 'doctor' ? [offerTimes, { times }] : [proposeTime, times[0]]
      const who = by === 'doctor' ? doctor : patient
      const said = saidOf(await ask(real, who, route, { params: { id }, body }, sent))
      const isLate = meeting.status === 'scheduled' && !isEarly(meeting, now)
      if (!isLate && occupied.has(said)) return
      expect(said).toBe(isLate ? 'too_late' : 'done')
      if (!isLate) meeting.proposal = { by, starts: times.map((time) => Date.parse(time.from)) }
    },
  )

/** The other one agrees, or does not want it; a patient may also take the own proposal back. */
const decide = (which: number, how: 'agree' | 'refuse' | 'withdraw', choice: number, sent: Sent) =>
  command(
    `proposal ${which}: ${how} (${choice}), ${sent}`,
    ({ meetings }) => meetings.some(({ proposal }) => proposal !== undefined),
    async ({ meetings }, real) => {
      const meeting = nth(
        meetings.filter(({ proposal }) => proposal !== undefined),
        which,
      )
      const { id, from, proposal, charge } = meeting
      if (!proposal) return
      const now = real.clinic.now()
      const deadlines = [from, ...proposal.starts, charge?.captureBefore ?? 0]
      if (deadlines.some((deadline) => isNear(now, deadline))) return
      const start = nth(proposal.starts, choice)
      const chosen = { from: new Date(start).toISOString() }
      const isOwn = how === 'withdraw' && proposal.by === 'patient'
      const other: Side = isOwn || proposal.by === 'doctor' ? 'patient' : 'doctor'
      const asked =
        how === 'agree'
          ? ([proposal.by === 'doctor' ? acceptOffer : acceptProposal, { body: chosen }] as const)
          : isOwn
            ? ([withdrawProposal, {}] as const)
            : ([proposal.by === 'doctor' ? rejectOffer : rejectProposal, { body: {} }] as const)
      const [route, more] = asked
      const said = saidOf(
        await ask(real, memberOf(real, meeting, other), route, { params: { id }, ...more }, sent),
      )
      // A free consultation may find the other month full.
      if (meeting.way === 'free' && said === 'not_enough_consultations') return
      expect(said).toBe('done')
      meeting.proposal = undefined
      if (how !== 'agree') return
      meeting.from = start
      if (meeting.status === 'awaiting_approval') schedule(meeting, real.clinic.now())
    },
  )

export const anyProposal = fc
  .record<Wish>({
    by: fc.constantFrom<Side>('patient', 'doctor'),
    which: anyOf,
    day: fc.nat({ max: 10 }),
    slots: fc.array(anyOf, { minLength: 1, maxLength: 3 }),
    sent: anySent,
  })
  .map(propose)

export const anyDecision = fc
  .tuple(anyOf, fc.constantFrom('agree', 'agree', 'refuse', 'withdraw'), anyOf, anySent)
  .map((drawn) => decide(...drawn))
