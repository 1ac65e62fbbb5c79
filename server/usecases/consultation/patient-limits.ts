import { failure, type Failure } from '#contract/errors.ts'
import { mayAsk } from '#domain/new-patients.ts'
import { BOOKING_PACE, roomFor } from '#domain/patient-limits.ts'
import { countOpenRequests } from '../../store/consultation/open-requests.ts'
import { secondsUntilRoom } from '../../store/counter/read.ts'
import { countAttempt } from '../../store/counter/write.ts'
import { findAsking } from '../../store/specialist/asking.ts'
import type { Reader, Tx } from '../../store/schema.ts'

interface Wanted {
  patientId: string
  doctorId: string
  /** The consultation that is repeated, if one is. */
  repeats?: string | undefined
  now: number
}

/**
 * Why a patient may request nothing of this specialist, or nothing more for now, asked before anything is held, given up
 * or charged for it. A booking that waits for the bank does not count: the new one would take its place.
 */
export async function requestRefusal(db: Reader, wanted: Wanted): Promise<Failure | null> {
  const refused =
    (await notTaken(db, wanted)) ?? (await tooManyOpen(db, { ...wanted, withChallenged: false }))
  if (refused) return refused
  return tooOften(await secondsUntilRoom(db, paceOf(wanted)))
}

/** The same for a request that is being made, which is counted: the caller holds its patient, so that none comes between. */
export async function countRequest(tx: Tx, wanted: Wanted): Promise<Failure | null> {
  return (
    (await notTaken(tx, wanted)) ??
    (await tooManyOpen(tx, { ...wanted, withChallenged: true })) ??
    countAct(tx, wanted)
  )
}

/** Counts a booking, a proposal or a cancellation of a patient; says when there were too many. */
export async function countAct(tx: Tx, wanted: Pick<Wanted, 'patientId' | 'now'>): Promise<Failure | null> {
  return tooOften(await countAttempt(tx, paceOf(wanted)))
}

/** Somebody new asks a specialist who takes nobody new; of one who is not shown nothing can be asked anyway. */
async function notTaken(db: Reader, wanted: Wanted): Promise<Failure | null> {
  const asking = await findAsking(db, wanted)
  return asking && !mayAsk(asking) ? failure('no_new_patients') : null
}

async function tooManyOpen(
  db: Reader,
  wanted: Wanted & { withChallenged: boolean },
): Promise<Failure | null> {
  const open = await countOpenRequests(db, wanted)
  const what = wanted.repeats === undefined ? 'withDoctor' : 'repeating'
  return roomFor(what, open) === 0 ? failure('too_many_open') : null
}

const paceOf = ({ patientId, now }: Pick<Wanted, 'patientId' | 'now'>) => ({
  key: `booking/${patientId}`,
  limit: BOOKING_PACE.acts,
  windowMs: BOOKING_PACE.within,
  now,
})

const tooOften = (wait: number): Failure | null =>
  wait > 0 ? failure('too_many_bookings', { retryAfter: wait }) : null
