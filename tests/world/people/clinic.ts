import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { addAvailability } from '#contract/availability.ts'
import { addCard } from '#contract/card.ts'
import { acceptConsultation, reserveConsultation } from '#contract/consultation-routes.ts'
import type { Consultation, Reservation } from '#contract/consultation.ts'
import { listSlots } from '#contract/doctor.ts'
import { approveDoctorProfile, publishDoctorProfile, saveDoctorProfile } from '#contract/doctor-profile.ts'
import { client } from './client.ts'
import type { InspectedServer } from '../server/inspected.ts'
import { newPatient } from './people.ts'

/** Someone signed in: their token and the client profile they act with. */
export interface Member {
  token: string
  clientId: string
  personId: string
}

/** Where a member gets their mail. */
export const emailOf = ({ personId }: Member): string => `${personId}@example.com`

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

/** What a patient asks for: a consultation paid by card unless said otherwise. */
const bookingInput = (doctor: Member, from: string, more: Partial<Reservation> = {}) => ({
  doctorId: doctor.clientId,
  from,
  minutes: 45 as const,
  payWith: 'card' as const,
  ...more,
})

/** A published specialist, and as many patients as a test needs, made quickly and through the product's own doors. */
export async function openClinic(server: InspectedServer) {
  const api = client(server.url)
  const first = await newPatient(api, server.url, `${randomUUID()}@example.com`)
  const template = { token: first.accessToken, ...idsOf(first.user) }

  let ahead = 0
  /** The server's clock. */
  const now = () => Date.now() + ahead
  /** Midnight UTC by that clock, this many days from its today. */
  const day = (days: number, hours = 0) => Math.floor(now() / DAY) * DAY + days * DAY + hours * HOUR

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
    const member = { token, clientId, personId }
    await signIn(member)
    return member
  }

  /** Signs someone in, for the first time or after their session was ended. */
  async function signIn({ token, personId, clientId }: Member): Promise<void> {
    await server.sql(
      `insert into session (id, token_hash, person_id, client_id, created_at, used_at) values ($1, $2, $3, $4, $5, $5)`,
      [
        randomUUID(),
        createHash('sha256').update(token).digest('base64url'),
        personId,
        clientId,
        new Date(now()),
      ],
    )
  }

  const admin = await copy('admin')

  /** Moves the clock forward to an instant; everyone stays signed in as if they had used the product just then. */
  async function moveTo(instant: number): Promise<void> {
    if (instant <= now())
      throw new Error(`the clock only goes forward, ${iso(now())} is past ${iso(instant)}`)
    ahead = instant - Date.now()
    await server.sql('update session set created_at = $1, used_at = $1', [new Date(instant)])
    await server.moveClock(ahead)
  }

  /** Waits until every effect that is due has run or was given up: a dead letter waits for an administrator. */
  async function effectsDone(): Promise<void> {
    let left: unknown[] = []
    for (const end = Date.now() + 90_000; Date.now() < end;) {
      left = await server.sql(
        `select name, state, retry_count, data, output, created_on, start_after, started_on, heartbeat_on from pgboss.job
         where state in ('created', 'retry', 'active') and start_after <= now()
           and name not in ('sweep', 'dead-letters')`,
      )
      if (left.length === 0) return
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error(`effects were left:\n${JSON.stringify(left, null, 1)}\n${server.logs()}`)
  }

  /** Gives a patient prepaid consultations, booked as any other transfer. */
  const prepay = (patient: Member, unit: 'psychologist' | 'doctor', amount: number) =>
    grant(patient, { unit, amount, id: `person/${patient.clientId}/${unit}`, monthId: null })

  async function grant(
    patient: Member,
    { unit, amount, id: own, monthId }: { unit: string; amount: number; id: string; monthId: string | null },
  ): Promise<void> {
    const accounts = [
      [`platform/${unit}`, 'platform', null, -amount, null],
      [own, 'person', patient.clientId, amount, monthId],
    ]
    for (const [id, kind, owner, change, month] of accounts) {
      await server.sql(
        `insert into ledger_account (id, kind, owner, unit, balance, month_id) values ($1, $2, $3, $4, $5, $6)
         on conflict (id) do update set balance = ledger_account.balance + excluded.balance`,
        [id, kind, owner, unit, change, month],
      )
    }
    if (amount === 0) return
    await server.sql(
      `insert into ledger_transfer (id, key, debit, credit, unit, amount, state, reason, created_at)
       values ($1::uuid, 'grant/' || $1::text, $2, $3, $4, $5, 'posted', 'grant', now())`,
      [randomUUID(), `platform/${unit}`, own, unit, amount],
    )
  }

  /** Puts a patient on a plan with its month's consultations. */
  async function subscribe(patient: Member, plan: 'advanced' | 'basic', consultations = 5): Promise<void> {
    const [monthId, start] = [randomUUID(), new Date(now())]
    await server.sql(
      `insert into subscription (id, patient_id, plan, status, period_start, period_end, began_at, due_at, created_at)
       values ($1, $2, $3, 'active', $4::timestamptz, $4::timestamptz + interval '1 month', $4, $4::timestamptz + interval '1 month', $4)`,
      [randomUUID(), patient.clientId, plan, start],
    )
    await server.sql(
      `insert into plan_month (id, patient_id, plan, starts_at, ends_at)
       select $1, patient_id, plan, period_start, period_end from subscription where patient_id = $2`,
      [monthId, patient.clientId],
    )
    await server.sql('update client set payment_plan = $2 where id = $1', [patient.clientId, plan])
    const id = `person/${patient.clientId}/plan/${monthId}`
    await grant(patient, { unit: 'plan', amount: consultations, id, monthId })
  }

  /** What is left of a patient's prepaid consultations. */
  async function left(patient: Member, unit: 'psychologist' | 'doctor' | 'plan'): Promise<number> {
    const [row] = await server.sql<{ left: number }>(
      `select coalesce(sum(balance - pending_out), 0)::int as left from ledger_account
       where owner = $1 and unit = $2 and kind = 'person'`,
      [patient.clientId, unit],
    )
    return row?.left ?? 0
  }

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
    await publish(doctor)
    for (let day = 0; day < 7; day++) {
      await api.send(addAvailability, {
        token: doctor.token,
        body: { from: iso(dayAt(day, 6)), to: iso(dayAt(day, 16)), repeatWeekly: true },
      })
    }
    return doctor
  }

  /** Has a doctor's profile as it is saved reviewed, and shown. */
  async function publish({ token, clientId }: Member): Promise<void> {
    const { version } = await api.send(publishDoctorProfile, { token })
    const params = { id: clientId }
    await api.send(approveDoctorProfile, { token: admin.token, params, body: { version } })
  }

  /** Saves a card of the test processor and answers its id. */
  async function giveCard(patient: Member, number = '4242424242424242'): Promise<string> {
    const card = await api.send(addCard, {
      token: patient.token,
      body: { setup: { number, expiry: '12/34', name: 'L B', cvc: '123' } },
    })
    return card._id
  }

  /** Free times of a doctor on one day, from today by the server's clock. */
  async function freeTimes(
    doctor: Member,
    days: number,
    minutes: 45 | 60 = 45,
    patient?: Member,
  ): Promise<string[]> {
    const { slots } = await api.send(listSlots, {
      params: { id: doctor.clientId },
      query: { from: iso(day(days)), to: iso(day(days + 1)), minutes },
      token: patient?.token,
    })
    return slots.map(({ from }) => from)
  }

  /** Whether a time is offered, to everyone or to a patient. */
  async function isFree(doctor: Member, from: string, patient?: Member): Promise<boolean> {
    const { slots } = await api.send(listSlots, {
      params: { id: doctor.clientId },
      query: { from, to: iso(Date.parse(from) + 1), minutes: 45 },
      token: patient?.token,
    })
    return slots.some((slot) => slot.from === from)
  }

  /** Requests a consultation by card; throws when it is refused or challenged. */
  async function reserve(patient: Member, doctor: Member, from: string): Promise<Consultation> {
    const body = await api.send(reserveConsultation, {
      token: patient.token,
      body: bookingInput(doctor, from),
    })
    if ('payment' in body) throw new Error('the payment was challenged')
    return body
  }

  /** A patient with a card. */
  async function newPayer(number?: string): Promise<Member> {
    const patient = await copy('patient')
    await giveCard(patient, number)
    return patient
  }

  /** A consultation the doctor has accepted. */
  async function schedule(patient: Member, doctor: Member, from: string): Promise<Consultation> {
    const consultation = await reserve(patient, doctor, from)
    return api.send(acceptConsultation, { token: doctor.token, params: { id: consultation._id } })
  }

  let meetings = 2
  /** The two agree on a consultation, whoever does so for the next time on the day after. */
  async function meet(patient: Member, doctor: Member): Promise<Consultation> {
    const [from = ''] = await freeTimes(doctor, meetings++)
    return schedule(patient, doctor, from)
  }

  return {
    api,
    admin,
    newDoctor,
    newPatient: (changes?: { anonymous?: boolean }) => copy('patient', changes),
    newPayer,
    newAdmin: () => copy('admin'),
    signIn,
    publish,
    now,
    moveTo,
    effectsDone,
    prepay,
    subscribe,
    left,
    giveCard,
    freeTimes,
    isFree,
    bookingInput,
    reserve,
    schedule,
    meet,
  }
}
export type Clinic = Awaited<ReturnType<typeof openClinic>>

function idsOf(user: { _id: string; currentClient: { _id: { _id: string } } }) {
  return { personId: user._id, clientId: user.currentClient._id._id }
}
