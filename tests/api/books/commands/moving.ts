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
import { stretch } from '../../../world/people/proposals.ts'
import { DAY, type Books, type Meeting } from '../model/books.ts'
import { mayHaveFree } from '../model/free.ts'
import { countAct, isTired, isUnsure } from '../model/limits.ts'
import { isEarly, isOpen, schedule } from '../model/meetings.ts'
import { isNear } from '../model/passing.ts'
import { clash, NOTICE, startsOf } from '../model/times.ts'
import { ask, saidOf, type Real, type Sent } from '../real.ts'
import { anyOf, anySent, command, nth } from './command.ts'

const memberOf = (real: Real, { patient, doctor }: Meeting, side: Side) =>
  side === 'patient' ? nth(real.patients, patient.index) : nth(real.doctors, doctor.index)

/** What a proposal is answered. A patient's free consultation needs room in its month; both need the times. */
function expected(books: Books, meeting: Meeting, by: Side, starts: readonly number[], now: number): string {
  if (meeting.status === 'scheduled' && !isEarly(meeting, now)) return 'too_late'
  if (isAgain(meeting, by, starts)) return 'done'
  if (by === 'patient' && isTired(meeting.patient, now)) return 'too_many_bookings'
  if (by === 'patient' && !hasRoom(books, meeting, starts[0] ?? 0)) return 'not_enough_consultations'
  const asked = { ...meeting, by: meeting, letsGo: by === 'patient' }
  // The first that cannot be had says why.
  const clashes = starts.map((from) => clash(books, now, { ...asked, from }, by))
  return clashes.find((found) => found !== undefined) ?? 'done'
}

/** The same proposal once more changes nothing. */
const isAgain = ({ proposal }: Meeting, by: Side, starts: readonly number[]) =>
  proposal?.by === by && String(proposal.starts) === String(starts)

const hasRoom = (books: Books, { way, patient, from: leaving }: Meeting, from: number) =>
  way !== 'free' || mayHaveFree(books, patient, { from, leaving })

interface ProposalInput {
  by: Side
  which: number
  day: number
  slots: number[]
  sent: Sent
}

/** One of the two asks for another time, the doctor for up to three. */
const propose = ({ by, which, day, slots, sent }: ProposalInput) =>
  command(
    `the ${by} proposes another time for ${which}, in ${day} days (${slots.join(' ')}), ${sent}`,
    ({ meetings }) => meetings.some(isOpen),
    async (books, real) => {
      const { clinic } = real
      const meeting = nth(books.meetings.filter(isOpen), which)
      const { id, from, minutes, patient } = meeting
      const [doctor, who] = [memberOf(real, meeting, 'doctor'), memberOf(real, meeting, by)]
      const now = clinic.now()
      if ([from, from - DAY, patient.hold?.until ?? 0].some((deadline) => isNear(now, deadline))) return
      if (by === 'patient' && isUnsure(patient, now)) return
      const free = (await clinic.freeTimes(doctor, day, minutes)).map((time) => Date.parse(time))
      const others = [...free, ...startsOf(books, meeting.doctor, minutes)].filter(
        (start) => start !== from && start > now + NOTICE,
      )
      if (others.length === 0) return
      const drawn = (by === 'doctor' ? slots : slots.slice(0, 1)).map((slot) => nth(others, slot))
      const starts = [...new Set(drawn)].toSorted((a, b) => a - b)
      const times = starts.map((start) => stretch({ minutes }, start))
      const [route, body] = by === 'doctor' ? [offerTimes, { times }] : [proposeTime, times[0]]
      const said = saidOf(await ask(real, who, route, { params: { id }, body }, sent))
      expect(said).toBe(expected(books, meeting, by, starts, now))
      if (said !== 'done' || isAgain(meeting, by, starts)) return
      if (by === 'patient') {
        patient.hold = undefined
        countAct(patient, now)
      }
      meeting.proposal = { by, starts }
    },
  )

/** The other one agrees, or does not want it; a patient may also take the own proposal back. */
const decide = (which: number, how: 'agree' | 'refuse' | 'withdraw', choice: number, sent: Sent) =>
  command(
    `proposal ${which}: ${how} (${choice}), ${sent}`,
    ({ meetings }) => meetings.some(({ proposal }) => proposal !== undefined),
    async (books, real) => {
      const { meetings } = books
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
      const fits = how !== 'agree' || hasRoom(books, meeting, start)
      expect(said).toBe(fits ? 'done' : 'not_enough_consultations')
      if (said !== 'done') return
      meeting.proposal = undefined
      if (how !== 'agree') return
      meeting.from = start
      if (meeting.status === 'awaiting_approval') schedule(meeting, real.clinic.now())
    },
  )

export const anyProposal = fc
  .record<ProposalInput>({
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
