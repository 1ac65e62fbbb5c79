import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { offerFollowUp as route } from '#contract/follow-up.ts'
import type { AnswerOf, InputOf } from '#contract/route.ts'
import { MINUTE } from '#domain/duration.ts'
import { FOLLOW_UP_PACE, followUpState, followUpUntil } from '#domain/follow-up.ts'
import { isOffered } from '#domain/slots.ts'
import { randomUUID } from 'node:crypto'
import { countAttempt } from '../../store/counter/write.ts'
import { findLastFollowUp, type FollowUpRow } from '../../store/follow-up/read.ts'
import { closeFollowUp, insertFollowUp } from '../../store/follow-up/write.ts'
import { isOwnPatient } from '../../store/patient-file/own-patients.ts'
import { dataKeyOf } from '../../store/person/data-key.ts'
import { isWelcome, lockClient } from '../../store/person/read.ts'
import { isShown } from '../../store/specialist/read.ts'
import type { Tx } from '../../store/schema.ts'
import { personOfClient } from '../account/person-of-client.ts'
import { slotRules } from '../doctor/slot-rules.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import { queueMail, queuePush } from '../notice/queue.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { emitFollowUpChanged } from './emit.ts'
import { followUpNote, followUpNotePlace, lastFollowUpView } from './view.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'vault' | 'jobs' | 'live'>
type OfferInput = InputOf<typeof route>['body']

/**
 * Offers a patient a free time of the specialist's own. Nothing is reserved: it is booked like any other, by whoever is
 * first. The one before is taken back; the same again changes nothing and tells nobody.
 */
export function offerFollowUp(
  ports: Needs,
  { clientId: doctorId }: Pick<Actor, 'clientId'>,
  patientId: string,
  wanted: OfferInput,
  call?: KeyedCall,
): Promise<Outcome<AnswerOf<typeof route>['body']>> {
  return transact(ports.database, async (tx) => {
    const two = { doctorId, patientId }
    if (!(await isOwnPatient(tx, doctorId, patientId))) return failure('not_found')
    // Nobody else offers or books between the two until this is written.
    await lockClient(tx, patientId)
    await finish(tx, call, patientId)
    const personId = await personOfClient(tx, patientId)
    if (!(await isWelcome(tx, personId))) return failure('wrong_status')
    const key = await dataKeyOf(tx, patientId)
    const last = await findLastFollowUp(tx, two)
    if (last && (await isSame(ports, key, last, wanted))) return lastFollowUpView(ports, tx, two)
    const until = await whenOver(ports, tx, doctorId, wanted)
    if (isFailure(until)) return until
    const tooMany = await countOffer(ports, tx, doctorId)
    if (tooMany) return tooMany
    await write(ports, tx, two, { ...wanted, until, key, personId })
    return lastFollowUpView(ports, tx, two)
  })
}

async function isSame(
  ports: Needs,
  key: string,
  row: FollowUpRow,
  { from, minutes, note = '' }: OfferInput,
): Promise<boolean> {
  const open = followUpState(row.status, row.until.getTime(), ports.clock.now()) === 'open'
  const sameTime = row.starts_at.getTime() === Date.parse(from) && row.minutes === minutes
  return open && sameTime && (await followUpNote(ports, key, row)) === note
}

/** Until when it could be booked, if the time is one that the specialist's patients could book now. */
async function whenOver(
  { clock }: Needs,
  tx: Tx,
  doctorId: string,
  { from: start, minutes }: OfferInput,
): Promise<Outcome<number>> {
  const from = Date.parse(start)
  const range = { from, to: from + minutes * MINUTE }
  const rules = await slotRules(tx, { doctorId, minutes, range, now: clock.now(), published: true })
  if (!rules || !(await isShown(tx, doctorId))) return failure('not_offered')
  if (!isOffered({ ...rules, busy: [] }, from)) return failure('not_offered')
  if (!isOffered(rules, from)) return failure('time_taken')
  return followUpUntil(from, rules.minNotice)
}

async function countOffer({ clock }: Needs, tx: Tx, doctorId: string) {
  const { offers: limit, within: windowMs } = FOLLOW_UP_PACE
  const wait = await countAttempt(tx, { key: `follow-up/${doctorId}`, limit, windowMs, now: clock.now() })
  return wait > 0 ? failure('too_many_requests', { retryAfter: wait }) : null
}

async function write(
  ports: Needs,
  tx: Tx,
  two: { doctorId: string; patientId: string },
  {
    from,
    minutes,
    note,
    until,
    key,
    personId,
  }: OfferInput & { until: number; key: string; personId: string },
): Promise<void> {
  const { vault, clock } = ports
  const id = randomUUID()
  const at = new Date(clock.now())
  await closeFollowUp(tx, two, at)
  await insertFollowUp(tx, {
    id,
    doctor_id: two.doctorId,
    patient_id: two.patientId,
    starts_at: new Date(from),
    minutes,
    sealed_note: note ? await vault.seal(key, followUpNotePlace(id), note) : null,
    until: new Date(until),
    offered_at: at,
  })
  const kind = 'follow-up-offered'
  const notice = { kind, key: `${kind}/${id}`, followUpId: id } as const
  await queueMail(ports, tx, { ...notice, personId })
  await queuePush(ports, tx, { ...notice, clientId: two.patientId })
  emitFollowUpChanged(ports, tx, two)
}
