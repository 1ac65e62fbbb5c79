import type { Consultation } from '#contract/consultation.ts'
import { type Clinic, iso, type Member } from '../world/people/clinic.ts'
import type { InspectedServer } from '../world/server/inspected.ts'

/** Two people and their accepted consultation. */
export interface Meeting {
  readonly id: string
  readonly sides: readonly [patient: Member, doctor: Member]
}

/**
 * So many consultations that begin in a few minutes, each of two people of its own. The first is made through the product's
 * doors, the others are copies of it: nobody can be booked twice, and what is measured does not look at money.
 */
export async function meetingsNow(
  server: InspectedServer,
  clinic: Clinic,
  count: number,
): Promise<Meeting[]> {
  const doctor = await clinic.newDoctor()
  const patient = await clinic.newPayer()
  const [from = ''] = await clinic.freeTimes(doctor, 2)
  const first = await clinic.schedule(patient, doctor, from)
  const start = Date.now() + 5 * 60_000
  await server.sql('update consultation set starts_at = $2, ends_at = $3 where id = $1', [
    first._id,
    iso(start),
    iso(start + 45 * 60_000),
  ])
  const meetings: Meeting[] = [{ id: first._id, sides: [patient, doctor] }]
  while (meetings.length < count) meetings.push(await another(server, clinic, first))
  return meetings
}

async function another(server: InspectedServer, clinic: Clinic, first: Consultation): Promise<Meeting> {
  const [patient, doctor] = [await clinic.newPatient(), await clinic.newPatient()]
  await server.sql(`update client set role = 'doctor', payment_plan = null where id = $1`, [doctor.clientId])
  await server.sql('insert into doctor_profile (client_id, updated_at) values ($1, now())', [doctor.clientId])
  const [copy] = await server.sql<{ id: string }>(
    `insert into consultation
     select (jsonb_populate_record(consultation, jsonb_build_object('id', gen_random_uuid(), 'patient_id', $2::text,
       'doctor_id', $3::text, 'request_key', null, 'payment_id', null))).*
     from consultation where id = $1 returning id`,
    [first._id, patient.clientId, doctor.clientId],
  )
  if (!copy) throw new Error('no consultation was made')
  return { id: copy.id, sides: [patient, doctor] }
}
