import type { EmergencyDetails } from '#contract/emergency.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import type { FlagContact, FlagReach } from '#contract/flag.ts'
import { channelsOf } from '#domain/risk-flag.ts'
import { findFlag } from '../../store/flag/read.ts'
import { findKeptEmergency, findReach, type Reaching, type ReachRow } from '../../store/flag/reach.ts'
import { isOwnPatient } from '../../store/patient-file/own-patients.ts'
import type { Reader } from '../../store/schema.ts'
import { emergencyPlace } from '../emergency/details.ts'
import type { Actor, Ports } from '../ports.ts'

type Needs = Pick<Ports, 'clock' | 'vault'>

interface Row {
  id: string
  patient_id: string
  raised_at: Date
}

/** The specialist who wants to reach a patient, and the patient's key. */
interface Between {
  doctorId: string
  dataKey: string
}

/** How a specialist can reach the patient of an open flag, and what they have done because of it. */
export async function reachOf(
  ports: Needs,
  db: Reader,
  row: Row,
  { doctorId, dataKey }: Between,
): Promise<FlagReach> {
  const who = reaching(row, doctorId)
  const found = await findReach(db, who)
  const { phone, emergency } = await contactOf(ports, db, dataKey, who, found)
  const number =
    phone !== undefined || (emergency !== undefined && emergency.phone + emergency.contact !== '')
  return {
    contact: phone !== undefined || emergency !== undefined,
    channels: channelsOf({ number, wrote: found.wrote, met: found.met }),
    ...(found.sent_at &&
      found.chat_id &&
      !found.removed_at && { message: { at: found.sent_at.toISOString(), chatId: found.chat_id } }),
  }
}

/** The phone of one's own patient and what they said for an emergency, while their flag is open and they are no number. */
export async function getFlagContact(
  { database, ...ports }: Needs & Pick<Ports, 'database'>,
  { clientId: doctorId }: Pick<Actor, 'clientId'>,
  id: string,
): Promise<Outcome<FlagContact>> {
  const flag = await findFlag(database.sql, id)
  if (!flag || flag.resolved_at || !(await isOwnPatient(database.sql, doctorId, flag.patient_id)))
    return failure('not_found')
  const who = reaching(flag, doctorId)
  const contact = await contactOf(ports, database.sql, flag.data_key, who, await findReach(database.sql, who))
  return contact.phone === undefined && contact.emergency === undefined ? failure('not_found') : contact
}

/** Nothing of a patient who stays anonymous. */
async function contactOf(
  { clock, vault }: Needs,
  db: Reader,
  dataKey: string,
  who: Reaching,
  { anonymous, phone }: Pick<ReachRow, 'anonymous' | 'phone'>,
): Promise<FlagContact> {
  if (anonymous) return {}
  const kept = await findKeptEmergency(db, who, new Date(clock.now()))
  const words = kept?.sealed_details
    ? (JSON.parse(
        await vault.open(dataKey, emergencyPlace(kept.consultation_id), kept.sealed_details),
      ) as EmergencyDetails)
    : undefined
  return {
    ...(phone && { phone }),
    ...(kept && words && { emergency: { ...words, savedAt: kept.saved_at.toISOString() } }),
  }
}

const reaching = ({ id, raised_at, patient_id }: Row, doctorId: string): Reaching => ({
  flagId: id,
  raisedAt: raised_at,
  patientId: patient_id,
  doctorId,
})
