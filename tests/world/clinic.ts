import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { addAvailability } from '#contract/availability.ts'
import { addCard } from '#contract/card.ts'
import { acceptConsultation, reserveConsultation } from '#contract/consultation-routes.ts'
import type { Consultation, Reservation } from '#contract/consultation.ts'
import { listSlots } from '#contract/doctor.ts'
import { approveDoctorProfile, publishDoctorProfile, saveDoctorProfile } from '#contract/doctor-profile.ts'
import { client } from './client.ts'
import type { InspectedServer } from './inspected.ts'
import { newPatient } from './people.ts'

/** Someone signed in: their token and the client profile they act with. */
export interface Member {
  token: string
  clientId: string
  personId: string
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
// The smallest picture there is: one transparent pixel.
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Midnight UTC, this many days from today. */
export function dayAt(days: number, hours = 0): number {
  return Math.floor(Date.now() / DAY) * DAY + days * DAY + hours * HOUR
}

export const iso = (instant: number): string => new Date(instant).toISOString()

/** A published specialist, and as many patients as a test needs, made quickly and through the product's own doors. */
export async function openClinic(server: InspectedServer) {
  const api = client(server.url)
  const first = await newPatient(api, server.url, `${randomUUID()}@example.com`)
  const template = { token: first.accessToken, ...idsOf(first.user) }

  /** Signs someone in without the price of a password: their account is a copy of the first patient's. */
  async function copy(
    role: 'patient' | 'admin' | 'doctor',
    changes: { anonymous?: boolean } = {},
  ): Promise<Member> {
    const [personId, clientId, token] = [randomUUID(), randomUUID(), randomBytes(32).toString('base64url')]
    await server.sql(
      `insert into person (id, email, password_hash, status, language, name, surname, birth_date, gender, phone, data_key, stay_anonymous, created_at)
       select $1, $2, password_hash, 'confirmed', 'lv', name, surname, birth_date, gender, phone, data_key, $3, created_at from person where id = $4`,
      [personId, `${personId}@example.com`, changes.anonymous ?? false, template.personId],
    )
    await server.sql(
      `insert into client (id, person_id, role, alias, payment_plan, created_at)
       select $1, $2, $3, nextval('patient_alias')::int + 5000, $4, now()`,
      [clientId, personId, role, role === 'patient' ? 'pay_as_you_go' : null],
    )
    if (role === 'doctor') {
      await server.sql('insert into doctor_profile (client_id, updated_at) values ($1, now())', [clientId])
    }
    await server.sql(
      `insert into session (id, token_hash, person_id, client_id, created_at, used_at) values ($1, $2, $3, $4, now(), now())`,
      [randomUUID(), createHash('sha256').update(token).digest('base64url'), personId, clientId],
    )
    return { token, clientId, personId }
  }

  const admin = await copy('admin')

  /** A published doctor who receives every day from 06:00 to 16:00 UTC. */
  async function newDoctor(
    details: { speciality?: 'psychologist' | 'psychiatrist'; price?: number } = {},
  ): Promise<Member> {
    const doctor = await copy('doctor')
    await api.send(saveDoctorProfile, {
      token: doctor.token,
      body: {
        photo: PIXEL,
        bio: { en: 'Calm.', lv: 'Mierīgi.', ru: 'Спокойно.' },
        iban: 'LV80BANK0000435195001',
        price: details.price ?? 40,
        speciality: details.speciality ?? 'psychologist',
        languages: ['lv', 'ru'],
      },
    })
    await api.send(publishDoctorProfile, { token: doctor.token })
    await api.send(approveDoctorProfile, { token: admin.token, params: { id: doctor.clientId } })
    for (let day = 0; day < 7; day++) {
      await api.send(addAvailability, {
        token: doctor.token,
        body: { from: iso(dayAt(day, 6)), to: iso(dayAt(day, 16)), repeatWeekly: true },
      })
    }
    return doctor
  }

  /** Saves a card of the test processor and answers its id. */
  async function giveCard(patient: Member, number = '4242424242424242'): Promise<string> {
    const card = await api.send(addCard, {
      token: patient.token,
      body: { setup: { number, expiry: '12/34', name: 'L B', cvc: '123' } },
    })
    return card._id
  }

  /** Free times of a doctor on one day, from today. */
  async function freeTimes(
    doctor: Member,
    day: number,
    minutes: 45 | 60 = 45,
    patient?: Member,
  ): Promise<string[]> {
    const { slots } = await api.send(listSlots, {
      params: { id: doctor.clientId },
      query: { from: iso(dayAt(day)), to: iso(dayAt(day + 1)), minutes },
      token: patient?.token,
    })
    return slots.map(({ from }) => from)
  }

  const wish = (doctor: Member, from: string, more: Partial<Reservation> = {}) => ({
    doctorId: doctor.clientId,
    from,
    minutes: 45 as const,
    payWith: 'card' as const,
    ...more,
  })

  /** Requests a consultation by card; throws when it is refused or challenged. */
  async function reserve(patient: Member, doctor: Member, from: string): Promise<Consultation> {
    const body = await api.send(reserveConsultation, { token: patient.token, body: wish(doctor, from) })
    if ('payment' in body) throw new Error('the payment was challenged')
    return body
  }

  /** A consultation the doctor has accepted. */
  async function schedule(patient: Member, doctor: Member, from: string): Promise<Consultation> {
    const consultation = await reserve(patient, doctor, from)
    return api.send(acceptConsultation, { token: doctor.token, params: { id: consultation._id } })
  }

  return {
    api,
    admin,
    newDoctor,
    newPatient: (changes?: { anonymous?: boolean }) => copy('patient', changes),
    giveCard,
    freeTimes,
    wish,
    reserve,
    schedule,
  }
}
export type Clinic = Awaited<ReturnType<typeof openClinic>>

function idsOf(user: { _id: string; currentClient: { _id: { _id: string } } }) {
  return { personId: user._id, clientId: user.currentClient._id._id }
}
