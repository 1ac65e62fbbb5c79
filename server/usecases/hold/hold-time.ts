import type { Hold } from '#contract/consultation.ts'
import type { Minutes } from '#contract/doctor.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { holdUntil } from '#domain/deadlines.ts'
import { isWithinReach } from '#domain/proposal.ts'
import { isOffered, type SlotRules } from '#domain/slots.ts'
import { randomUUID } from 'node:crypto'
import { releaseTime, reserveTime } from '../../store/busy/write.ts'
import { findHold, listHolds, type HoldRow } from '../../store/hold/read.ts'
import { claimHold, releaseHolds } from '../../store/hold/write.ts'
import { findOpenBooking, listOpenBookings, type BookingPayment } from '../../store/payment/read.ts'
import { lockClient } from '../../store/person/read.ts'
import { findSpecialist } from '../../store/specialist/read.ts'
import type { Tx } from '../../store/schema.ts'
import { requestRefusal } from '../consultation/patient-limits.ts'
import { timeRefusal } from '../consultation/time-refusal.ts'
import { slotRules } from '../doctor/slot-rules.ts'
import { cancelBookingPayment } from '../payment/finalise.ts'
import { replaceBooking } from '../payment/replace-booking.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { writeHold } from './write-hold.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'jobs'>
interface Wanted {
  doctorId: string
  from: number
  minutes: Minutes
  /** Not only offered times count, but all within notice and horizon. */
  proposed?: boolean | undefined
}

const holdView = (hold: HoldRow): Hold => ({
  _id: hold.id,
  doctorId: hold.doctor_id,
  from: hold.starts_at.toISOString(),
  to: hold.ends_at.toISOString(),
  expiresAt: hold.expires_at.toISOString(),
})

/** Whether a time may be asked for, be it taken or not: an offered one, or a proposed one within notice and horizon. */
export function mayBeChosen(
  rules: SlotRules,
  { from, proposed }: Pick<Wanted, 'from' | 'proposed'>,
): boolean {
  return proposed ? isWithinReach(from, rules) : isOffered({ ...rules, busy: [] }, from)
}

/** Whether two are the same time with the same doctor. */
export function isSameTime(hold: HoldRow, wanted: Wanted): boolean {
  return (
    hold.doctor_id === wanted.doctorId &&
    hold.starts_at.getTime() === wanted.from &&
    hold.minutes === wanted.minutes
  )
}

/**
 * A time that is just being paid is kept like a hold, until the bank's question ends: who has lost the answer to their
 * request finds it kept.
 */
function keptByPaying(payments: readonly BookingPayment[], wanted: Wanted, now: number): Hold | undefined {
  const same = payments.find(
    ({ reservation: { doctorId, from, minutes } }) =>
      doctorId === wanted.doctorId && Date.parse(from) === wanted.from && minutes === wanted.minutes,
  )
  const expiresAt = same ? holdUntil(same.created_at.getTime()) : 0
  if (!same || expiresAt <= now) return undefined
  return {
    _id: same.consultation_id,
    doctorId: wanted.doctorId,
    from: new Date(wanted.from).toISOString(),
    to: new Date(wanted.from + wanted.minutes * 60_000).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  }
}

/**
 * Keeps a time for ten minutes. The same time again answers the same hold; a new one replaces the old only if it
 * succeeds, and with it a booking that waits for the bank.
 */
export async function holdTime(
  { database, clock, jobs }: Needs,
  actor: Actor,
  wanted: Wanted,
  call?: KeyedCall,
): Promise<Outcome<{ status: 200 | 201; body: Hold }>> {
  const now = clock.now()
  if (!(await findSpecialist(database.sql, wanted.doctorId))) return failure('not_found')
  const holds = await listHolds(database.sql, actor.clientId, now)
  const same = holds.find((hold) => isSameTime(hold, wanted))
  if (same) return { status: 200, body: holdView(same) }
  const paying = keptByPaying(await listOpenBookings(database.sql, actor.clientId), wanted, now)
  if (paying) return { status: 200, body: paying }
  const range = { from: wanted.from, to: wanted.from + wanted.minutes * 60_000 }
  const rules = await slotRules(database.sql, {
    doctorId: wanted.doctorId,
    minutes: wanted.minutes,
    range,
    now,
    except: holds.map(({ id }) => id),
  })
  if (!rules) return failure('not_found')
  if (!mayBeChosen(rules, wanted)) return failure('not_offered')
  const time = { doctorId: wanted.doctorId, ...range }
  const refused = await requestRefusal(database.sql, { patientId: actor.clientId, ...time, now })
  if (refused) return refused
  const replaced = await replaceBooking({ database, clock, jobs }, actor.clientId, time)
  if (replaced) return replaced

  return transact(database, async (tx) => {
    await lockClient(tx, actor.clientId)
    const twin = (await listHolds(tx, actor.clientId, now)).find((hold) => isSameTime(hold, wanted))
    if (twin) return { status: 200, body: holdView(twin) }
    await releaseHolds(tx, actor.clientId)
    const row = await openHold(tx, jobs, actor.clientId, wanted, now)
    if (isFailure(row)) return row
    await finish(tx, call, row.id, 201)
    return { status: 201, body: holdView(row) }
  })
}

/** Reserves a time as a hold; refused when anything of either overlaps it, and then the caller must roll back. */
async function openHold(
  tx: Tx,
  jobs: Ports['jobs'],
  patientId: string,
  wanted: Wanted,
  now: number,
): Promise<Outcome<HoldRow>> {
  const { doctorId, from, minutes } = wanted
  const id = randomUUID()
  const to = from + minutes * 60_000
  const clients = [doctorId, patientId] as const
  const expiresAt = holdUntil(now)
  const busy = await reserveTime(tx, { subject: id, clients, from, to, kind: 'hold', expiresAt }, now)
  if (busy.length > 0) return timeRefusal(busy, patientId)
  return writeHold(tx, jobs, { id, patientId, ...wanted }, now)
}

/** One's own hold, while it lasts. */
export async function getHold(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<Outcome<Hold>> {
  const hold = await findHold(database.sql, id)
  const lasts = hold?.patient_id === actor.clientId && hold.expires_at.getTime() > clock.now()
  return lasts ? holdView(hold) : failure('not_found')
}

/** Lets one's own hold go, also one that is just being paid; an expired or vanished one is gone already. */
export async function releaseHold(
  { database, jobs }: Needs,
  actor: Actor,
  id: string,
): Promise<Outcome<null>> {
  const paying = await findOpenBooking(database.sql, id)
  if (paying?.patient_id === actor.clientId) {
    const left = await cancelBookingPayment({ database, jobs }, paying.id)
    return isFailure(left) ? left : null
  }
  return transact(database, async (tx) => {
    const hold = await findHold(tx, id)
    if (!hold) return null
    if (hold.patient_id !== actor.clientId) return failure('not_found')
    if (await claimHold(tx, id)) await releaseTime(tx, id)
    return null
  })
}
