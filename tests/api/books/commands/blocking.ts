import * as fc from 'fast-check'
import { expect } from 'vitest'
import { blockUser, unblockUser } from '#contract/admin.ts'
import { markOrderReceived } from '#contract/order.ts'
import { cancelMeetings } from '../model/blocking.ts'
import { isDealtWith } from '../model/orders.ts'
import { HOUR, type Books, type Doctor, type Patient } from '../model/books.ts'
import { isOpen } from '../model/meetings.ts'
import { ask, saidOf, type Real } from '../real.ts'
import { settle, waitUntil } from '../time.ts'
import { anyOf, command, nth } from './command.ts'

async function decide(real: Real, route: typeof blockUser | typeof unblockUser, id: string): Promise<void> {
  expect(saidOf(await ask(real, real.clinic.admin, route, { params: { id } }))).toBe('done')
}

const hasOpen = ({ meetings }: Readonly<Books>, person: Patient | Doctor) =>
  meetings.some(
    (meeting) =>
      (meeting.patient === person || meeting.doctor === person) &&
      (isOpen(meeting) || meeting.status === 'active'),
  )

/** What somebody who is blocked has ordered cannot be had, also when its money comes. */
async function payInVain({ orders }: Books, real: Real, patient: Patient): Promise<void> {
  const order = orders.find((each) => each.patient === patient && !isDealtWith(each))
  if (!order) return
  const answer = await ask(real, real.clinic.admin, markOrderReceived, { params: { id: order.id } })
  expect(saidOf(answer)).toBe('conflict')
}

/** An administrator blocks a patient, whose plan is not renewed meanwhile, and unblocks them again. */
const blockPatient = (who: number, hours: number) =>
  command(
    `patient ${who % 2} is blocked for ${hours} hours`,
    (books) => {
      const patient = nth(books.patients, who)
      return patient.plan !== undefined || hasOpen(books, patient)
    },
    async (books, real) => {
      const [patient, member] = [nth(books.patients, who), nth(real.patients, who)]
      await decide(real, blockUser, member.personId)
      patient.blocked = true
      cancelMeetings(books, patient, real.clinic.now())
      await settle(books, real)
      await waitUntil(books, real, real.clinic.now() + hours * HOUR)
      await payInVain(books, real, patient)
      await decide(real, unblockUser, member.personId)
      patient.blocked = false
      await real.clinic.signIn(member)
    },
  )

/** The same with a doctor, who has to be reviewed anew. */
const blockDoctor = (which: number, hours: number) =>
  command(
    `doctor ${which % 2} is blocked for ${hours} hours`,
    (books) => hasOpen(books, nth(books.doctors, which)),
    async (books, real) => {
      const member = nth(real.doctors, which)
      await decide(real, blockUser, member.personId)
      cancelMeetings(books, nth(books.doctors, which), real.clinic.now())
      await settle(books, real)
      await waitUntil(books, real, real.clinic.now() + hours * HOUR)
      await decide(real, unblockUser, member.personId)
      await real.clinic.signIn(member)
      await real.clinic.publish(member)
    },
  )

export const anyBlocking = fc
  .tuple(fc.constantFrom(blockPatient, blockPatient, blockDoctor), anyOf, fc.constantFrom(0, 1, 30, 800))
  .map(([block, who, hours]) => block(who, hours))
