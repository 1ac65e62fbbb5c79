import * as fc from 'fast-check'
import { expect } from 'vitest'
import { joinCall } from '#contract/call.ts'
import { acceptConsultation } from '#contract/consultation-routes.ts'
import { runSoon } from '../../../world/server/stand-still.ts'
import { MINUTE, type Books, type Meeting } from '../model/books.ts'
import { ask, processorIdOf, saidOf, type Real } from '../real.ts'
import { waitUntil } from '../time.ts'
import { anyOf, command, nth } from './command.ts'

const kept = ({ meetings }: Readonly<Books>) =>
  meetings.filter(
    ({ status, charge }) => status === 'awaiting_approval' && charge?.state === 'authorised' && !charge.letGo,
  )

async function letGo(real: Real, { patient, charge }: Meeting): Promise<void> {
  if (charge) await real.processor.letGo(await processorIdOf(real, patient, charge))
}

/** A bank lets the money of a request go. Only who wants to take it finds out. */
const loseMoney = (which: number) =>
  command(
    `the bank lets the money of request ${which} go`,
    (books) => kept(books).length > 0,
    async (books, real) => {
      const meeting = nth(kept(books), which)
      await letGo(real, meeting)
      if (meeting.charge) meeting.charge.letGo = true
    },
  )

/**
 * A doctor agrees at the last moment, while the processor is away; the two meet before it is back, and then the bank has
 * let the money go: the doctor is paid all the same.
 */
const meetUnpaid = (which: number) =>
  command(
    `request ${which} is accepted and met before its bank lets the money go`,
    (books) => kept(books).length > 0,
    async (books, real) => {
      const meeting = nth(kept(books), which)
      await waitUntil(books, real, meeting.from - 5 * MINUTE)
      const { id, charge, patient, doctor } = meeting
      if (!charge || !kept(books).includes(meeting)) return
      const mend = await real.processor.breakCaptures()
      const [who, whose] = [nth(real.doctors, doctor.index), nth(real.patients, patient.index)]
      for (const [person, route] of [
        [who, acceptConsultation],
        [who, joinCall],
        [whose, joinCall],
      ] as const)
        expect(saidOf(await ask(real, person, route, { params: { id } }))).toBe('done')
      meeting.proposal = undefined
      meeting.status = 'active'
      await letGo(real, meeting)
      await mend()
      await runSoon(real.processor.server, 'capture-payment')
      charge.state = 'uncollected'
    },
  )

export const anyLettingGo = fc
  .tuple(fc.constantFrom(loseMoney, loseMoney, meetUnpaid), anyOf)
  .map(([happen, which]) => happen(which))
