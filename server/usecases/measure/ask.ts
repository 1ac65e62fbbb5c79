import { failure, type Outcome } from '#contract/errors.ts'
import { ASK_PACE } from '#domain/measure.ts'
import { randomUUID } from 'node:crypto'
import { countAttempt } from '../../store/counter/write.ts'
import { findOpenAsk, insertAsk, lockAsk, withdrawAsk } from '../../store/measure/ask.ts'
import { lockMeasure } from '../../store/measure/measure.ts'
import { isOwnPatient } from '../../store/patient-file/own-patients.ts'
import { findClient } from '../../store/person/read.ts'
import type { Tx } from '../../store/schema.ts'
import { queueMail, queuePush } from '../notice/queue.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'jobs'>

/** Asks a specialist's own patient to answer a measure, and tells them; while that waits it is the same ask. */
export function askForMeasure(
  ports: Needs,
  { clientId: doctorId }: Pick<Actor, 'clientId'>,
  patientId: string,
  measureId: string,
): Promise<Outcome<{ _id: string; askedAt: string }>> {
  return transact(ports.database, async (tx) => {
    if (!(await isOwnPatient(tx, doctorId, patientId))) return failure('not_found')
    const measure = await lockMeasure(tx, measureId)
    const patient = await findClient(tx, patientId)
    const { published_version: version, status } = measure ?? {}
    if (status !== 'published' || !version || !patient) return failure('not_found')
    return askOnce(ports, tx, { doctorId, patientId, personId: patient.person_id, measureId, version })
  })
}

interface Wanted {
  doctorId: string
  patientId: string
  personId: string
  measureId: string
  version: string
}

async function askOnce(
  ports: Needs,
  tx: Tx,
  wanted: Wanted,
): Promise<Outcome<{ _id: string; askedAt: string }>> {
  const { doctorId, patientId, personId, measureId, version } = wanted
  const [id, at] = [randomUUID(), new Date(ports.clock.now())]
  const ask = { id, measure_id: measureId, version_id: version, doctor_id: doctorId, patient_id: patientId }
  if (await insertAsk(tx, { ...ask, asked_at: at })) {
    const counted = `measure-ask/${doctorId}/${patientId}`
    const wait = await countAttempt(tx, { key: counted, ...ASK_PACE, now: at.getTime() })
    // Nothing of it stays: a refusal takes back the whole transaction.
    if (wait > 0) return failure('too_many_requests', { retryAfter: wait })
    const [kind, key] = ['measure-asked', `measure-asked/${id}`] as const
    await queueMail(ports, tx, { kind, key, personId })
    await queuePush(ports, tx, { kind, key, clientId: patientId })
    return { _id: id, askedAt: at.toISOString() }
  }
  const open = await findOpenAsk(tx, { doctorId, patientId, measureId })
  // Answered in this very moment, it is asked anew.
  return open ? { _id: open.id, askedAt: open.asked_at.toISOString() } : askOnce(ports, tx, wanted)
}

/** Asks no longer; again is nothing. What is answered already stays answered. */
export function takeBackAsk(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { clientId: doctorId }: Pick<Actor, 'clientId'>,
  id: string,
): Promise<Outcome<null>> {
  return transact(database, async (tx) => {
    const ask = await lockAsk(tx, id)
    if (!ask || ask.doctor_id !== doctorId || !(await isOwnPatient(tx, doctorId, ask.patient_id)))
      return failure('not_found')
    if (ask.answering_id) return failure('wrong_status')
    if (!ask.taken_back_at) await withdrawAsk(tx, id, new Date(clock.now()))
    return null
  })
}
